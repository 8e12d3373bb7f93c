import { expect, test } from 'vitest'
import { setOfAllergens } from '#features/allergens/allergen-set.ts'
import { type Knowledge, nothingInside, nothingKnown } from '#features/allergens/knowledge.ts'
import { changeAlike, changesBetween, groupAlike, opens } from './rules.ts'

const [gluten, wheat, rye, milk] = [5, 6, 7, 1] as const
const known = (sets: { [fact in keyof Knowledge]?: readonly number[] }): Knowledge => ({
  ...nothingInside,
  ...Object.fromEntries(Object.entries(sets).map(([fact, ids]) => [fact, setOfAllergens(ids)])),
})
const told = (before: Knowledge, after: Knowledge) =>
  changesBetween(before, after).map(({ name, was, is }) => `${name}: ${was} > ${is}`)

test('names what is gained, lost, less certain or no longer known', () => {
  const [holds, may, open] = [known({ contained: [milk] }), known({ traces: [milk] }), known({ unknown: [milk] })]
  expect(told(nothingInside, holds)).toEqual(['Melk: absent > contains'])
  expect(told(holds, nothingInside)).toEqual(['Melk: contains > absent'])
  expect(told(holds, may)).toEqual(['Melk: contains > may-contain'])
  expect(told(may, nothingInside)).toEqual(['Melk: may-contain > absent'])
  expect(told(holds, open)).toEqual(['Melk: contains > unknown'])
  expect(told(open, may)).toEqual(['Melk: unknown > may-contain'])
  expect(told(known({ traces: [milk], unknown: [milk] }), may)).toEqual([])
})

test('is silent about what was unknown or absent and still does not warn, but for the whole', () => {
  expect(told(nothingKnown, nothingInside)).toEqual([])
  expect(told(nothingInside, nothingKnown)).toEqual([])
  expect([opens(nothingInside, nothingKnown), opens(nothingKnown, nothingKnown)]).toEqual([true, false])
})

test('names a grain where its parent stays, else the parent alone', () => {
  const [ofWheat, ofRye] = [known({ contained: [gluten, wheat] }), known({ contained: [gluten, rye] })]
  expect(told(nothingInside, ofWheat)).toEqual(['Gluten: absent > contains'])
  expect(told(ofWheat, ofRye)).toEqual(['Rogge: absent > contains', 'Tarwe: contains > absent'])
})

test('puts places together in which a replacement changes the same, and leaves each other one by itself', () => {
  const place = (name: string, after: Knowledge, more: { opens?: boolean; loops?: boolean } = {}) => {
    return { name, changes: changesBetween(nothingInside, after), opens: false, loops: false, ...more }
  }
  const [holds, may] = [known({ contained: [milk] }), known({ traces: [milk] })]
  const places = [
    place('Pizza', holds),
    place('Soep', may),
    place('Taart', holds),
    place('Saus', holds, { opens: true }),
    place('Deeg', holds, { loops: true }),
  ]
  const { alike, others } = groupAlike(places)
  expect(alike.map((set) => set.map(({ name }) => name))).toEqual([['Pizza', 'Taart']])
  expect(others.map(({ name }) => name)).toEqual(['Soep', 'Saus', 'Deeg'])
  expect([changeAlike(alike.flat()), changeAlike(places.slice(0, 2)), changeAlike([])]).toEqual([true, false, true])
})
