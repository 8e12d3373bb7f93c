import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bothOf, firstWithout, idsInSet, noAllergens } from '#features/allergens/allergen-set.ts'
import { allergens, grainsAndNuts } from '#features/allergens/allergens.ts'
import { type AllergenLevel, type Knowledge, resolve, type Said } from '#features/allergens/knowledge.ts'
import { nameParts, partsFreeIn, partsIn, saidTracesIn } from '../product/grains-and-nuts.ts'
import { containedIn } from '../product/rules.ts'
import { changeStatements, changesNothing, onlyWarnsMore, type WantedStatements } from './own-statements.ts'

const [gluten, nuts, milk, wheat, rye, spelt, hazelnut, cashew] = [5, 16, 1, 6, 7, 29, 32, 34] as const
const fourteen = allergens.map(({ id }) => id)
const parts = grainsAndNuts.map(({ id }) => id)

const rows = (level: AllergenLevel, ...ids: number[]) => ids.map((id): Said => ({ id, level }))

/** What stands after a save. */
function savedOn(before: readonly Said[], wanted: WantedStatements): Said[] {
  const { stated, taken, outdated } = changeStatements(before, wanted)
  return [...before.filter((row) => !taken.includes(row) && !outdated.includes(row)), ...stated]
}

const known = (said: readonly Said[]): Knowledge => resolve(said, 'all')
const names = (named: readonly { id: number }[]) => named.map(({ id }) => id)

/** What a screen would send back of what it read. */
function asRead(said: readonly Said[]): Required<WantedStatements> {
  const knowledge = known(said)
  return {
    allergens: names(containedIn(knowledge)),
    maycontain: names(saidTracesIn(knowledge)),
    suballergens: names(partsIn(knowledge)),
    freefrom: names(partsFreeIn(knowledge)),
  }
}

describe('a save of what an own product holds', () => {
  test('names a grain or nut and brings its parent along, and takes it away with its parent', () => {
    const named = savedOn([], { suballergens: [wheat, cashew] })
    expect(idsInSet(known(named).contained)).toEqual([gluten, nuts, wheat, cashew])
    expect(idsInSet(known(savedOn(named, { allergens: [nuts] })).contained)).toEqual([nuts, cashew])
    expect(idsInSet(known(savedOn(named, { suballergens: [cashew] })).contained)).toEqual([gluten, nuts, cashew])
    expect(idsInSet(known(savedOn(named, { allergens: [milk], suballergens: [rye] })).contained)).toEqual([
      gluten,
      milk,
      rye,
    ])
  })

  test('counts spelt as wheat, and never says that it is free of that', () => {
    const bread = savedOn([], { suballergens: [spelt], freefrom: [wheat, rye] })
    expect(names(partsIn(known(bread)))).toEqual([wheat, spelt])
    expect(names(partsFreeIn(known(bread)))).toEqual([rye])
    expect(changeStatements(bread, { suballergens: [wheat, spelt] }).stated).toEqual([])
  })

  test('leaves traces alone where it does not list them, and beside what is contained', () => {
    const sauce = rows('may-contain', milk, hazelnut)
    expect(changesNothing(changeStatements(sauce, { allergens: [] }))).toBe(true)
    expect(changeStatements(sauce, { maycontain: [hazelnut] }).taken).toEqual(rows('may-contain', milk))
    const raised = savedOn(sauce, { allergens: [milk], maycontain: [hazelnut] })
    expect(raised).toEqual([...sauce, ...rows('contains', milk)])
    expect(idsInSet(known(savedOn(raised, { allergens: [] })).traces)).toEqual([milk, hazelnut])
  })

  test('lowers contains to may contain by taking the first away', () => {
    const change = changeStatements(rows('contains', milk), { allergens: [], maycontain: [milk] })
    expect(change).toMatchObject({ taken: rows('contains', milk), stated: rows('may-contain', milk) })
    expect(onlyWarnsMore(change)).toBe(false)
  })

  test("says 'bevat niet' of grains beside others only, and that narrows what was said of their parent", () => {
    const flour = [...rows('contains', gluten, wheat), ...rows('may-contain', hazelnut)]
    const change = changeStatements(flour, { freefrom: [rye, cashew] })
    expect(change).toMatchObject({
      stated: rows('free-from', rye),
      narrowed: rows('contains', gluten, wheat),
      taken: [],
    })
    expect(onlyWarnsMore(change)).toBe(false)
    const free = savedOn(flour, { freefrom: [rye] })
    expect(names(partsFreeIn(known(savedOn(free, { maycontain: [hazelnut, rye] }))))).toEqual([])
    expect(savedOn(free, { allergens: [] })).toEqual(rows('may-contain', hazelnut))
    const forgotten = changeStatements(free, { freefrom: [] })
    expect([forgotten.outdated, onlyWarnsMore(forgotten)]).toEqual([rows('free-from', rye), true])
  })
})

