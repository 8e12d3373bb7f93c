import {
  type AllergenSet,
  bothOf,
  includesAllergen,
  noAllergens,
  setOfAllergens,
} from '#features/allergens/allergen-set.ts'
import { allergens, grainsAndNuts, parentAllergens } from '#features/allergens/allergens.ts'
import { type Knowledge, withWheat } from '#features/allergens/knowledge.ts'
import { groupBy } from '#shared/groups.ts'
import type { ProductGraph } from '../product/rules.ts'

/** The answers about one allergen in something, the gravest first; none promises that it is absent. */
export const blocks = ['contains', 'traces', 'unknown', 'notmentioned'] as const
export type Block = (typeof blocks)[number]

/** More ways than anybody reads in a row of a list. */
const mostWays = 3
/** Far more products than any kitchen puts in each other. */
const longestWay = 20
/** Stands in a way for the products between its beginning and its end; no product has this id. */
export const leftOut = -1

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

type Relatives = { own: AllergenSet; related: AllergenSet }

const relatives: ReadonlyMap<number, Relatives> = new Map(
  [...allergens, ...grainsAndNuts].map(({ id }) => [id, findRelatives(id)]),
)

/** Returns an allergen with its grains or nuts, and the same with its parent. */
function relativesOf(allergenId: number): Relatives {
  return relatives.get(allergenId) ?? findRelatives(allergenId)
}

function findRelatives(allergenId: number): Relatives {
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
  const sorted = groupBy(items, ({ known }) => blockOf(known, allergenId))
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
 * a product that itself says what the block says: the shortest first, at most `most`, with how many more there are. Of
 * two ways of one length it takes the one over the oldest products. Of a way longer than anybody reads it gives the
 * beginning, `leftOut` and the end: a long chain takes no more than its length to tell.
 */
export function waysIn(
  graph: ProductGraph,
  block: Block,
  allergenId: number,
  most = mostWays,
): (parts: readonly number[]) => Ways {
  const steps = nextSteps(graph, (id) => {
    const own = graph.get(id)?.own
    return own !== undefined && isIn(own, block, allergenId)
  })
  return (parts) => {
    const found = parts.flatMap((id) => steps.get(id) ?? [])
    const shown = [...found].sort((one, other) => one.length - other.length).slice(0, most)
    return { ways: shown.map((step) => wayFrom(step, steps)), more: found.length - shown.length }
  }
}

/** A product on a way: the next one (null for the source itself), how many there are from here on, and the last. */
type Step = { id: number; next: number | null; length: number; source: number }

/** Returns for each product that reaches a source its place on the shortest way there. */
function nextSteps(graph: ProductGraph, isSource: (id: number) => boolean): ReadonlyMap<number, Step> {
  const ids = [...graph.keys()].sort((one, other) => one - other)
  const parents = new Map<number, number[]>()
  for (const id of ids)
    for (const component of graph.get(id)?.components ?? []) {
      const known = parents.get(component)
      if (known) known.push(id)
      else parents.set(component, [id])
    }
  const reached: Step[] = ids.filter(isSource).map((id) => ({ id, next: null, length: 1, source: id }))
  const steps = new Map(reached.map((step) => [step.id, step]))
  // Grows while it is walked: nearest to the sources first.
  for (const { id, length, source } of reached) {
    for (const parent of parents.get(id) ?? []) {
      if (steps.has(parent)) continue
      const step = { id: parent, next: id, length: length + 1, source }
      steps.set(parent, step)
      reached.push(step)
    }
  }
  return steps
}

function wayFrom(start: Step, steps: ReadonlyMap<number, Step>): number[] {
  const way: number[] = []
  const isLong = start.length > longestWay
  const most = isLong ? longestWay - 2 : longestWay
  for (let step: Step | undefined = start; step && way.length < most; step = steps.get(step.next ?? leftOut))
    way.push(step.id)
  return isLong ? [...way, leftOut, start.source] : way
}

/** Returns the ways into something in words: 'via Bouillon > Selderijzout, via Mayonaise en nog 2'; '' for none. */
export function waysInWords(ways: readonly (readonly string[])[], more = 0): string {
  const shown = ways.map((way) => `via ${way.join(' > ')}`).join(', ')
  return more > 0 ? `${shown} en nog ${more}` : shown
}
