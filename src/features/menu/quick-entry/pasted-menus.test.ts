import { describe, expect, test } from 'vitest'
import { type MenuScore, pastedMenusIn, scoreMenu } from '#test/menu-score.ts'
import { readMenuText } from './rules.ts'

/** Reads the menus of a folder; returns the shares of their dishes that are right, silently wrong, marked without need. */
function sharesIn(folder: string): { dishes: number; right: number; silent: number; needless: number } {
  const scores = pastedMenusIn(folder).map((menu) => scoreMenu(menu, readMenuText(menu.text)))
  const sum = (count: (score: MenuScore) => number) => scores.reduce((total, score) => total + count(score), 0)
  const dishes = sum((score) => score.dishes)
  return {
    dishes,
    right: sum((score) => score.right) / dishes,
    silent: sum((score) => score.silent.length) / dishes,
    needless: sum((score) => score.needless.length) / dishes,
  }
}

describe('pasted menus as owners have them', () => {
  // spec: quick-entry-5
  test('that the reader never learned from are read no worse than they were', () => {
    const { dishes, right, silent, needless } = sharesIn('test/menus')
    expect(dishes).toBe(281)
    expect(right).toBeGreaterThanOrEqual(260 / 281)
    expect(silent).toBeLessThanOrEqual(7 / 281)
    expect(needless).toBeLessThanOrEqual(16 / 281)
  })
})
