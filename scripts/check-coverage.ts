import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The titles of a file's tests, by the file's path from the project's root; parts of a title are joined with ' › '. */
export type Tests = ReadonlyMap<string, ReadonlySet<string>>

const row = /^\|(.+)\|(.*)\|$/
const reference = /^`([^`]+)` (.+)$/

/** What is wrong with a list of sentences and the tests that show them: one line each, with its line number. */
export function findGaps(list: string, tests: Tests): string[] {
  return list.split('\n').flatMap((line, index) => {
    const [, sentence = '', shownBy = ''] = row.exec(line) ?? []
    if (sentence === '' || isHead(shownBy)) return []
    return gapsOf(shownBy.trim(), tests).map((gap) => `docs/spec-coverage.md:${index + 1}: ${gap}`)
  })
}

function isHead(cell: string): boolean {
  return cell.trim() === 'shown by' || /^ *:?-+:? *$/.test(cell)
}

function gapsOf(shownBy: string, tests: Tests): string[] {
  if (shownBy === '') return ['no test is named']
  return shownBy.split('<br>').flatMap((entry) => {
    const [, file = '', title = ''] = reference.exec(entry.trim()) ?? []
    if (title === '') return [`"${entry.trim()}" should be a file between backticks and the title of a test in it`]
    if (tests.get(file)?.has(title)) return []
    return [`there is no test "${title}" in ${file}`]
  })
}

type Listed = { file: string; title: string }

function testsOf(listed: readonly Listed[]): Tests {
  const tests = new Map<string, Set<string>>()
  for (const { file, title } of listed) tests.set(file, (tests.get(file) ?? new Set()).add(title))
  return tests
}

/** The tests of Vitest as they stand in the files; with `files`, of those alone and with titles that a function makes. */
function listVitest(root: string, files: readonly string[] = []): Listed[] {
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-tests-'))
  try {
    const json = join(folder, 'tests.json')
    const options = ['--project=unit', '--project=sqlite', `--staticParse=${files.length === 0}`, `--json=${json}`]
    run(root, 'vitest/vitest.mjs', ['list', ...files, ...options])
    const listed = JSON.parse(readFileSync(json, 'utf8')) as { file: string; name: string }[]
    return listed.map(({ file, name }) => ({ file: relative(root, file), title: name.replaceAll(' > ', ' › ') }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Suite = { title: string; file: string; specs: { title: string }[]; suites?: Suite[] }

function listPlaywright(root: string): Listed[] {
  const projects = ['--project=tests', '--project=full-browser']
  const output = run(root, '@playwright/test/cli.js', ['test', '--list', '--reporter=json', ...projects])
  const { suites } = JSON.parse(output) as { suites: Suite[] }
  return suites.flatMap((file) => titlesIn(file, []))
}

function titlesIn({ file, specs, suites = [] }: Suite, above: readonly string[]): Listed[] {
  return [
    ...specs.map(({ title }) => ({ file: `e2e/${file}`, title: [...above, title].join(' › ') })),
    ...suites.flatMap((suite) => titlesIn(suite, [...above, suite.title])),
  ]
}

// By the Node that runs this, whatever the command line calls node; what the tools print on the way is not asked for.
function run(root: string, script: string, args: readonly string[]): string {
  return execFileSync(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
}

/** The files whose named tests are not all among `tests`. */
function filesWithGaps(list: string, tests: Tests): string[] {
  const files = [...list.matchAll(/`([^`]+\.test\.ts)` /g)].map(([, file = '']) => file)
  const linesOf = (file: string) => list.split('\n').filter((line) => line.includes(file))
  return [...new Set(files)].filter((file) => findGaps(linesOf(file).join('\n'), tests).length > 0)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const list = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')
  const written = [...listVitest(root), ...listPlaywright(root)]
  // Importing a file, to have the titles that a function makes, takes seconds; most are found without.
  const unsure = filesWithGaps(list, testsOf(written))
  const made = unsure.length > 0 ? listVitest(root, unsure) : []
  const gaps = findGaps(list, testsOf([...written, ...made]))
  for (const gap of gaps) console.error(gap)
  if (gaps.length > 0) process.exitCode = 1
}
