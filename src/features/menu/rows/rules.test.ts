import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newOrder } from './rules.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 30 })
const twoOrders = ids.chain((existing) =>
  fc.tuple(
    fc.constant(existing),
    fc.shuffledSubarray(existing, { minLength: existing.length }),
    fc.shuffledSubarray(existing, { minLength: existing.length }),
  ),
)
const numbered = (list: readonly number[]) => list.map((id, index) => ({ id, order: index + 1 }))

describe('a new order', () => {
  test('is any order of the existing ids, in whatever sequence the list has them', () => {
    fc.assert(
      fc.property(twoOrders, ([existing, wanted, sequence]) => {
        const list = numbered(wanted).toSorted((a, b) => sequence.indexOf(a.id) - sequence.indexOf(b.id))
        expect(newOrder(existing, list)).toEqual(wanted)
      }),
    )
    expect(newOrder([], [])).toEqual([])
  })

  test('is refused unless it has exactly the existing ids, each once, numbered from 1', () => {
    const item = fc.record({ id: fc.integer({ min: 1, max: 4 }), order: fc.integer({ min: 0, max: 5 }) })
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
        fc.array(item, { maxLength: 5 }),
        (existing, list) => {
          const named = list.map(({ id }) => id).toSorted()
          const orders = list.map(({ order }) => order).toSorted()
          const isWhole =
            JSON.stringify(named) === JSON.stringify(existing.toSorted()) &&
            orders.every((order, index) => order === index + 1)
          expect(newOrder(existing, list) !== undefined).toBe(isWhole)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('is refused when an id is missing, double, unknown or numbered twice', () => {
    fc.assert(
      fc.property(twoOrders, ([existing, wanted]) => {
        const whole = numbered(wanted)
        const [first, ...others] = whole
        if (!first) return
        expect(newOrder(existing, others)).toBeUndefined()
        expect(newOrder(existing, numbered(wanted.slice(1)))).toBeUndefined()
        expect(newOrder(existing, [...whole, { ...first, order: whole.length + 1 }])).toBeUndefined()
        expect(newOrder(existing, [...whole, { id: 5000, order: whole.length + 1 }])).toBeUndefined()
        expect(newOrder(existing, [{ id: 5000, order: 1 }, ...others])).toBeUndefined()
        expect(newOrder(existing, [{ ...first, order: 0 }, ...others])).toBeUndefined()
        expect(newOrder(existing, [{ ...first, order: 1.5 }, ...others])).toBeUndefined()
      }),
    )
  })

  // spec: dishes-18
  test('after any others is still a permutation: no sequence of orders loses or doubles an id', () => {
    const someOrders = ids.chain((existing) => {
      const whole = fc.shuffledSubarray(existing, { minLength: existing.length })
      const missing = fc.shuffledSubarray(existing)
      const doubled = fc.tuple(fc.constantFrom(...existing, 1001), whole).map(([id, [, ...others]]) => [id, ...others])
      const longer = fc.tuple(fc.constantFrom(...existing, 1001), whole).map(([id, all]) => [...all, id])
      return fc.tuple(
        fc.constant(existing),
        fc.array(fc.oneof(whole, missing, doubled, longer).map(numbered), { maxLength: 20 }),
      )
    })
    fc.assert(
      fc.property(someOrders, ([existing, orders]) => {
        let list = existing
        for (const wanted of orders) list = newOrder(list, wanted) ?? list
        expect(list.toSorted((a, b) => a - b)).toEqual(existing.toSorted((a, b) => a - b))
      }),
    )
  })

  test('may have thousands of ids', () => {
    const many = Array.from({ length: 5000 }, (_, index) => index + 1)
    expect(newOrder(many, numbered(many.toReversed()))).toEqual(many.toReversed())
  })
})
