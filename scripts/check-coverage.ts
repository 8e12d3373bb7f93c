import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { screenPaths } from '../src/app/screen-paths.ts'

const listFile = 'docs/spec-coverage.md'
const row = /^\|(.+)\|(.*)\|$/
const testFile = /^`([^`]+\.(?:test|spec)\.ts)`$/

/** Returns a line, with its line number, for each mistake in a list of sentences and the test files that show them. */
export function findGaps(list: string, exists: (file: string) => boolean): string[] {
  const seen = new Set<string>()
  let heading = ''
  return list.split('\n').flatMap((line, index) => {
    if (line.startsWith('## ')) heading = line
    const [, sentence = '', shownBy = ''] = row.exec(line) ?? []
    if (sentence === '' || isHead(shownBy)) return []
    const twice = seen.has(heading + sentence) ? ['this sentence stands twice in its chapter'] : []
    seen.add(heading + sentence)
    const gaps = [...twice, ...gapsOf(shownBy.trim(), exists)]
    return gaps.map((gap) => `${listFile}:${index + 1}: ${gap}`)
  })
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

function isHead(cell: string): boolean {
  return cell.trim() === 'shown by' || /^ *:?-+:? *$/.test(cell)
}

function gapsOf(shownBy: string, exists: (file: string) => boolean): string[] {
  if (shownBy === '') return ['no test is named']
  return shownBy.split(', ').flatMap((entry) => {
    const [, file = ''] = testFile.exec(entry) ?? []
    if (file === '') return [`"${entry}" should be a test file between backticks`]
    return exists(file) ? [] : [`there is no ${file}`]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const list = readFileSync(join(root, listFile), 'utf8')
  const gaps = [...findGaps(list, (file) => existsSync(join(root, file))), ...findMissingScreens(list, screenPaths)]
  for (const gap of gaps) console.error(gap)
  if (gaps.length > 0) process.exitCode = 1
}
