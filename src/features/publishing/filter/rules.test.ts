import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  askedOfChoices,
  type ChoiceMarks,
  everythingElse,
  type FilterMarks,
  leavesNothing,
  placeOf,
  placeWithChoices,
} from './rules.ts'

const [milk, egg, nuts] = [1, 3, 16]
const marks = (contains: number[], asks: FilterMarks['asks'] = []): FilterMarks => ({ contains, asks, diets: [] })
const group = (kind: ChoiceMarks['kind'], ...options: FilterMarks[]): ChoiceMarks => ({
  kind,
  options: options.map((one) => ({ marks: one, isServed: true })),
})
const without = (...allergens: number[]) => ({ allergens, diets: [] })
const plain = marks([])

describe('a dish with choices', () => {
  test('is judged by what everybody gets, whatever an extra holds', () => {
    expect(placeWithChoices(plain, [group('any', marks([milk, egg]))], without(egg))).toBe('rest')
    expect(placeWithChoices(marks([egg]), [group('any', plain)], without(egg))).toBe('contains')
  })

  test('is folded when all of a group contains what is avoided, and asked about when what is left is not known', () => {
    const bread = group('one', marks([milk]), marks([egg]))
    expect(placeWithChoices(plain, [bread], without(milk))).toBe('rest')
    expect(placeWithChoices(plain, [bread], without(milk, egg))).toBe('contains')
    const open = group('one', marks([milk]), marks([], everythingElse))
    expect(placeWithChoices(plain, [open], without(milk))).toBe('ask')
    expect(placeWithChoices(plain, [open], without())).toBe('rest')
  })

  test('of a menu is asked about where a course leaves no choice, or has none', () => {
    for (const course of [group('course', marks([nuts])), group('course')])
      expect(placeWithChoices(plain, [course], without(nuts))).toBe('ask')
    expect(leavesNothing(group('course'), without(nuts))).toBe(true)
  })

  test('offers nothing that is sold out', () => {
    const soldOut: ChoiceMarks = { kind: 'one', options: [{ marks: plain, isServed: false }] }
    expect(placeWithChoices(plain, [soldOut], without(milk))).toBe('ask')
  })

  test('stands nowhere among the rest without a script where it does not with one', () => {
    const some = fc.subarray([milk, egg, nuts])
    const option = fc.record({
      marks: fc.record({ contains: some, asks: fc.oneof(some, fc.constant(everythingElse)), diets: fc.constant([]) }),
      isServed: fc.boolean(),
    })
    const groups = fc.array(fc.record({ kind: fc.constantFrom('any', 'one', 'course'), options: fc.array(option) }))
    fc.assert(
      fc.property(groups as fc.Arbitrary<ChoiceMarks[]>, some, (offered, avoided) => {
        if (avoided.length === 0) return
        const styled = placeOf({ ...plain, asks: askedOfChoices(offered) }, without(...avoided))
        if (styled === 'rest') expect(placeWithChoices(plain, offered, without(...avoided))).toBe('rest')
      }),
    )
  })
})
