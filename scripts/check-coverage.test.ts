import { describe, expect, test } from 'vitest'
import { findGaps, findMissingScreens } from './check-coverage.ts'

const list =
  '# Screens\n\n## A dish\n| key | what was asked for |\n|---|---|\n| dish-1 | Name. |\n| dish-2 | Price. |\n'
const gapsOf = (text: string) => findGaps(list, [{ path: 'e2e/dish.spec.ts', text }])

describe('the list of sentences and their tests', () => {
  test('is right when a test, or several together, name the key of every sentence', () => {
    expect(gapsOf("// spec: dish-1, dish-2\ntest('a dish', () => {})")).toEqual([])
    expect(
      gapsOf("// spec: dish-1\n// As a guest.\n  test.each([])('a', f)\n\n// spec: dish-2\ndescribe('b', f)"),
    ).toEqual([])
  })

  test('is wrong when no test names a sentence, as one that was deleted, or a test names none', () => {
    expect(gapsOf("// spec: dish-1\ntest('a dish', () => {})")).toEqual([
      'docs/spec-coverage.md:7: no test shows dish-2',
    ])
    expect(gapsOf("// spec: dish-1, dish-2\n\nconst dish = 1\ntest('a dish', () => {})")).toHaveLength(2)
    expect(gapsOf("// spec: dish-1, dish-2, dish-3\ntest('a dish', () => {})")).toEqual([
      'e2e/dish.spec.ts: no sentence has the key dish-3',
    ])
    expect(findGaps(`${list}| dish-2 | Diets. |\n`, [{ path: '', text: '// spec: dish-1, dish-2\ntest()' }])).toEqual([
      'docs/spec-coverage.md:8: another sentence has the key dish-2',
    ])
  })

  test('mentions every screen by its whole path', () => {
    const screens = '## /dishes\n| catalogue-1 | /catalogue/{id} is public. |\nin passing: /more\n'
    expect(findMissingScreens(screens, ['/dishes', '/dish', '/catalogue/:id', '/more'])).toEqual([
      'docs/spec-coverage.md: no sentence speaks of /dish',
      'docs/spec-coverage.md: no sentence speaks of /more',
    ])
  })
})
