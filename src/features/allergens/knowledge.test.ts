import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idsInSet } from './allergen-set.ts'
import { allergens, grainsAndNuts } from './allergens.ts'
import {
  allergenLevels,
  isComplete,
  joinKnowledge,
  levelNames,
  nothingInside,
  nothingKnown,
  type Reliance,
  resolve,
  type Said,
  strictest,
  warns,
} from './knowledge.ts'

const level = fc.constantFrom(...allergenLevels)

test('several statements warn as much as the strictest of them, in whatever order they stand', () => {
  fc.assert(
    fc.property(fc.array(level, { minLength: 1 }), (said) => {
      expect(strictest(said)).toBe(strictest(said.toReversed()))
      expect(strictest(said) === 'contains').toBe(said.includes('contains'))
      expect(strictest(said) === 'free-from').toBe(
        said.includes('free-from') && !said.includes('contains') && !said.includes('may-contain'),
      )
    }),
  )
  expect(strictest([])).toBe('not-specified')
})

test('what is contained and what may be contained warns, and nothing else does', () => {
  expect(allergenLevels.filter(warns)).toEqual(['may-contain', 'contains'])
})

test('each level has the name that product sheets give it', () => {
  expect(allergenLevels.map((known) => levelNames[known])).toEqual([
    'Niet opgegeven',
    'Bevat niet',
    'Kan bevatten',
    'Bevat',
  ])
})

const everyId = [...allergens, ...grainsAndNuts].map(({ id }) => id)
const said = fc.array(fc.record({ id: fc.constantFrom(...everyId), level }), { maxLength: 12 })
const reliance = fc.constantFrom('all', 'said', 'nothing')

/** As `resolve` promises, allergen by allergen and with nothing but lists. */
function plainly(list: readonly Said[], relied: Reliance) {
  const saidOf = (id: number) => list.filter((one) => one.id === id).map((one) => one.level)
  const isSaidIn = (id: number) => saidOf(id).includes('contains')
  const isIn = (id: number) =>
    isSaidIn(id) ||
    grainsAndNuts.some((part) => part.parent === id && isSaidIn(part.id)) ||
    (id === 6 && [29, 30].some(isSaidIn))
  const isKnown = (id: number) => isIn(id) || saidOf(id).some((one) => one === 'may-contain' || one === 'free-from')
  const unknownOfFourteen = (id: number) => relied === 'nothing' || (relied === 'said' && !isKnown(id))
  return {
    contained: everyId.filter(isIn),
    traces: everyId.filter((id) => saidOf(id).includes('may-contain')),
    unknown: everyId.filter((id) => {
      const parent = grainsAndNuts.find((part) => part.id === id)?.parent
      if (parent === undefined) return unknownOfFourteen(id)
      return (isIn(parent) || saidOf(parent).includes('may-contain')) && !isKnown(id)
    }),
  }
}

// spec: known-2, own-allergens-19
test('what was said resolves into what is contained, may be, and is not known, each by itself', () => {
  fc.assert(
    fc.property(said, reliance, (list, relied) => {
      const { contained, traces, unknown } = resolve(list, relied)
      const found = { contained: idsInSet(contained), traces: idsInSet(traces), unknown: idsInSet(unknown) }
      expect(found).toEqual(plainly(list, relied))
    }),
    { numRuns: 500 },
  )
})

// spec: known-2
test('another statement takes no warning away, in whatever order it comes', () => {
  fc.assert(
    fc.property(said, said, reliance, (some, more, relied) => {
      const [before, after] = [resolve(some, relied), resolve([...more, ...some], relied)]
      expect(before.contained & ~after.contained).toBe(0)
      expect(before.traces & ~after.traces).toBe(0)
      expect(after).toEqual(resolve([...some, ...more], relied))
    }),
  )
})

test('something is complete when none of the fourteen is unknown, whichever grain or nut is', () => {
  expect(isComplete(resolve([{ id: 16, level: 'contains' }], 'all'))).toBe(true)
  expect(isComplete(resolve([{ id: 16, level: 'contains' }], 'said'))).toBe(false)
  expect(isComplete(joinKnowledge([nothingInside, nothingKnown]))).toBe(false)
  expect(isComplete(joinKnowledge([]))).toBe(true)
})
