import {
  type AllergenSet,
  bothOf,
  includesAllergen,
  noAllergens,
  setOfAllergens,
} from '#features/allergens/allergen-set.ts'
import { grainsAndNuts, parentAllergens } from '#features/allergens/allergens.ts'
import { type Knowledge, withWheat } from '#features/allergens/knowledge.ts'
import type { ProductGraph } from '../rules.ts'

/** What can be said of one allergen in something, the gravest first; none of them promises that it is absent. */
export const blocks = ['contains', 'traces', 'unknown', 'notmentioned'] as const
export type Block = (typeof blocks)[number]

/** More ways than anybody reads in a row of a list. */
const mostWays = 3

/** The ways along which an allergen comes in, each from the outermost product to the one that brings it. */
export type Ways = { ways: readonly (readonly number[])[]; more: number }

/**
 * Returns the first block that applies. A grain or nut is not known either where its parent is not, and may be there in
 * traces where its parent may; a parent may where one of its grains or nuts may, and wheat where spelt or khorasan may.
 */
export function blockOf(known: Knowledge, allergenId: number): Block {
  return blocks.find((block) => isIn(known, block, allergenId)) ?? 'notmentioned'
}

/** Returns whether it is not known for certain if an allergen is in something, whatever else is known of it. */
export function isUnknown({ unknown }: Knowledge, allergenId: number): boolean {
  return (
    includesAllergen(unknown, allergenId) || includesAllergen(unknown, parentAllergens.get(allergenId) ?? allergenId)
  )
}

function isIn(known: Knowledge, block: Block, allergenId: number): boolean {
  if (block === 'unknown') return isUnknown(known, allergenId)
  const { own, related } = relativesOf(allergenId)
  if (block === 'contains') return meet(known.contained, own)
  return block === 'traces' && meet(withWheat(known.traces), related)
}

/** Returns an allergen with its grains or nuts, and the same with its parent. */
function relativesOf(allergenId: number): { own: AllergenSet; related: AllergenSet } {
  const parts = grainsAndNuts.filter(({ parent }) => parent === allergenId).map(({ id }) => id)
  const own = [allergenId, ...parts]
  return {
    own: setOfAllergens(own),
    related: setOfAllergens([...own, parentAllergens.get(allergenId) ?? allergenId]),
  }
}

function meet(one: AllergenSet, other: AllergenSet): boolean {
  return bothOf(one, other) !== noAllergens
}

/** Returns items by the block that each stands in: every item in exactly one, in the given order. */
export function sortIntoBlocks<T extends { known: Knowledge }>(
  items: readonly T[],
  allergenId: number,
): Readonly<Record<Block, readonly T[]>> {
  const sorted = Map.groupBy(items, ({ known }) => blockOf(known, allergenId))
  const inBlock = (block: Block) => sorted.get(block) ?? []
  return {
    contains: inBlock('contains'),
    traces: inBlock('traces'),
    unknown: inBlock('unknown'),
    notmentioned: inBlock('notmentioned'),
  }
}

/**
 * Returns a function that lists, for something that holds these products directly, the shortest way from each of them to
 * a product that itself says what the block says: the shortest first, at most three, with how many more there are. Of
 * two ways of one length it takes the one over the oldest products.
 */
export function waysIn(graph: ProductGraph, block: Block, allergenId: number): (parts: readonly number[]) => Ways {
  const next = nextSteps(graph, (id) => {
    const own = graph.get(id)?.own
    return own !== undefined && isIn(own, block, allergenId)
  })
  return (parts) => {
    const ways = parts.filter((id) => next.has(id)).map((id) => wayFrom(id, next))
    const shown = ways.toSorted((one, other) => one.length - other.length).slice(0, mostWays)
    return { ways: shown, more: ways.length - shown.length }
  }
}

/** Returns for each product that reaches a source its component on the shortest way there; null for a source itself. */
function nextSteps(graph: ProductGraph, isSource: (id: number) => boolean): ReadonlyMap<number, number | null> {
  const ids = [...graph.keys()].toSorted((one, other) => one - other)
  const parents = new Map<number, number[]>()
  for (const id of ids)
    for (const component of graph.get(id)?.components ?? [])
      parents.set(component, [...(parents.get(component) ?? []), id])
  const reached = ids.filter(isSource)
  const next = new Map<number, number | null>(reached.map((id) => [id, null]))
  // Grows while it is walked: nearest to the sources first.
  for (const id of reached) {
    for (const parent of parents.get(id) ?? []) {
      if (next.has(parent)) continue
      next.set(parent, id)
      reached.push(parent)
    }
  }
  return next
}

function wayFrom(start: number, next: ReadonlyMap<number, number | null>): number[] {
  const way: number[] = []
  for (let id: number | null | undefined = start; typeof id === 'number'; id = next.get(id)) way.push(id)
  return way
}

/** Returns the ways into something in words: 'via Bouillon > Selderijzout, via Mayonaise en nog 2'; '' for none. */
export function waysInWords(ways: readonly (readonly string[])[], more = 0): string {
  const shown = ways.map((way) => `via ${way.join(' > ')}`).join(', ')
  return more > 0 ? `${shown} en nog ${more}` : shown
}
