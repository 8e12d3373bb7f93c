import { describe, expect, test } from 'vitest'
import { findGaps } from './check-coverage.ts'

const tests = new Map([['e2e/dish.spec.ts', new Set(['a dish has a name', 'on a phone › a dish has a price'])]])
const head = '| what was asked for | shown by |\n|---|---|\n'
const gapsOf = (row: string) => findGaps(`# Screens\n\n${head}${row}\n`, tests)

describe('the list of sentences and their tests', () => {
  test('is right when every sentence names tests that exist', () => {
    expect(gapsOf('| Name. | `e2e/dish.spec.ts` a dish has a name |')).toEqual([])
    expect(
      gapsOf('| Name. | `e2e/dish.spec.ts` a dish has a name<br>`e2e/dish.spec.ts` on a phone › a dish has a price |'),
    ).toEqual([])
  })

  test('is wrong where a test or its file is not there, or nothing is named', () => {
    const wrong = [
      [
        '| Name. | `e2e/dish.spec.ts` a dish has a colour |',
        'there is no test "a dish has a colour" in e2e/dish.spec.ts',
      ],
      ['| Name. | `e2e/fish.spec.ts` a dish has a name |', 'there is no test "a dish has a name" in e2e/fish.spec.ts'],
      [
        '| Name. | `e2e/dish.spec.ts` a dish has a name<br>`e2e/dish.spec.ts` a dish has a price |',
        'there is no test "a dish has a price" in e2e/dish.spec.ts',
      ],
      ['| Name. |  |', 'no test is named'],
      ['| Name. | looked at |', '"looked at" should be a file between backticks and the title of a test in it'],
    ]
    for (const [row = '', gap] of wrong) expect(gapsOf(row)).toEqual([`docs/spec-coverage.md:5: ${gap}`])
  })
})
