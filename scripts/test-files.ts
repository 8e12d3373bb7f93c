import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type TestFile = { path: string; text: string }

/** The files with tests of what was asked for, over HTTP, in the browser and of rules. */
export const testsOfProduct = ['{src,test}/**/*.test.ts', 'test/ritual.ts', 'e2e/*.spec.ts']

/** Reads the files with tests below `root` that the patterns name, by default all tests of the product. */
export function readTestFiles(root: string, patterns: readonly string[] = testsOfProduct): TestFile[] {
  return globSync(patterns, { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Returns the titles of the tests and groups in a file, but of those that are skipped. */
export function titlesIn(text: string): string[] {
  return Array.from(text.matchAll(titled), ([, , title = '']) => title)
}

// The quoted text right behind the parenthesis of a test or group, or of one that is made for each of several cases.
const titled = /(?:\b(?:test|describe)(?:\.(?!skip|todo|fixme)\w+)?|[\])`])\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1\s*,/g
