import { describe, expect, test } from 'vitest'
import { findGaps, findMissingScreens } from './check-coverage.ts'

const head = '## A dish\n| what was asked for | shown by |\n|---|---|\n'
const gapsOf = (rows: string) => findGaps(`# Screens\n\n${head}${rows}\n`, (file) => file === 'e2e/dish.spec.ts')

describe('the list of sentences and their tests', () => {
  test('is right when every sentence names test files that exist', () => {
    expect(gapsOf('| Name. | `e2e/dish.spec.ts` |')).toEqual([])
    expect(gapsOf('| Name, and price. | `e2e/dish.spec.ts`, `e2e/dish.spec.ts` |')).toEqual([])
    expect(
      gapsOf(`| Name. | \`e2e/dish.spec.ts\` |\n\n${head.replace('A', 'Another')}| Name. | \`e2e/dish.spec.ts\` |`),
    ).toEqual([])
  })

  test('is wrong when a file is missing or no test, when no test is named, or when a sentence occurs twice', () => {
    const wrong = [
      ['| Name. | `e2e/fish.spec.ts` |', 'there is no e2e/fish.spec.ts'],
      ['| Name. | `e2e/dish.spec.ts`, `e2e/fish.spec.ts` |', 'there is no e2e/fish.spec.ts'],
      ['| Name. |  |', 'no test is named'],
      ['| Name. | `e2e/kitchen.ts` |', '"`e2e/kitchen.ts`" should be a test file between backticks'],
      ['| Name. | looked at |', '"looked at" should be a test file between backticks'],
    ]
    for (const [rows = '', gap] of wrong) expect(gapsOf(rows)).toEqual([`docs/spec-coverage.md:6: ${gap}`])
    expect(gapsOf('| Name. | `e2e/dish.spec.ts` |\n| Name. | `e2e/dish.spec.ts` |')).toEqual([
      'docs/spec-coverage.md:7: this sentence stands twice in its chapter',
    ])
  })

  test('mentions every screen by its whole path', () => {
    const list = '## /dishes\n| /catalogue/{id} is public. | `e2e/dish.spec.ts` |\nin passing: /more\n'
    expect(findMissingScreens(list, ['/dishes', '/dish', '/catalogue/:id', '/more'])).toEqual([
      'docs/spec-coverage.md: no sentence speaks of /dish',
      'docs/spec-coverage.md: no sentence speaks of /more',
    ])
  })
})
