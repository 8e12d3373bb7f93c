import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allergens, grainsAndNuts } from '#features/allergens/allergens.ts'
import { groupLevels, nameWithParts } from './sheet-groups.ts'

const namesOf = (group: Parameters<typeof nameWithParts>[0][]) => group.map(nameWithParts)
const ids = [...allergens, ...grainsAndNuts].map(({ id }) => id)
const levels = fc.uniqueArray(fc.constantFrom(...ids)).chain((chosen) =>
  fc.tuple(
    ...chosen.map((id) =>
      fc.record({
        id: fc.constant(id),
        level: fc.constantFrom('contains', 'may-contain', 'free-from', 'not-specified'),
      }),
    ),
  ),
)

test('a sheet is grouped by level, in the order of the fourteen, with its grains and nuts by name', () => {
  const { contains, mayContain, freeFrom, notSaid } = groupLevels([
    { id: 1, level: 'contains' },
    { id: 5, level: 'contains' },
    { id: 7, level: 'contains' },
    { id: 6, level: 'contains' },
    { id: 27, level: 'may-contain' },
    { id: 32, level: 'may-contain' },
    { id: 17, level: 'may-contain' },
    { id: 3, level: 'free-from' },
    { id: 4, level: 'not-specified' },
  ])
  expect(namesOf([...contains])).toEqual(['Gluten (tarwe en rogge)', 'Melk'])
  expect(namesOf([...mayContain])).toEqual(['Gluten (gerst)', "Pinda's", 'Noten (hazelnoot)'])
  expect(namesOf([...freeFrom])).toEqual(['Ei'])
  expect(namesOf([...notSaid])).toEqual([
    'Schaaldieren',
    'Vis',
    'Soja',
    'Selderij',
    'Mosterd',
    'Sesam',
    'Sulfiet',
    'Lupine',
    'Weekdieren',
  ])
})

test('a product without rye is not called without gluten', () => {
  const { freeFrom, notSaid } = groupLevels([{ id: 7, level: 'free-from' }])
  expect(freeFrom).toEqual([])
  expect(notSaid.map(({ id }) => id)).toContain(5)
})

// spec: catalogue-product-8
test('each of the fourteen is in a group, and never both in free from and in another', () => {
  fc.assert(
    fc.property(levels, (said) => {
      const { contains, mayContain, freeFrom, notSaid } = groupLevels(said)
      const others = new Set([...contains, ...mayContain, ...notSaid].map(({ id }) => id))
      expect(freeFrom.filter(({ id }) => others.has(id))).toEqual([])
      expect(new Set([...others, ...freeFrom.map(({ id }) => id)]).size).toBe(allergens.length)
      const warned = new Set([...contains, ...mayContain].map(({ id }) => id))
      expect(notSaid.filter(({ id }) => warned.has(id))).toEqual([])
    }),
  )
})
