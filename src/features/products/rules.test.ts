import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AllergenLevel } from '#features/allergens/knowledge.ts'
import { minute } from '#shared/dates.ts'
import { canReach, everythingIn, naiveSummary } from '#test/naive-model.ts'
import {
  isKnown,
  joinSheet,
  type KnownSheet,
  mayTakeAllergen,
  type ProductNode,
  summariseDish,
  summariseProducts,
  tracesBeside,
  wouldLoop,
} from './rules.ts'

const allergen = fc.constantFrom(5, 12, 3, 11, 17, 4, 1, 16, 21, 24, 22, 19, 23, 26)

/**
 * Generates products 1 to n that hold only later ones, and so no loops, under ids in any order. Some components do not
 * exist; some are shared, also along several paths.
 */
const looplessGraph = fc.integer({ min: 0, max: 12 }).chain((size) => {
  const node = (index: number) =>
    fc.record({
      contains: fc.uniqueArray(allergen, { maxLength: 3 }),
      complete: fc.boolean(),
      components: fc.uniqueArray(fc.integer({ min: index + 1, max: size + 1 }), { maxLength: 4 }),
    })
  const indexes = Array.from({ length: size }, (_, index) => index)
  return fc
    .tuple(fc.tuple(...indexes.map(node)), fc.shuffledSubarray(indexes, { minLength: size }))
    .map(([nodes, order]) => new Map(order.map((index) => [index, nodes[index] as ProductNode])))
})

/** Generates products with any links, loops included. */
const anyGraph = fc.integer({ min: 1, max: 8 }).chain((size) =>
  fc
    .array(fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }), { maxLength: 3 }), {
      minLength: size,
      maxLength: size,
    })
    .map((links) => new Map(links.map((components, id) => [id, { contains: [], complete: true, components }]))),
)

describe('inheritance', () => {
  test('gives each product the allergens of everything in it, and completeness only when all of that is complete', () => {
    fc.assert(
      fc.property(looplessGraph, (graph) => {
        const summaries = summariseProducts(graph)
        expect([...summaries.keys()].sort()).toEqual([...graph.keys()].sort())
        for (const [id, summary] of summaries) expect(summary).toEqual(naiveSummary(everythingIn(graph, id)))
      }),
      { numRuns: 300 },
    )
  })

  test('gives a dish the allergens of its products, and completeness only when it has products and all are complete', () => {
    const dish = fc.uniqueArray(fc.integer({ min: 0, max: 13 }), { maxLength: 4 })
    fc.assert(
      fc.property(looplessGraph, dish, (graph, products) => {
        const { allergens, complete } = summariseDish(summariseProducts(graph), products)
        const plain = naiveSummary(products.flatMap((id) => everythingIn(graph, id)))
        expect(allergens).toEqual(plain.allergens)
        const allExist = products.length > 0 && products.every((id) => graph.has(id))
        expect(complete).toBe(allExist && plain.complete)
      }),
      { numRuns: 300 },
    )
  })

  test('only ever grows: one more allergen anywhere removes none anywhere else', () => {
    fc.assert(
      fc.property(looplessGraph, allergen, fc.nat(), (graph, added, pick) => {
        const before = summariseProducts(graph)
        const ids = [...graph.keys()]
        const id = ids[pick % ids.length]
        const node = id === undefined ? undefined : graph.get(id)
        if (id === undefined || !node) return
        const after = summariseProducts(new Map(graph).set(id, { ...node, contains: [...node.contains, added] }))
        for (const [product, { allergens }] of before)
          expect([...allergens].filter((held) => !after.get(product)?.allergens.has(held))).toEqual([])
        expect(after.get(id)?.allergens.has(added)).toBe(true)
      }),
    )
  })

  test('works through thousands of levels', () => {
    const depth = 20_000
    const chain = new Map(
      Array.from({ length: depth }, (_, id) => [
        id,
        { contains: id === depth - 1 ? [17] : [], complete: id !== depth - 1, components: [id + 1] },
      ]),
    )
    expect(summariseProducts(chain).get(0)).toEqual({ allergens: new Set([17]), complete: false })
    expect(wouldLoop(chain, depth - 1, 0)).toBe(true)
  })

  test('takes time by the number of shared components, not by the number of paths', () => {
    const layers = 60
    const ladder = new Map<number, ProductNode>()
    for (let layer = 0; layer < layers; layer++)
      for (const side of [0, 1]) {
        const components = layer === layers - 1 ? [] : [layer * 2 + 2, layer * 2 + 3]
        ladder.set(layer * 2 + side, { contains: side ? [1] : [5], complete: true, components })
      }
    expect(summariseProducts(ladder).get(0)?.allergens).toEqual(new Set([1, 5]))
    expect(wouldLoop(ladder, 10_000, 0)).toBe(false)
  })

  test('throws at products that hold themselves: such data is refused, not shown', () => {
    const loop = new Map([
      [1, { contains: [1], complete: true, components: [2] }],
      [2, { contains: [], complete: true, components: [1] }],
    ])
    expect(() => summariseProducts(loop)).toThrow(/loop/)
  })
})

describe('a loop', () => {
  test('would arise exactly when the component is or reaches the product', () => {
    fc.assert(
      fc.property(anyGraph, fc.nat(), fc.nat(), (graph, a, b) => {
        const [product, component] = [a % graph.size, b % graph.size]
        expect(wouldLoop(graph, product, component)).toBe(canReach(graph, component, product))
      }),
      { numRuns: 500 },
    )
  })

  test('never arises when every link is checked first', () => {
    const links = fc.array(fc.tuple(fc.nat({ max: 7 }), fc.nat({ max: 7 })), { maxLength: 40 })
    fc.assert(
      fc.property(links, (wanted) => {
        const graph = new Map<number, ProductNode>(
          Array.from({ length: 8 }, (_, id) => [id, { contains: [], complete: true, components: [] }]),
        )
        for (const [product, component] of wanted) {
          const node = graph.get(product)
          if (!node || wouldLoop(graph, product, component)) continue
          graph.set(product, { ...node, components: [...node.components, component] })
        }
        expect(summariseProducts(graph).size).toBe(8)
      }),
    )
  })
})

