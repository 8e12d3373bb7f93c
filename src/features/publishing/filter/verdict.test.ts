import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idsInSet } from '#features/allergens/allergen-set.ts'
import { nameAllergens } from '#features/allergens/allergens.ts'
import { allergenLevels, isComplete, type Knowledge, resolve } from '#features/allergens/knowledge.ts'
import { partsIn, partsUnknownIn, unknownIn } from '#features/products/product/grains-and-nuts.ts'
import { summariseDish, tracesIn } from '#features/products/product/rules.ts'
import { blockOf } from '#features/products/which-contain/rules.ts'
import { readLeaveOut, writeLeaveOut } from './dish-attributes.ts'
import { marksOf } from './dish-marks.ts'
import { type ChoiceMarks, type Chosen, type FilterMarks, placeWithChoices } from './rules.ts'
import { verdictFor } from './verdict.ts'

const [gluten, egg, milk, nuts, wheat, spelt, cashew, hazelnut] = [5, 3, 1, 16, 6, 29, 34, 32] as const
const ids = [gluten, egg, milk, nuts, wheat, spelt, cashew, hazelnut]

type Part = { known: Knowledge; canLeave: boolean }
type Dish = { parts: Part[]; isConfirmed: boolean; isStopped: boolean; groups: ChoiceMarks[]; brought?: Knowledge }

/** Returns the marks of a dish of these parts, as the server tells of it and the card writes it. */
function marksOfParts({ parts, ...dish }: Omit<Dish, 'groups'>): FilterMarks {
  const summaries = new Map(parts.map(({ known }, index) => [index, known]))
  return marksOfKnown(summariseDish(summaries, { ...dish, products: [...summaries.keys()] }))
}

function marksOfKnown(known: Knowledge): FilterMarks {
  return marksOf({
    allergens: nameAllergens(idsInSet(known.contained)),
    maycontain: tracesIn(known),
    suballergens: partsIn(known),
    partsunknown: partsUnknownIn(known),
    unknown: unknownIn(known),
    complete: isComplete(known),
    dietaryneeds: [],
  })
}

function judged({ parts, groups, ...dish }: Dish) {
  const leaving = parts.filter(({ canLeave }) => canLeave)
  const without = marksOfParts({ ...dish, parts: parts.filter(({ canLeave }) => !canLeave) })
  return {
    ...{ marks: marksOfParts({ ...dish, parts }), groups },
    ...(leaving.length > 0 && {
      leaveOut: { parts: leaving.map((part) => ({ part, marks: marksOfKnown(part.known) })), without },
    }),
  }
}

const holding = (...contains: number[]): Knowledge =>
  resolve(
    contains.map((id) => ({ id, level: 'contains' as const })),
    'all',
  )
const tracesOf = (id: number): Knowledge => resolve([{ id, level: 'may-contain' }], 'all')
const dishOf = (...parts: [Knowledge, canLeave?: boolean][]): Dish => ({
  parts: parts.map(([known, canLeave = false]) => ({ known, canLeave })),
  ...{ isConfirmed: true, isStopped: false, groups: [] },
})
const avoiding = (...allergens: number[]): Chosen => ({ allergens, diets: [] })
const said = (dish: Dish, chosen: Chosen) => {
  const verdict = verdictFor(judged(dish), chosen)
  return verdict.word === 'can-without' ? verdict.parts.map(({ part }) => dish.parts.indexOf(part)) : verdict.word
}

const fries = (...carried: number[]): Dish => ({
  ...dishOf([holding()], [holding(nuts), true]),
  brought: resolve(
    carried.map((id) => ({ id, level: 'may-contain' as const })),
    'all',
  ),
})

describe('the verdict on a dish', () => {
  const salad = dishOf([holding(milk)], [holding(nuts), true], [holding(egg), true])

  test('names what must be left off, and only that', () => {
    expect(said(salad, avoiding(nuts))).toEqual([1])
    expect(said(salad, avoiding(nuts, egg))).toEqual([1, 2])
    expect(said(salad, avoiding(gluten))).toBe('can')
    expect(said(salad, avoiding(milk))).toBe('no')
    expect(said(salad, avoiding(milk, nuts))).toBe('no')
  })

  test('promises nothing of a dish that is stopped or not confirmed, or of which nothing is left', () => {
    expect(said({ ...salad, isStopped: true }, avoiding(nuts))).toBe('no')
    expect(said({ ...salad, isConfirmed: false }, avoiding(nuts))).toBe('no')
    expect(said(dishOf([holding(nuts), true]), avoiding(nuts))).toBe('no')
  })

  test('promises nothing away that only may be there', () => {
    const bread = dishOf([holding(gluten)], [tracesOf(nuts), true])
    expect(said(bread, avoiding(nuts))).toBe('unknown')
    const sauce = dishOf([holding(gluten)], [resolve([{ id: egg, level: 'contains' }], 'said'), true])
    expect(said(sauce, avoiding(egg))).toEqual([1])
    expect(said(sauce, avoiding(egg, milk))).toBe('no')
    expect(said(sauce, avoiding(milk))).toBe('unknown')
  })

  test('promises nothing away that a station brings too, and asks about what it brings', () => {
    expect(said(fries(milk), avoiding(nuts))).toEqual([1])
    expect(said(fries(nuts), avoiding(nuts))).toBe('no')
    expect(said(fries(milk), avoiding(nuts, milk))).toBe('no')
    expect(said(fries(milk), avoiding(milk))).toBe('unknown')
  })

  test('does not go by a diet of what is left off', () => {
    expect(said(salad, { allergens: [nuts], diets: [1] })).toBe('no')
    expect(said(salad, { allergens: [], diets: [1] })).toBe('no')
  })

  test('counts choices as the filter counts them', () => {
    const group = (...options: number[][]): ChoiceMarks => ({
      kind: 'one',
      options: options.map((contains) => ({ marks: { contains, asks: [], diets: [] }, isServed: true })),
    })
    expect(said({ ...salad, groups: [group([nuts], [milk])] }, avoiding(nuts))).toEqual([1])
    expect(said({ ...salad, groups: [group([nuts])] }, avoiding(nuts))).toBe('no')
  })
})

