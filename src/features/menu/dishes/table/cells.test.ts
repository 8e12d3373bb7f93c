import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListedDish } from '../schema.ts'
import { type ColumnKey, columnTitles, fillCells, readCell, textOfCell } from './cells.ts'

const categories = [
  { id: 1, name: 'Soepen' },
  { id: 2, name: 'Thee & koffie' },
]
const soup = {
  id: 1,
  name: 'Soep',
  description: '',
  categoryid: 1,
  price: 7.5,
  sizes: [],
  ispublished: true,
  allergens: [],
}
const draft = { ...soup, id: 2, name: 'Vangst', price: null, ispublished: false }
const dishes = [soup, draft] as unknown as ListedDish[]
const fill = (column: ColumnKey, cells: string[][], row = 0) => fillCells(dishes, { row, column }, cells, categories)

describe('a cell', () => {
  test('reads back what it shows', () => {
    const price = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100)
    const values = fc.record({ price, categoryid: fc.constantFrom(0, 1, 2), ispublished: fc.boolean() })
    fc.assert(
      fc.property(values, (value) => {
        const dish = { ...soup, ...value } as unknown as ListedDish
        for (const column of ['price', 'categoryid', 'ispublished'] as const)
          expect(readCell(column, textOfCell(dish, column, categories), categories, dish)).toEqual({
            to: { [column]: dish[column] },
          })
      }),
    )
  })

  test('says why it can not hold a text', () => {
    const problem = (column: ColumnKey, text: string) =>
      readCell(column, text, categories, dishes[0] as ListedDish).problem
    expect(problem('name', ' \n ')).toBe('Naam is verplicht')
    expect(problem('name', 'a'.repeat(201))).toBe('Naam mag niet langer zijn dan 200 tekens')
    expect(problem('price', '0')).toBe('Voer een geldige prijs in')
    expect(problem('price', '100000')).toBe('Prijs mag hoogstens 99.999,99 zijn')
    expect(problem('categoryid', 'Sopen')).toBe("Er is geen categorie 'Sopen'")
    expect(problem('ispublished', 'misschien')).toBe("Op de kaart is ja of nee, niet 'misschien'")
    expect(problem('allergens', 'melk')).toBe('Allergenen vul je in bij het gerecht zelf')
  })
})

describe('cells of a spreadsheet', () => {
  test('fill the table downwards and rightwards from the cell they are pasted into', () => {
    const { wanted, cells, problems } = fill('name', [
      ['Uiensoep', 'Met kaas', 'thee & KOFFIE', '€ 8,25', '', 'ja'],
      ['Tarbot', 'Vers', '', '31', '', 'ja'],
    ])
    expect(problems).toEqual([])
    expect(cells).toBe(9)
    expect(wanted.map(({ dish, to }) => [dish.id, to])).toEqual([
      [1, { name: 'Uiensoep', description: 'Met kaas', categoryid: 2, price: 8.25 }],
      [2, { name: 'Tarbot', description: 'Vers', categoryid: 0, price: 31, ispublished: true }],
    ])
  })

  test('that say what stands there already change nothing', () => {
    expect(fill('name', [['Soep', '', 'Soepen', '7,50', '', 'ja']])).toEqual({ wanted: [], cells: 0, problems: [] })
  })

  test('are told each that does not fit or can not be read; the others can be filled in', () => {
    const { wanted, cells, problems } = fill('price', [['8', 'gluten', 'ja', 'meer'], ['x'], ['9']])
    expect(problems).toEqual([
      'Eén rij past niet onder de laatste rij',
      'Eén kolom past niet naast de laatste kolom',
      'Soep: Allergenen vul je in bij het gerecht zelf',
      'Vangst: Voer een geldige prijs in',
    ])
    expect([wanted.map(({ to }) => to), cells]).toEqual([[{ price: 8 }], 1])
  })

  test('put no dish without a price on the card', () => {
    expect(fill('ispublished', [['ja']], 1)).toEqual({
      ...{ wanted: [], cells: 0 },
      problems: ['Vangst: zonder prijs kan een gerecht niet op de kaart'],
    })
  })

  test('are each filled in or told, whatever is pasted', () => {
    const text = fc.constantFrom('', 'Soep', '5', 'ja', 'nee', 'Soepen', 'x')
    const columns = Object.keys(columnTitles) as ColumnKey[]
    fc.assert(
      fc.property(
        fc.constantFrom(...columns),
        fc.array(fc.array(text, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 4 }),
        (column, pasted) => {
          const { wanted, cells, problems } = fill(column, pasted)
          const changed = wanted.reduce((sum, { to }) => sum + Object.keys(to).length, 0)
          expect(changed).toBe(cells)
          const fits =
            pasted.length <= dishes.length &&
            Math.max(...pasted.map(({ length }) => length)) <= columns.length - columns.indexOf(column)
          if (!fits) expect(problems.length).toBeGreaterThan(0)
        },
      ),
    )
  })
})
