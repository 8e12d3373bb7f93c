import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { screenPaths } from '../src/app/screen-paths.ts'
import { readTestFiles, type TestFile } from './test-files.ts'

const listFile = 'docs/spec-coverage.md'
const row = /^\| (?!key )([\w-]+) \| (.+) \|$/
/** Keys above a test, or above several that show them together. */
const named = /^\s*\/\/ spec: (.+)\n(?=(?:\s*\/\/.*\n)*\s*(?:test|describe|for)\b)/gm

/**
 * Returns a line for each mistake in the list of sentences and the tests that name their keys: a sentence without a test,
 * or a key that no sentence or another one has.
 */
export function findGaps(list: string, tests: readonly TestFile[]): string[] {
  const sentences = list.split('\n').flatMap((line, index) => {
    const [, key, sentence] = row.exec(line) ?? []
    return key === undefined ? [] : [{ key, sentence, place: `${listFile}:${index + 1}` }]
  })
  const shown = tests.flatMap(({ path, text }) => keysIn(text).map((key) => ({ key, path })))
  const inTests = new Set(shown.map(({ key }) => key))
  const inList = new Set(sentences.map(({ key }) => key))
  const twice = sentences.filter((one, index) => sentences.findIndex(({ key }) => key === one.key) !== index)
  return [
    ...sentences.filter(({ key }) => !inTests.has(key)).map(({ key, place }) => `${place}: no test shows ${key}`),
    ...twice.map(({ key, place }) => `${place}: another sentence has the key ${key}`),
    ...shown.filter(({ key }) => !inList.has(key)).map(({ key, path }) => `${path}: no sentence has the key ${key}`),
  ]
}

/** Returns a line for each screen that no sentence and no heading of the list mentions. */
export function findMissingScreens(list: string, paths: readonly string[]): string[] {
  const spoken = list.split('\n').filter((line) => line.startsWith('#') || row.test(line))
  const isSpokenOf = (path: string) => {
    const word = new RegExp(`(?<![\\w/])${path.replace(/:\w+$/, '\\{\\w+\\}')}(?![\\w/])`)
    return spoken.some((line) => word.test(line))
  }
  return paths.filter((path) => !isSpokenOf(path)).map((path) => `${listFile}: no sentence speaks of ${path}`)
}

function keysIn(text: string): string[] {
  return Array.from(text.matchAll(named), ([, keys = '']) => keys.split(/, ?/).filter(Boolean)).flat()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const list = readFileSync(join(root, listFile), 'utf8')
  const gaps = [...findGaps(list, readTestFiles(root)), ...findMissingScreens(list, screenPaths)]
  for (const gap of gaps) console.error(gap)
  if (gaps.length > 0) process.exitCode = 1
}
