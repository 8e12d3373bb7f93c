import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allergens, grainsAndNuts, parentAllergens } from '#features/allergens/allergens.ts'
import {
  areOthersAbsent,
  asStatements,
  knowledgeOf,
  type Level,
  levelIn,
  noLevels,
  withLevel,
  withOthersAbsent,
} from './levels.ts'
import { partsFreeIn, partsIn, partsUnknownIn, saidTracesIn } from './product/grains-and-nuts.ts'
import { containedIn } from './product/rules.ts'

const [gluten, nuts, milk, wheat, rye, spelt, hazelnut, cashew] = [5, 16, 1, 6, 7, 29, 32, 34] as const
const everyId = [...allergens, ...grainsAndNuts].map(({ id }) => id)

describe('the levels that a cook taps', () => {
  test('name a grain or nut with its parent, count spelt as wheat, and lose both with the parent', () => {
    const bread = withLevel(withLevel(noLevels, spelt, 'contains'), cashew, 'contains')
    expect(bread).toMatchObject({ allergens: [gluten, nuts], suballergens: [wheat, spelt, cashew] })
    expect(withLevel(bread, wheat, 'none')).toEqual(bread)
    expect(withLevel(bread, gluten, 'none')).toMatchObject({ allergens: [nuts], suballergens: [cashew] })
    expect(withLevel(bread, gluten, 'may-contain')).toMatchObject({
      allergens: [nuts],
      maycontain: [gluten],
      suballergens: [cashew],
    })
  })

  test("keep traces beside 'bevat', hidden until that is taken back, and lose them by a tap on the traces alone", () => {
    const traces = withLevel(noLevels, milk, 'may-contain')
    const raised = withLevel(traces, milk, 'contains')
    expect(levelIn(raised, milk)).toBe('contains')
    expect(asStatements(raised)).toMatchObject({ allergens: [{ id: milk }], maycontain: [] })
    expect(withLevel(raised, milk, 'none')).toEqual(traces)
    expect(withLevel(traces, milk, 'none')).toEqual(noLevels)
  })

  test('say of the others that they are absent, and take that back with what they stand beside', () => {
    const named = withLevel(withLevel(noLevels, cashew, 'contains'), hazelnut, 'may-contain')
    expect(areOthersAbsent(named, nuts)).toBe(false)
    const closed = withOthersAbsent(named, nuts, true)
    expect(closed.freefrom).toEqual([31, 33, 35, 36, 37, 38])
    expect(areOthersAbsent(closed, nuts)).toBe(true)
    expect(withLevel(closed, 33, 'may-contain').freefrom).toEqual([31, 35, 36, 37, 38])
    expect(withLevel(closed, nuts, 'none')).toEqual({ ...noLevels, maycontain: [hazelnut] })
    expect(withOthersAbsent(closed, nuts, false)).toEqual(named)
    expect(withOthersAbsent(noLevels, gluten, true)).toEqual(noLevels)
  })
})

type Tap = { id: number; level: Level } | { parent: number; areAbsent: boolean }
const tap: fc.Arbitrary<Tap> = fc.oneof(
  fc.record({ id: fc.constantFrom(...everyId), level: fc.constantFrom<Level>('contains', 'may-contain', 'none') }),
  fc.record({ parent: fc.constantFrom(gluten, nuts), areAbsent: fc.boolean() }),
)
const levels = fc
  .array(tap, { maxLength: 12 })
  .map((taps) =>
    taps.reduce(
      (so, one) => ('id' in one ? withLevel(so, one.id, one.level) : withOthersAbsent(so, one.parent, one.areAbsent)),
      noLevels,
    ),
  )

test('after any taps the form says exactly what the server would answer of it', () => {
  const ids = (named: readonly { id: number }[]) => named.map(({ id }) => id)
  fc.assert(
    fc.property(levels, (said) => {
      const known = knowledgeOf(said)
      expect(said).toEqual({
        allergens: ids(containedIn(known)),
        maycontain: ids(saidTracesIn(known)).toSorted((one, other) => everyId.indexOf(one) - everyId.indexOf(other)),
        suballergens: ids(partsIn(known)),
        freefrom: ids(partsFreeIn(known)),
      })
      for (const { id } of partsUnknownIn(known)) expect(areOthersAbsent(said, id)).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('a tap has the level that it asks for, and touches no allergen of another kind', () => {
  const familyOf = (id: number) => parentAllergens.get(id) ?? id
  const isImplied = (said: ReturnType<typeof withLevel>, id: number) =>
    id === wheat && said.suballergens.some((part) => part === spelt || part === 30)
  fc.assert(
    fc.property(
      levels,
      fc.constantFrom(...everyId),
      fc.constantFrom<Level>('contains', 'may-contain'),
      (said, id, level) => {
        const tapped = withLevel(said, id, level)
        const staysWheat = level === 'may-contain' && isImplied(tapped, id)
        expect(levelIn(tapped, id)).toBe(staysWheat ? 'contains' : level)
        for (const other of everyId.filter((one) => familyOf(one) !== familyOf(id)))
          expect(levelIn(tapped, other)).toBe(levelIn(said, other))
      },
    ),
    { numRuns: 500 },
  )
  expect([milk, rye].map((id) => levelIn(withLevel(noLevels, milk, 'contains'), id))).toEqual(['contains', 'none'])
})
