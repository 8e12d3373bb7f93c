import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allergens, grainsAndNuts, parentAllergens } from '#features/allergens/allergens.ts'
import {
  type AllergenLevel,
  isComplete,
  joinKnowledge,
  type Knowledge,
  resolve,
} from '#features/allergens/knowledge.ts'
import { joinRows } from './known-line.ts'
import { containedIn, tracesIn } from './product/rules.ts'

const anyKnowledge = fc
  .array(
    fc.record({
      id: fc.constantFrom(...[...allergens, ...grainsAndNuts].map(({ id }) => id)),
      level: fc.constantFrom<AllergenLevel>('contains', 'may-contain', 'free-from'),
    }),
    { maxLength: 16 },
  )
  .map((said) => resolve(said, 'said'))
const rowOf = (known: Knowledge) => ({
  allergens: containedIn(known),
  maycontain: tracesIn(known),
  complete: isComplete(known),
})

test('two rows of one product together warn of no less than what is known of both, and contain nothing else', () => {
  fc.assert(
    fc.property(anyKnowledge, anyKnowledge, (one, other) => {
      const both = joinKnowledge([one, other])
      const told = joinRows([one, other].map(rowOf))
      expect(told.allergens).toEqual(containedIn(both))
      expect(told.traces).toEqual(expect.arrayContaining(tracesIn(both)))
      const contained = told.allergens.map(({ id }) => id)
      // Which grain or nut is contained a row does not tell, so a trace of one may stand beside its parent.
      const named = new Set(tracesIn(both).map(({ id }) => id))
      for (const { id } of told.traces)
        expect(named.has(id) || contained.includes(parentAllergens.get(id) ?? 0)).toBe(true)
      expect(told.complete).toBe(isComplete(one) && isComplete(other))
    }),
    { numRuns: 500 },
  )
})

test('one row alone tells what it told', () => {
  fc.assert(
    fc.property(anyKnowledge, (known) => {
      const { allergens: contains, maycontain: traces, complete } = rowOf(known)
      expect(joinRows([rowOf(known)])).toEqual({ allergens: contains, traces, complete })
    }),
  )
})