const level = fc.constantFrom<AllergenLevel>('contains', 'may-contain', 'free-from')
const standing = fc
  .uniqueArray(fc.record({ id: fc.constantFrom(...fourteen, ...parts), level }), {
    maxLength: 12,
    selector: ({ id, level }) => `${id} ${level}`,
  })
  .map((said) =>
    savedOn([], asRead(said)).concat(
      rows('may-contain', ...said.filter((one) => one.level === 'may-contain').map(({ id }) => id)),
    ),
  )
  .map((said) =>
    said.filter((one, index) => said.findIndex(({ id, level }) => id === one.id && level === one.level) === index),
  )
const some = (ids: readonly number[]) => fc.option(fc.subarray([...ids], { maxLength: 5 }), { nil: undefined })
const wanted = fc.record({
  allergens: some(fourteen),
  maycontain: some([...fourteen, ...parts]),
  suballergens: some(parts),
  freefrom: some(parts),
})

describe('any save', () => {
  test('is done once: the same save again changes nothing, and neither does what a screen reads and sends back', () => {
    fc.assert(
      fc.property(standing, wanted, (before, save) => {
        const saved = savedOn(before, save)
        expect(changesNothing(changeStatements(saved, save))).toBe(true)
        expect(changesNothing(changeStatements(saved, asRead(saved)))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('holds what it lists, with the parents of its grains and nuts, and its traces exactly as they were or are listed', () => {
    fc.assert(
      fc.property(standing, wanted, (before, save) => {
        const [was, is] = [known(before), known(savedOn(before, save))]
        const { allergens: whole, suballergens = [], maycontain } = save
        const parents = grainsAndNuts.filter(({ id }) => suballergens.includes(id)).map(({ parent }) => parent)
        if (whole) expect(new Set(names(containedIn(is)))).toEqual(new Set([...whole, ...parents]))
        for (const id of [...(whole ?? []), ...suballergens]) expect(idsInSet(is.contained)).toContain(id)
        if (!maycontain) expect(is.traces).toBe(was.traces)
        else expect(idsInSet(firstWithout(is.traces, is.contained)).every((id) => maycontain.includes(id))).toBe(true)
        for (const id of maycontain ?? []) expect(idsInSet(is.traces)).toContain(id)
      }),
      { numRuns: 300 },
    )
  })

  test('lessens nothing that it does not list as taken or narrowed, and says nothing to be absent that may be there', () => {
    fc.assert(
      fc.property(standing, wanted, (before, save) => {
        const change = changeStatements(before, save)
        const [was, is] = [known(before), known(savedOn(before, save))]
        const isLost = firstWithout(was.contained, is.contained) !== noAllergens
        const tracesLost = firstWithout(was.traces, is.traces) !== noAllergens
        if (isLost || tracesLost) expect(change.taken).not.toEqual([])
        const narrowed = change.stated.filter((one) => one.level === 'free-from')
        const stood = narrowed.filter(({ id }) =>
          grainsAndNuts.some(
            (part) => part.id === id && idsInSet(bothOf(was.contained, is.contained)).includes(part.parent),
          ),
        )
        if (stood.length > 0) expect(change.narrowed).not.toEqual([])
        if (onlyWarnsMore(change)) expect([isLost, tracesLost, narrowed]).toEqual([false, false, []])
        const absent = new Set(names(partsFreeIn(is)))
        expect(
          [...names(nameParts(is.contained)), ...names(nameParts(is.traces))].filter((id) => absent.has(id)),
        ).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})
