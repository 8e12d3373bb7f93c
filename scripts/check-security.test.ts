import { describe, expect, test } from 'vitest'
import { findGaps, requirements } from './check-security.ts'
import { titlesIn } from './test-files.ts'

const path = 'src/door.test.ts'
const code = `describe('a door', () => {
  test('opens for who has the key', async () => {})
  test.each([1, 2])(
    'stays shut for %s', () => {})
  test.skip('rings', () => {})
  expect(open('in a call')).toBe(true)
})`

/** Returns a row for each requirement but those that `others` speaks of, and `others` after them. */
function documentWith(others: string, gone: readonly string[] = []): string {
  const rest = requirements.filter((one) => !gone.includes(one))
  const rows = rest.map((one) => `| ${one} | a thing | does not apply | nothing here is like it | - |`)
  return ['| requirement | about | verdict | how | shown by |', '|---|---|---|---|---|', ...rows, others].join('\n')
}

const gapsOf = (others: string, gone: readonly string[] = []) =>
  findGaps(documentWith(others, gone), [{ path, text: code }], (file) => file === 'src/door.ts').map((gap) =>
    gap.replace(/^[^ ]+: /, ''),
  )
const rowWith = (verdict: string, how: string, tests: string) =>
  gapsOf(`| 6.2.1 | length | ${verdict} | ${how} | ${tests} |`, ['6.2.1'])

describe('the requirements and what meets them', () => {
  test('are right when each has one row, with a test or a reason', () => {
    expect(requirements).toHaveLength(253)
    expect(gapsOf('')).toEqual([])
    expect(rowWith('met', '`src/door.ts`', `\`${path}\` "has the key", \`${path}\` "stays shut"`)).toEqual([])
    expect(
      gapsOf('| 9.1.1–9.1.3 | tokens | does not apply | there are no such tokens | - |', ['9.1.1', '9.1.2', '9.1.3']),
    ).toEqual([])
  })

  test('are wrong when one has no row, two rows or no such number on these levels', () => {
    expect(gapsOf('', ['6.2.1', '17.3.2'])).toEqual(['no row for 6.2.1', 'no row for 17.3.2'])
    expect(gapsOf('| 6.2.1 | length | not met | it is not known yet | - |')).toEqual([
      '6.2.1 is there twice',
      '6.2.1 is there twice',
    ])
    expect(gapsOf('| 1.2.10 | spreadsheets | not met | it is of level 3 | - |')).toEqual([
      '1.2.10 is not of level 1 or 2',
    ])
    expect(gapsOf('| 9.1.1–9.2.1 | tokens | does not apply | there are none here | - |', ['9.1.1'])).toEqual([
      'no row for 9.1.1',
      '9.1.1–9.2.1 is not of level 1 or 2',
    ])
    expect(gapsOf('| 6.2.1 | length | not met |', ['6.2.1'])).toEqual(['this row cannot be read', 'no row for 6.2.1'])
  })

  test('are wrong with neither test nor reason, or a verdict that means nothing', () => {
    expect(rowWith('met', '`src/door.ts`', '-')).toEqual(['no test is named'])
    expect(rowWith('not met', '-', '-')).toEqual(['no reason is given'])
    expect(rowWith('fine', 'it is as it should be', '-')).toEqual([expect.stringContaining('"fine" is none of met,')])
    expect(rowWith('met', 'it has a test', `\`${path}\` "has the key" and more`)).toEqual(['"andmore" names no test'])
  })

  test('are wrong when a test or a file that a row names is not there', () => {
    expect(rowWith('met', 'a lock', '`src/gate.test.ts` "has the key"')).toEqual([
      'there are no tests in src/gate.test.ts',
    ])
    for (const title of ['opens for all', 'rings', 'in a call'])
      expect(rowWith('met', 'a lock', `\`${path}\` "${title}"`)).toEqual([`no test in ${path} is called "${title}"`])
    expect(rowWith('by reading', 'see `src/gate.ts`', '-')).toEqual(['there is no src/gate.ts'])
  })
})

test('titles are those of tests and groups that run, however they are written', () => {
  expect(titlesIn(code)).toEqual(['a door', 'opens for who has the key', 'stays shut for %s'])
  expect(titlesIn("test(`of all`, f)\ntest(\"it's\", { timeout: 9 }, f)\ntest.fixme('no', f)")).toEqual([
    'of all',
    "it's",
  ])
})
