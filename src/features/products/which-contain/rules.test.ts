import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eitherOf, includesAllergen, noAllergens, setOfAllergens } from '#features/allergens/allergen-set.ts'
import { allergens, grainsAndNuts } from '#features/allergens/allergens.ts'
import { type Knowledge, nothingInside, nothingKnown, resolve } from '#features/allergens/knowledge.ts'
import { everythingIn } from '#test/naive-model.ts'
import { allergen, looplessGraph } from '#test/product-graphs.ts'
import { type ProductGraph, summariseDish, summariseProducts } from '../product/rules.ts'
import { blockOf, blocks, sortIntoBlocks, waysIn, waysInWords } from './rules.ts'

const [gluten, celery, nuts, cashew, walnut] = [5, 21, 16, 34, 33] as const
const everyId = [...allergens, ...grainsAndNuts].map(({ id }) => id)

function knowing(facts: Partial<Record<keyof Knowledge, readonly number[]>>): Knowledge {
  const of = (fact: keyof Knowledge) => setOfAllergens(facts[fact] ?? [])
  return { contained: of('contained'), traces: of('traces'), unknown: of('unknown') }
}

/** As `blockOf` promises, with nothing but lists of what the parts of a dish say themselves. */
function plainBlock(parts: readonly Knowledge[], id: number): string {
  const parent = grainsAndNuts.find((part) => part.id === id)?.parent
  const inside = grainsAndNuts.filter((part) => part.parent === id).map((part) => part.id)
  const kinds = id === 6 ? [29, 30] : []
  const says = (fact: keyof Knowledge, ids: readonly number[]) =>
    parts.some((part) => ids.some((one) => includesAllergen(part[fact], one)))
  if (says('contained', [id, ...inside])) return 'contains'
  if (says('traces', [id, ...inside, ...kinds, ...(parent ? [parent] : [])])) return 'traces'
  if (parts.length === 0 || says('unknown', [id, ...(parent ? [parent] : [])])) return 'unknown'
  return 'notmentioned'
}

describe('the block of a dish', () => {
  test('is the gravest that applies: contained, before traces, before not known, before not mentioned', () => {
    expect(blockOf(knowing({ contained: [celery], traces: [celery], unknown: [celery] }), celery)).toBe('contains')
    expect(blockOf(knowing({ traces: [celery], unknown: [celery] }), celery)).toBe('traces')
    expect(blockOf(knowing({ unknown: [celery] }), celery)).toBe('unknown')
    expect(blockOf(knowing({ contained: [gluten], unknown: [nuts] }), celery)).toBe('notmentioned')
    for (const id of everyId) expect([id, blockOf(nothingKnown, id)]).toEqual([id, 'unknown'])
    for (const id of everyId) expect([id, blockOf(nothingInside, id)]).toEqual([id, 'notmentioned'])
  })

  // spec: allergen-4
  test('of a nut or grain follows what is known of its parent', () => {
    const unnamed = resolve([{ id: nuts, level: 'contains' }], 'all')
    expect(blockOf(unnamed, cashew)).toBe('unknown')
    const named = resolve(
      [
        { id: walnut, level: 'contains' },
        { id: cashew, level: 'free-from' },
      ],
      'all',
    )
    expect([nuts, walnut, cashew].map((id) => blockOf(named, id))).toEqual(['contains', 'contains', 'notmentioned'])
    const mayHaveNuts = resolve([{ id: nuts, level: 'may-contain' }], 'all')
    expect(blockOf(mayHaveNuts, cashew)).toBe('traces')
    const mayHaveCashew = resolve([{ id: cashew, level: 'may-contain' }], 'all')
    expect([nuts, walnut].map((id) => blockOf(mayHaveCashew, id))).toEqual(['traces', 'notmentioned'])
  })

  // spec: allergen-3
  test('is exactly one for each dish, and agrees with a naive model', () => {
    const parts = fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 3 })
    const dishes = fc.array(fc.record({ products: parts, isConfirmed: fc.boolean(), isStopped: fc.boolean() }), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(looplessGraph, dishes, fc.constantFrom(...everyId), (graph, menu, id) => {
        const summaries = summariseProducts(graph)
        const made = menu.map((dish) => ({ ...dish, products: dish.products.filter((part) => graph.has(part)) }))
        const items = made.map((node, dish) => ({ dish, known: summariseDish(summaries, node) }))
        const sorted = sortIntoBlocks(items, id)
        expect(blocks.flatMap((block) => sorted[block].map(({ dish }) => dish)).toSorted((a, b) => a - b)).toEqual(
          made.map((_, dish) => dish),
        )
        for (const block of blocks)
          for (const { dish } of sorted[block]) {
            const { products = [], isConfirmed = false, isStopped = false } = made[dish] ?? {}
            const inside = products.flatMap((part) => everythingIn(graph, part)).map(({ own }) => own)
            // Of what nobody spoke for, anything may be missing.
            expect(plainBlock(isConfirmed && !isStopped ? inside : [...inside, nothingKnown], id)).toBe(block)
          }
      }),
      { numRuns: 300 },
    )
  })
})

/** Lists every way from a product to one that itself contains the allergen. */
function everyWay(graph: ProductGraph, from: number, id: number): number[][] {
  const node = graph.get(from)
  if (!node) return []
  const deeper = node.components.flatMap((part) => everyWay(graph, part, id)).map((way) => [from, ...way])
  return includesAllergen(node.own.contained, id) ? [[from], ...deeper] : deeper
}

describe('the ways along which an allergen comes in', () => {
  // spec: allergen-6
  test('are real, and the shortest from each product that brings it', () => {
    const dish = fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 3 })
    fc.assert(
      fc.property(looplessGraph, dish, allergen, (graph, parts, id) => {
        const { ways, more } = waysIn(graph, 'contains', id)(parts)
        const all = parts.map((part) => everyWay(graph, part, id)).filter((found) => found.length > 0)
        expect(more).toBe(0)
        const shortest = all.map((found) => Math.min(...found.map((way) => way.length)))
        expect(ways.map((way) => way.length)).toEqual(shortest.toSorted((one, other) => one - other))
        for (const way of ways) expect(all.flat()).toContainEqual(way)
      }),
      { numRuns: 300 },
    )
  })

  test('are three at most, with how many more there are', () => {
    const own = { ...nothingInside, contained: eitherOf(noAllergens, setOfAllergens([celery])) }
    const graph: ProductGraph = new Map([1, 2, 3, 4, 5].map((id) => [id, { own, components: [] }]))
    expect(waysIn(graph, 'contains', celery)([5, 4, 3, 2, 1])).toEqual({ ways: [[5], [4], [3]], more: 2 })
    expect(waysInWords([['Bouillon', 'Zout'], ['Mayonaise']], 2)).toBe('via Bouillon > Zout, via Mayonaise en nog 2')
    expect(waysInWords([])).toBe('')
  })
})