describe('whatever is in a dish', () => {
  const level = fc.record({ id: fc.constantFrom(...ids), level: fc.constantFrom(...allergenLevels) })
  const reliance = fc.constantFrom('all', 'all', 'all', 'said', 'nothing')
  const known = fc.tuple(fc.array(level, { maxLength: 3 }), reliance).map(([levels, how]) => resolve(levels, how))
  const part = fc.record({ known, canLeave: fc.boolean() })
  const marks = known.map(marksOfKnown)
  const option = fc.record({ marks, isServed: fc.boolean() })
  const group = fc.record({
    kind: fc.constantFrom('any' as const, 'one' as const, 'course' as const),
    options: fc.array(option, { maxLength: 3 }),
  })
  const usually = fc.constantFrom(true, true, true, false)
  const dish: fc.Arbitrary<Dish> = fc.record({
    parts: fc.array(part, { maxLength: 5 }),
    isConfirmed: usually,
    isStopped: usually.map((is) => !is),
    brought: fc.subarray(ids, { maxLength: 2 }).map((carried) =>
      resolve(
        carried.map((id) => ({ id, level: 'may-contain' as const })),
        'all',
      ),
    ),
    groups: usually.chain((isPlain) => fc.array(group, { maxLength: isPlain ? 0 : 2 })),
  })
  const wanted = fc.subarray(ids, { minLength: 1 }).map((allergens) => avoiding(...allergens))

  test('can is what the filter leaves, and can without is a dish of its own that it would leave', () => {
    const reached = new Set<string>()
    fc.assert(
      fc.property(dish, wanted, (one, chosen) => {
        const verdict = verdictFor(judged(one), chosen)
        reached.add(verdict.word)
        const isLeft = (parts: Part[]) =>
          placeWithChoices(marksOfParts({ ...one, parts }), one.groups, chosen) === 'rest'
        expect(verdict.word === 'can').toBe(isLeft(one.parts))
        if (verdict.word !== 'can-without') return
        const off = new Set(verdict.parts.map(({ part: left }) => left))
        const kept = one.parts.filter((own) => !off.has(own))
        expect(isLeft(kept)).toBe(true)
        expect(kept.length).toBeGreaterThan(0)
        expect(one.isConfirmed && !one.isStopped).toBe(true)
        for (const brought of [...kept.map(({ known }) => known), one.brought ?? holding()])
          for (const id of chosen.allergens) expect(blockOf(brought, id)).toBe('notmentioned')
        for (const { known: brought, canLeave } of off) {
          expect(canLeave).toBe(true)
          expect(chosen.allergens.some((id) => blockOf(brought, id) === 'contains')).toBe(true)
        }
      }),
      { numRuns: 20_000 },
    )
    expect([...reached].sort()).toEqual(['can', 'can-without', 'no', 'unknown'])
  })

  test('who avoids more never gets a better word', () => {
    const words = ['no', 'unknown', 'can-without', 'can']
    const rank = (word: string) => Math.max(1, words.indexOf(word))
    fc.assert(
      fc.property(dish, wanted, wanted, (one, some, others) => {
        const of = (chosen: Chosen) => rank(verdictFor(judged(one), chosen).word)
        expect(of(avoiding(...some.allergens, ...others.allergens))).toBeLessThanOrEqual(of(some))
      }),
    )
  })

  test('the card carries all that the verdict goes by, of what can be left off', () => {
    fc.assert(
      fc.property(dish, fc.constantFrom([], [1], [1, 9]), (one, diets) => {
        const { leaveOut } = judged(one)
        const named = leaveOut?.parts.map(({ marks: known }, index) => ({ name: `"Deel" ${index}`, marks: known }))
        const told = leaveOut && { parts: named ?? [], without: { ...leaveOut.without, diets } }
        expect(readLeaveOut(writeLeaveOut(told)['data-l'], diets)).toEqual(told)
      }),
    )
  })
})
