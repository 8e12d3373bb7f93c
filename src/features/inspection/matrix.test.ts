import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allergens, grainsAndNuts } from '#features/allergens/allergens.ts'
import type { AskedDish } from '#features/floor/schema.ts'
import { cellInWords, levels, levelWords, matrixOf } from './matrix.ts'

const all = [...allergens, ...grainsAndNuts]
const nothing = { contains: [], traces: [], unknown: [], diets: [] }

/** A dish with each thing that a guest can say not to eat in one of four places, as the waiter's view tells it. */
const dishes = fc.array(fc.constantFrom('contains', 'traces', 'unknown', 'none'), {
  minLength: all.length,
  maxLength: all.length,
})

function askedDish(places: readonly string[]): AskedDish {
  const at = (level: string) => all.flatMap(({ id }, place) => (places[place] === level ? [id] : []))
  const known = { contains: at('contains'), traces: at('traces'), unknown: at('unknown'), diets: [] }
  return { id: 7, name: 'Soep', ...known, soldout: false, stopped: false, groups: [], products: [] }
}

function cellsOf(dish: AskedDish) {
  const [menu] = matrixOf({ menus: [], categories: [{ id: 1, name: 'Soepen', dishes: [dish] }], products: [] })
  return menu?.categories[0]?.rows[0]?.cells ?? []
}

test('a cell says all that is told of one of the fourteen and its grains or nuts, the gravest first, and is empty for nothing else', () => {
  fc.assert(
    fc.property(dishes, (places) => {
      const dish = askedDish(places)
      for (const [place, cell] of cellsOf(dish).entries()) {
        const own = allergens[place]
        const family = all.filter(
          ({ id }) => id === own?.id || grainsAndNuts.some((one) => one.id === id && one.parent === own?.id),
        )
        const told = levels.filter((level) => family.some(({ id }) => dish[level].includes(id)))
        expect(cell.map(({ level }) => level)).toEqual(told)
        expect(cellInWords(cell) === '').toBe(told.length === 0)
        const [gravest] = told
        if (gravest) expect(cellInWords(cell).startsWith(levelWords[gravest])).toBe(true)
        const parts = family.filter(({ id }) => id !== own?.id)
        for (const { id, name } of parts)
          for (const level of told) {
            const said = cell.find((one) => one.level === level)?.named ?? []
            const isAllTheRest =
              level !== 'contains' && parts.every((part) => [...dish[level], ...dish.contains].includes(part.id))
            expect(said.includes(name)).toBe(dish[level].includes(id) && !isAllTheRest)
          }
      }
    }),
  )
})

test('what nobody knows stands above what may be there, and grains by name', () => {
  const [gluten, nuts] = [5, 16]
  const dish = { ...askedDish([]), contains: [gluten, 6], traces: [nuts, 31], unknown: [32] }
  const cells = cellsOf(dish).map(cellInWords)
  expect(cells[0]).toBe('Bevat: tarwe')
  expect(cells[7]).toBe('Niet bekend: hazelnoot. Kan bevatten: amandel')
  expect(cells.filter((words) => words !== '')).toHaveLength(2)
  const anyNut = { ...askedDish([]), traces: [nuts, 31, 32, 33, 34, 35, 36, 37, 38] }
  expect(cellsOf(anyNut).map(cellInWords)[7]).toBe('Kan bevatten')
  const unnamed = { ...askedDish([]), contains: [nuts], unknown: [31, 32, 33, 34, 35, 36, 37, 38] }
  expect(cellsOf(unnamed).map(cellInWords)[7]).toBe('Bevat. Niet bekend: welke')
  const oneKnown = { ...askedDish([]), contains: [nuts, 31], unknown: [32, 33, 34, 35, 36, 37, 38] }
  expect(cellsOf(oneKnown).map(cellInWords)[7]).toBe('Bevat: amandel. Niet bekend: andere')
})

test('each choice has a row of its own, and each menu its categories in its order', () => {
  const option = { name: 'Eiersaus', ...nothing, contains: [3], product: 4, dish: null, served: true }
  const surprise = { name: '', ...nothing, unknown: all.map(({ id }) => id), product: null, dish: null, served: true }
  const dish = { ...askedDish([]), groups: [{ kind: 'one' as const, name: 'Saus', options: [option, surprise] }] }
  const categories = [
    { id: 1, name: 'Soepen', dishes: [dish] },
    { id: 2, name: 'Toe', dishes: [] },
  ]
  const onMenu = (...ids: number[]) => ids.map((id) => ({ id, served: true }))
  const menus = [
    { id: 11, name: 'Lunch', served: true, categories: onMenu(2, 1) },
    { id: 12, name: 'Diner', served: false, categories: onMenu(1) },
  ]
  const [lunch, dinner] = matrixOf({ menus, categories, products: [] })
  expect(lunch?.categories.map(({ name }) => name)).toEqual(['Toe', 'Soepen'])
  const rows = dinner?.categories[0]?.rows ?? []
  expect(rows.map(({ choice }) => choice?.name)).toEqual([undefined, 'Eiersaus', ''])
  expect(rows.map(({ cells }) => cells.filter((cell) => cell.length > 0).length)).toEqual([0, 1, 14])
})