describe('removing an allergen', () => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  const added = (ms: number) => ({ addedBy: 'an', declaredAt: new Date(now.getTime() - ms).toISOString() })

  test('is for whoever has the right, and within ten minutes for whoever added it', () => {
    const member = { kind: 'staff', isOwner: false, isChecker: false } as const
    const chef = { ...member, userId: 'chef', isChecker: true }
    const an = { ...member, userId: 'an' }
    const jan = { ...member, userId: 'jan' }
    const scanner = { kind: 'scanner', name: 'an' } as const
    expect(mayTakeAllergen(chef, added(365 * 24 * 60 * minute), now)).toBe(true)
    expect(mayTakeAllergen(an, added(10 * minute), now)).toBe(true)
    expect(mayTakeAllergen(an, added(10 * minute + 1), now)).toBe(false)
    expect(mayTakeAllergen(jan, added(0), now)).toBe(false)
    for (const who of [an, scanner])
      expect(mayTakeAllergen(who, { addedBy: null, declaredAt: now.toISOString() }, now)).toBe(false)
    expect(mayTakeAllergen(scanner, added(0), now)).toBe(false)
  })
})

describe('sheets of one product', () => {
  const levels: readonly AllergenLevel[] = ['not-specified', 'free-from', 'may-contain', 'contains']
  const ids = [5, 12, 3, 11, 17, 4, 1, 16, 21, 24, 22, 19, 23, 26, 6, 34]
  const sheet = fc.record({
    levels: fc
      .tuple(...ids.map(() => fc.option(fc.constantFrom(...levels), { nil: undefined, freq: 12 })))
      .map((said) => ids.flatMap((id, index) => (said[index] ? [{ id, level: said[index] }] : []))),
    unread: fc.uniqueArray(fc.constantFrom('boterachtig', 'zoetwaren'), { maxLength: 2 }),
    doubtful: fc.boolean(),
    date: fc.constantFrom(null, '2026-05-01', '2026-05-02', '2026-05-03'),
  })
  const nothing: KnownSheet = { levels: [], unread: [], complete: false, date: null }
  type Sheet = Parameters<typeof joinSheet>[1]
  const read = (known: KnownSheet, next: Sheet): KnownSheet => {
    const { isNewest, levels, unread, complete } = joinSheet(known, next)
    return { levels, unread, complete, date: isNewest ? next.date : known.date }
  }
  const rank = (known: Pick<KnownSheet, 'levels'>, id: number) => {
    const level = known.levels.find((row) => row.id === id)?.level ?? 'not-specified'
    return Math.max(1, levels.indexOf(level))
  }

  function expectNoLess(newest: Sheet | undefined, known: KnownSheet): void {
    expect(newest).toMatchObject({ doubtful: false, unread: known.unread })
    for (const id of ids) expect(newest && rank(newest, id)).toBe(rank(known, id))
  }

  test('never lose a warning when another is read, and the first is kept as it is', () => {
    fc.assert(
      fc.property(fc.array(sheet, { minLength: 1, maxLength: 6 }), ([first, ...others]) => {
        if (!first) return
        let known = read(nothing, first)
        expect(known.levels).toEqual(first.levels.toSorted((one, other) => one.id - other.id))
        for (const next of others) {
          const joined = read(known, next)
          for (const id of ids) expect(rank(joined, id)).toBe(Math.max(rank(known, id), rank(next, id)))
          expect(joined.unread).toEqual(expect.arrayContaining([...known.unread, ...next.unread]))
          known = joined
        }
      }),
    )
  })

  test('make a product complete only when the newest warns of no less and leaves nothing open', () => {
    fc.assert(
      fc.property(fc.array(sheet, { minLength: 1, maxLength: 6 }), (list) => {
        let [known, newest]: [KnownSheet, Sheet | undefined] = [nothing, undefined]
        for (const next of list) {
          newest = joinSheet(known, next).isNewest ? next : newest
          known = read(known, next)
          if (known.complete) expectNoLess(newest, known)
        }
      }),
    )
  })

  test('give the same when one is read twice', () => {
    fc.assert(
      fc.property(sheet, sheet, (one, other) => {
        const known = read(read(nothing, one), other)
        expect(read(known, other)).toEqual(known)
      }),
    )
  })
})

describe('what is known of a product itself', () => {
  const moment = '2026-11-20T09:00:00.000Z'

  test.each([
    ['own', null, false, false],
    ['own', null, true, false],
    ['own', moment, false, true],
    ['openfoodfacts', null, true, true],
    ['openfoodfacts', null, false, false],
    ['starter', moment, false, false],
  ])('%s, checked at %s, complete sheet %s: %s', (source, checkedAt, isSheetComplete, expected) => {
    expect(isKnown({ source, checkedAt, isSheetComplete })).toBe(expected)
  })
})

test('traces are named beside what is contained, in the order of the fourteen, and never twice', () => {
  const certain = [{ id: 16, name: 'Noten' }]
  expect(tracesBeside(certain, [22, 32, 31, 6])).toEqual([
    { id: 5, name: 'Gluten' },
    { id: 22, name: 'Sesam' },
  ])
  expect(tracesBeside([], [32, 31])).toEqual(certain)
})
