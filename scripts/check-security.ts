import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readTestFiles, type TestFile, testsOfProduct, titlesIn } from './test-files.ts'

const document = 'docs/security.md'

/**
 * The last requirement of each section on levels 1 and 2 of OWASP ASVS 5.0.0. Those of level 3 come after them, and sections
 * with nothing else are left out: https://github.com/OWASP/ASVS/tree/v5.0.0
 */
const lastOfSection: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
}

/** The numbers of all requirements that the document has to speak of. */
export const requirements: readonly string[] = Object.entries(lastOfSection).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, index) => `${section}.${index + 1}`),
)

/** What a row may say of its requirement; tests show it of the first alone. */
const verdicts = ['met', 'by reading', 'operator', 'does not apply', 'not met']

const rowOf = /^\| ([\d.]+)(?:–([\d.]+))? \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/
const named = /`([^`]+)` "([^"]+)"/g
const file = /`([\w./-]+\/[\w.-]+\.(?:tsx?|md|tsv|json|example))`/g

type Row = { place: string; numbers: readonly string[]; verdict: string; how: string; tests: string }

/**
 * Returns a line for each mistake in the rows of the document: a requirement that is missing, unknown or there twice, a row
 * with neither test nor reason, and a test or file that does not exist. `isThere` tells of a path whether it exists.
 */
export function findGaps(text: string, tests: readonly TestFile[], isThere: (path: string) => boolean): string[] {
  const lines = text.split('\n').flatMap((line, index) => (/^\| \d/.test(line) ? [{ line, index }] : []))
  const read = lines.map(({ line, index }) => readRow(line, `${document}:${index + 1}`))
  const rows = read.filter((row) => typeof row !== 'string')
  const covered = rows.flatMap(({ numbers }) => numbers)
  const titles = new Map(tests.map(({ path, text: code }) => [path, titlesIn(code)]))
  return [
    ...read.filter((row) => typeof row === 'string'),
    ...requirements.filter((one) => !covered.includes(one)).map((one) => `${document}: no row for ${one}`),
    ...rows.flatMap((row) => mistakesIn(row, covered, titles)),
    ...rows.flatMap(({ place, how }) =>
      Array.from(how.matchAll(file), ([, path = '']) => path)
        .filter((path) => !isThere(path))
        .map((path) => `${place}: there is no ${path}`),
    ),
  ]
}

function readRow(line: string, place: string): Row | string {
  const [, first, last = first, , verdict = '', how = '', tests = ''] = rowOf.exec(line) ?? []
  if (first === undefined || last === undefined) return `${place}: this row cannot be read`
  return { place, numbers: numbersFrom(first, last), verdict, how, tests }
}

/** Returns the numbers from the first to the last, both included; a number that none is when they do not follow each other. */
function numbersFrom(first: string, last: string): string[] {
  const section = first.slice(0, first.lastIndexOf('.'))
  const [from, to] = [first, last].map((number) => Number(number.slice(number.lastIndexOf('.') + 1)))
  if (!last.startsWith(`${section}.`) || from === undefined || to === undefined || !(from <= to))
    return [`${first}–${last}`]
  return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`)
}

function mistakesIn(
  { place, numbers, verdict, how, tests }: Row,
  covered: readonly string[],
  titles: ReadonlyMap<string, readonly string[]>,
): string[] {
  const shown = Array.from(tests.matchAll(named), ([, path = '', title = '']) => ({ path, title }))
  const rest = tests.replace(named, '').replace(/[,\s]/g, '')
  const mistakes = [
    ...numbers.filter((one) => !requirements.includes(one)).map((one) => `${one} is not of level 1 or 2`),
    ...numbers
      .filter((one) => covered.filter((other) => other === one).length > 1)
      .map((one) => `${one} is there twice`),
    ...(verdicts.includes(verdict) ? [] : [`"${verdict}" is none of ${verdicts.join(', ')}`]),
    ...(verdict === 'met' && shown.length === 0 ? ['no test is named'] : []),
    ...(verdict !== 'met' && how.length < 15 ? ['no reason is given'] : []),
    ...(rest === '' || rest === '-' ? [] : [`"${rest}" names no test`]),
    ...shown.flatMap(({ path, title }) => problemWith(titles.get(path), path, title)),
  ]
  return mistakes.map((mistake) => `${place}: ${mistake}`)
}

function problemWith(titles: readonly string[] | undefined, path: string, part: string): string[] {
  if (!titles) return [`there are no tests in ${path}`]
  return titles.some((title) => title.includes(part)) ? [] : [`no test in ${path} is called "${part}"`]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const isThere = (path: string) => ['', 'src', 'src/features'].some((folder) => existsSync(join(root, folder, path)))
  const tests = readTestFiles(root, [...testsOfProduct, 'scripts/*.test.ts'])
  const gaps = findGaps(readFileSync(join(root, document), 'utf8'), tests, isThere)
  for (const gap of gaps) console.error(gap)
  if (gaps.length > 0) process.exitCode = 1
}
