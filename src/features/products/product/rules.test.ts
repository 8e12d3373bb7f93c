import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AllergenSet, eitherOf, setOfAllergens } from '#features/allergens/allergen-set.ts'
import { isComplete, nothingInside, nothingKnown, resolve } from '#features/allergens/knowledge.ts'
import { minute } from '#shared/dates.ts'
import { canReach, everythingIn } from '#test/naive-model.ts'
import { allergen, looplessGraph } from '#test/product-graphs.ts'
import {
  lacksOnlyConfirmation,
  mayTakeAllergen,
  type ProductNode,
  relianceOn,
  summariseDish,
  summariseProducts,
  tracesIn,
  wouldLoop,
} from './rules.ts'

/** Generates products with any links, loops included. */
const anyGraph = fc.integer({ min: 1, max: 8 }).chain((size) =>
  fc
    .array(fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }), { maxLength: 3 }), {
      minLength: size,
      maxLength: size,
    })
    .map((links) => new Map(links.map((components, id) => [id, { own: nothingInside, components }]))),
)

const [peanuts, milk, gluten] = [17, 1, 5].map((id) => setOfAllergens([id])) as [AllergenSet, AllergenSet, AllergenSet]

function holding(node: ProductNode, added: number): ProductNode {
  return { ...node, own: { ...node.own, contained: eitherOf(node.own.contained, setOfAllergens([added])) } }
}

/** Adds up what is known, one product after the other. */
function naiveSummary(products: readonly ProductNode[]) {
  const all = (fact: 'contained' | 'traces' | 'unknown') =>
    products.reduce((sum, { own }) => eitherOf(sum, own[fact]), setOfAllergens([]))
  return { contained: all('contained'), traces: all('traces'), unknown: all('unknown') }
}

