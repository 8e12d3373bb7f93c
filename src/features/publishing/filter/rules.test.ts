import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  askable,
  askedOfChoices,
  type ChoiceMarks,
  everythingElse,
  type FilterMarks,
  fits,
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

  test('that is vegan is asked about where nothing that must be taken is marked so, and leaves out an extra that is not', () => {
    const [vega, vegan, pregnant] = [1, 2, 9]
    const diet = (...diets: number[]): FilterMarks => ({ ...plain, diets })
    const only = (...diets: number[]) => ({ allergens: [], diets })
    const place = (offered: ChoiceMarks, ...diets: number[]) =>
      placeWithChoices(diet(vegan), [offered], { allergens: [], diets })
    for (const kind of ['one', 'course'] as const) {
      expect(place(group(kind, diet(vega), plain), vegan)).toBe('ask')
      expect(place(group(kind, diet(vega), diet(vegan)), vegan)).toBe('rest')
      expect(place(group(kind, plain, diet(vega)), vega)).toBe('rest')
      expect(place(group(kind, diet(pregnant)), pregnant)).toBe('ask')
    }
    expect(place(group('any', plain), vegan)).toBe('rest')
    expect([fits(plain, only(vegan)), fits(diet(vegan), only(vega)), fits(plain, only(pregnant))]).toEqual([
      ...[false, true, true],
    ])
  })

  test('stands nowhere among the rest without a script where it does not with one', () => {
    const some = fc.subarray([milk, egg, nuts])
    const diets = fc.subarray([...askable])
    const option = fc.record({
      marks: fc.record({ contains: some, asks: fc.oneof(some, fc.constant(everythingElse)), diets }),
      isServed: fc.boolean(),
    })
    const groups = fc.array(fc.record({ kind: fc.constantFrom('any', 'one', 'course'), options: fc.array(option) }))
    fc.assert(
      fc.property(groups as fc.Arbitrary<ChoiceMarks[]>, some, diets, (offered, avoided, wanted) => {
        const chosen = { allergens: avoided, diets: wanted }
        const own = { ...plain, diets: [1, 2, 4, 5] }
        const asked = askedOfChoices(offered)
        const isAsked = wanted.some((diet) => asked.diets.includes(diet))
        const styled = isAsked ? 'ask' : placeOf({ ...own, asks: asked.asks }, chosen)
        if (styled === 'rest') expect(placeWithChoices(own, offered, chosen)).toBe('rest')
        // A guest finds a way through each group, and nobody who does not is left without a word.
        const finds = ({ kind, options }: ChoiceMarks) =>
          kind === 'any' || options.some(({ marks, isServed }) => isServed && placeOf(marks, chosen) === 'rest')
        expect(placeWithChoices(own, offered, chosen) === 'rest').toBe(
          avoided.length + wanted.length === 0 || offered.every(finds),
        )
      }),
    )
  })
})
