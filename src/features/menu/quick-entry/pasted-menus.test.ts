import { describe, expect, test } from 'vitest'
import { pastedMenusIn, scoreMenu } from '#test/menu-score.ts'
import { readMenuText } from './rules.ts'

const menus = pastedMenusIn('test/menus')

describe('pasted menus as owners have them', () => {
  // spec: quick-entry-5
  test.each(menus.map((menu) => [menu.file, menu] as const))('lose nothing without a mark: %s', (_, menu) => {
    expect(scoreMenu(menu, readMenuText(menu.text)).silent).toEqual([])
  })

  // spec: quick-entry-5
  test('are read right, for at least 92 of each hundred dishes, and at most 10 are marked without need', () => {
    const scores = menus.map((menu) => scoreMenu(menu, readMenuText(menu.text)))
    const sum = (count: (score: (typeof scores)[number]) => number) =>
      scores.reduce((total, score) => total + count(score), 0)
    const dishes = sum((score) => score.dishes)
    expect(dishes).toBeGreaterThan(150)
    expect(sum((score) => score.right) / dishes).toBeGreaterThanOrEqual(0.92)
    expect(sum((score) => score.needless.length) / dishes).toBeLessThanOrEqual(0.1)
  })
})