describe('inheritance', () => {
  // spec: dish-calls-19, own-allergens-1, own-allergens-11, own-allergens-21
  test('gives each product what is known of everything in it: what is contained, may be, and is not known', () => {
    fc.assert(
      fc.property(looplessGraph, (graph) => {
        const summaries = summariseProducts(graph)
        expect([...summaries.keys()].sort()).toEqual([...graph.keys()].sort())
        for (const [id, summary] of summaries) expect(summary).toEqual(naiveSummary(everythingIn(graph, id)))
      }),
      { numRuns: 300 },
    )
  })

  // spec: dish-calls-19, known-3, known-6, own-allergens-1
  test('gives a dish what is known of its products; without any, with one that is gone, unconfirmed or stopped, the rest is unknown', () => {
    const dish = fc.uniqueArray(fc.integer({ min: 0, max: 13 }), { maxLength: 4 })
    fc.assert(
      fc.property(looplessGraph, dish, fc.boolean(), fc.boolean(), (graph, products, isConfirmed, isStopped) => {
        const summaries = summariseProducts(graph)
        const known = summariseDish(summaries, { products, isConfirmed, isStopped })
        const plain = naiveSummary(products.flatMap((id) => everythingIn(graph, id)))
        const allExist = products.length > 0 && products.every((id) => graph.has(id))
        const isWhole = allExist && isConfirmed && !isStopped
        const unknown = isWhole ? plain.unknown : eitherOf(plain.unknown, nothingKnown.unknown)
        expect(known).toEqual({ ...plain, unknown })
        expect(isComplete(known)).toBe(isWhole && isComplete(plain))
        const lacksOnlyThat = !isConfirmed && !isStopped && allExist && isComplete(plain)
        expect(lacksOnlyConfirmation(summaries, { products, isConfirmed, isStopped })).toBe(lacksOnlyThat)
      }),
      { numRuns: 300 },
    )
  })

  test('gives a dish what its stations bring as traces, whatever it is made of, and takes nothing away for it', () => {
    const carried = fc.uniqueArray(fc.constantFrom(1, 3, 5, 16, 6, 32), { maxLength: 4 })
    const dish = fc.uniqueArray(fc.integer({ min: 0, max: 13 }), { maxLength: 4 })
    fc.assert(
      fc.property(
        looplessGraph,
        dish,
        fc.boolean(),
        fc.boolean(),
        carried,
        (graph, products, isConfirmed, isStopped, ids) => {
          const summaries = summariseProducts(graph)
          const node = { products, isConfirmed, isStopped }
          const brought = resolve(
            ids.map((id) => ({ id, level: 'may-contain' })),
            'all',
          )
          const [without, known] = [summariseDish(summaries, node), summariseDish(summaries, { ...node, brought })]
          expect(known.contained).toBe(without.contained)
          expect(known.traces).toBe(eitherOf(without.traces, setOfAllergens(ids)))
          expect(isComplete(known)).toBe(isComplete(without))
          expect(lacksOnlyConfirmation(summaries, { ...node, brought })).toBe(lacksOnlyConfirmation(summaries, node))
        },
      ),
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
        const after = summariseProducts(new Map(graph).set(id, holding(node, added)))
        for (const [product, { contained }] of before) expect(contained & ~(after.get(product)?.contained ?? 0)).toBe(0)
        expect((after.get(id)?.contained ?? 0) & setOfAllergens([added])).not.toBe(0)
      }),
    )
  })

  test('works through thousands of levels', () => {
    const depth = 20_000
    const chain = new Map(
      Array.from({ length: depth }, (_, id) => [
        id,
        { own: id === depth - 1 ? { ...nothingKnown, contained: peanuts } : nothingInside, components: [id + 1] },
      ]),
    )
    expect(summariseProducts(chain).get(0)).toEqual({ ...nothingKnown, contained: peanuts })
    expect(wouldLoop(chain, depth - 1, 0)).toBe(true)
  })

  test('takes time by the number of shared components, not by the number of paths', () => {
    const layers = 60
    const ladder = new Map<number, ProductNode>()
    for (let layer = 0; layer < layers; layer++)
      for (const side of [0, 1]) {
        const components = layer === layers - 1 ? [] : [layer * 2 + 2, layer * 2 + 3]
        ladder.set(layer * 2 + side, { own: { ...nothingInside, contained: side ? milk : gluten }, components })
      }
    expect(summariseProducts(ladder).get(0)?.contained).toBe(eitherOf(milk, gluten))
    expect(wouldLoop(ladder, 10_000, 0)).toBe(false)
  })

  test('throws at products that hold themselves: such data is refused, not shown', () => {
    const loop = new Map([
      [1, { own: nothingInside, components: [2] }],
      [2, { own: nothingInside, components: [1] }],
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
          Array.from({ length: 8 }, (_, id) => [id, { own: nothingInside, components: [] }]),
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
  const added = (ms: number, isVouched = false) => ({
    ...{ addedBy: 'an', declaredAt: new Date(now.getTime() - ms).toISOString() },
    isVouched,
  })

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
    for (const who of [an, scanner]) expect(mayTakeAllergen(who, { ...added(0), addedBy: null }, now)).toBe(false)
    expect(mayTakeAllergen(scanner, added(0), now)).toBe(false)
    expect([chef, an].map((who) => mayTakeAllergen(who, added(0, true), now))).toEqual([true, false])
  })
})

describe('what is known of a product itself', () => {
  const moment = '2026-11-20T09:00:00.000Z'

  test.each([
    ['own', null, false, 'nothing'],
    ['own', moment, false, 'all'],
    ['openfoodfacts', null, false, 'said'],
    ['openfoodfacts', null, true, 'nothing'],
    ['starter', moment, false, 'said'],
    ['starter', moment, true, 'nothing'],
  ] as const)('%s, checked at %s, open %s: rely on %s', (source, checkedAt, isOpen, expected) => {
    expect(relianceOn({ source, checkedAt, isOpen })).toBe(expected)
  })
})

test('traces are named beside what is contained, in the order of the fourteen, and never twice', () => {
  const traces = setOfAllergens([22, 32, 31, 6])
  const namesIn = (...contained: number[]) =>
    tracesIn({ ...nothingInside, contained: setOfAllergens(contained), traces }).map(({ name }) => name)
  expect(namesIn(16)).toEqual(['Gluten', 'Tarwe', 'Amandel', 'Hazelnoot', 'Sesam'])
  expect(namesIn(16, 31, 22)).toEqual(['Gluten', 'Tarwe', 'Hazelnoot'])
  expect(namesIn(1)).toEqual(['Gluten', 'Tarwe', 'Noten', 'Amandel', 'Hazelnoot', 'Sesam'])
})
