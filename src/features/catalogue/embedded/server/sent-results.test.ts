import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readResults, writeResults } from './sent-results.ts'

const id = fc.integer({ min: 1, max: 14 })
const summary = fc.record({ contains: fc.array(id), traces: fc.array(id), complete: fc.boolean() })
const text = fc.option(fc.string())

test('what is sent between threads is read as it was, many rows with one summary too', () => {
  const rows = fc.array(fc.option(summary), { minLength: 1, maxLength: 5 }).chain((summaries) =>
    fc.array(
      fc.record({
        refid: fc.nat(),
        name: fc.string(),
        brand: text,
        gtin: text,
        quantity: text,
        image: text,
        summary: fc.constantFrom(...summaries),
        exact: fc.boolean(),
      }),
    ),
  )
  fc.assert(
    fc.property(rows, (results) => {
      expect(readResults(writeResults(results))).toEqual(results)
    }),
  )
})
