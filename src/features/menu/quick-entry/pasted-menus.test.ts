import { describe, expect, test } from 'vitest'
import { type MenuScore, pastedMenusIn, scoreMenu, type Truth } from '#test/menu-score.ts'
import type { ReadMenu } from './menu-reading.ts'
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
    expect(right).toBeGreaterThanOrEqual(267 / 281)
    expect(silent).toBeLessThanOrEqual(4 / 281)
    expect(needless).toBeLessThanOrEqual(17 / 281)
  })
})

describe('what is read of a menu counts as right', () => {
  const truth = (...categories: [string, ...[string, [string, number][]][]][]) => ({
    categories: categories.map(([name, ...dishes]) => ({
      name,
      dishes: dishes.map(([own, prices]) => ({
        ...{ name: own, description: '', doubt: false },
        prices: prices.map(([label, cents]) => ({ label, cents })),
      })),
    })),
  })
  const read = (...categories: [string, ...[string, number[], [string, number][]?][]][]): ReadMenu => ({
    ...{ unread: [], isUnclear: false },
    categories: categories.map(([name, ...dishes]) => ({
      ...{ name, description: '', lines: [1], doubts: [] },
      dishes: dishes.map(([own, prices, sizes = []]) => ({
        ...{
          name: own,
          description: '',
          price: prices[0] ?? null,
          prices,
          extras: [],
          diets: [],
          lines: [1],
          doubts: [],
        },
        sizes: sizes.map(([size, cents]) => ({ name: size, cents })),
      })),
    })),
  })
  const right = (wanted: Truth, found: ReadMenu) => {
    const score = scoreMenu({ file: '', text: '', truth: wanted }, found)
    return [score.right, score.silent.length]
  }

  test('with a dish for each size or name, or with all of them in one', () => {
    const sizes: [string, number][] = [
      ['klein', 250],
      ['groot', 350],
    ]
    const apart: [string, number[]][] = [
      ['Friet klein', [250]],
      ['Friet groot', [350]],
    ]
    expect(right(truth(['Friet', ['Friet', sizes]]), read(['Friet', ...apart]))).toEqual([1, 0])
    const split = truth(['Friet', ['Friet klein', [['', 250]]], ['Friet groot', [['', 350]]]])
    expect(right(split, read(['Friet', ['Friet', [250, 350], sizes]]))).toEqual([2, 0])
    const cold = truth(['Fris', ['Cola', [['', 280]]], ['Sinas', [['', 280]]]])
    expect(right(cold, read(['Fris', ['Cola, sinas', [280]]]))).toEqual([2, 0])
    expect(right(cold, read(['Fris', ['Cola', [280]], ['Sinas', [290]]]))).toEqual([1, 1])
    expect(right(cold, read(['Fris', ['Cola, sinas', [290]]]))).toEqual([0, 3])
  })

  test('without a heading only where the menu has none', () => {
    const [plain, headed] = [truth(['', ['Kroket', [['', 210]]]]), truth(['Snacks', ['Kroket', [['', 210]]]])]
    expect(right(plain, read(['', ['Kroket', [210]]]))).toEqual([1, 0])
    expect(right(plain, read(['De Hoek', ['Kroket', [210]]]))).toEqual([0, 1])
    expect(right(headed, read(['', ['Kroket', [210]]]))).toEqual([0, 1])
    const below = truth(['Bier › Fles', ['Kriek', [['', 525]]]])
    for (const name of ['Fles', 'Bier - fles']) expect(right(below, read([name, ['Kriek', [525]]]))).toEqual([1, 0])
    expect(right(below, read(['Bier', ['Kriek', [525]]]))).toEqual([0, 1])
    const wine = truth(['De wijn', ['Rioja', [['', 525]]]])
    for (const name of ['wijn', 'Bij de wijn', '葡萄酒 Wijn'])
      expect(right(wine, read([name, ['Rioja', [525]]]))).toEqual([1, 0])
    expect(right(wine, read(['Bier en wijn', ['Rioja', [525]]]))).toEqual([0, 1])
  })

  test('whether a unit stands in its name, and not with other words', () => {
    const gyoza = truth(['Warm', ['Gyoza', [['', 525]]]])
    for (const name of ['Gyoza', 'Gyoza 5 st.', 'Gyoza (10 stuks)'])
      expect(right(gyoza, read(['Warm', [name, [525]]]))).toEqual([1, 0])
    expect(right(gyoza, read(['Warm', ['Gyoza ramen', [525]]]))).toEqual([0, 2])
  })
})
