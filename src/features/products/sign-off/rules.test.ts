import { expect, test } from 'vitest'
import { type Change, endsSignOff, isRedescribed } from './rules.ts'

const table: readonly [change: Change, endsCheck: boolean, endsTick: boolean][] = [
  ['redescribed', true, true],
  ['allergen-added', false, false],
  ['allergen-taken', true, false],
  ['part-added', true, false],
  ['part-removed', true, true],
  ['part-deleted', true, true],
  ['part-deleted-below', true, false],
  ['restored', true, true],
  ['taken-back', true, true],
]

test.each(table)('%s: ends the check of a product (%s) and the tick of a dish (%s)', (change, check, tick) => {
  expect([endsSignOff('product', change), endsSignOff('dish', change)]).toEqual([check, tick])
})

test.each([
  [['name'], true],
  [['price', 'description'], true],
  [['type'], true],
  [['footprint', 'price', 'ispublished'], false],
  [[], false],
])('a save of %j makes it another: %s', (fields, expected) => {
  expect(isRedescribed(fields)).toBe(expected)
})
