import type { MappedProduct, RefusalReason } from '../../open-food-facts/server/product-mapping.ts'
import { isSheetComplete } from '../../rules.ts'
import { explainDoubts } from '../../sources/server/sheet-doubts.ts'

/** The counts of a file's products, which do not depend on their order. */
export type ImportCounts = {
  read: number
  taken: number
  /** Products outside the wanted countries or language. */
  filtered: number
  refused: Record<RefusalReason, number>
  /** Lines that are no JSON object, and the number of the first one, counted from 1. */
  broken: number
  firstBroken: number | null
  /** Lines too long to be one product. */
  tooLong: number
  /** The taken products by their allergen tags: all mapped, some unmapped or contradictory, no tags at all. */
  allergens: { mapped: number; partly: number; unknown: number }
  complete: number
  /** Tags that could not be mapped, with the number of products that have them. */
  unread: Record<string, number>
}

const mostTags = 5000

/** Returns counts of zero. */
export function noCounts(): ImportCounts {
  return {
    read: 0,
    taken: 0,
    filtered: 0,
    refused: { code: 0, 'check-digit': 0, 'shop-internal': 0, 'no-food': 0, name: 0 },
    broken: 0,
    firstBroken: null,
    tooLong: 0,
    allergens: { mapped: 0, partly: 0, unknown: 0 },
    complete: 0,
    unread: Object.create(null),
  }
}

/** Counts a product that was taken for the index. */
export function countTaken(counts: ImportCounts, { sheet }: MappedProduct): void {
  counts.taken += 1
  if (isSheetComplete(sheet)) counts.complete += 1
  if (sheet.doubtful) counts.allergens.partly += 1
  else if (sheet.levels.length > 0) counts.allergens.mapped += 1
  else counts.allergens.unknown += 1
  for (const tag of explainDoubts(sheet).unread) countTag(counts.unread, tag, 1)
}

/**
 * Returns the sum of the counts of several files. `firstBroken` is null, as lines of different files do not compare.
 */
export function sumCounts(all: readonly ImportCounts[]): ImportCounts {
  const sum = noCounts()
  for (const counts of all) addCounts(sum, counts)
  return { ...sum, firstBroken: null }
}

/** Adds the counts of later lines of the same file to `sum`. */
export function addCounts(sum: ImportCounts, counts: ImportCounts): void {
  for (const key of ['read', 'taken', 'filtered', 'broken', 'tooLong', 'complete'] as const) sum[key] += counts[key]
  for (const key of ['code', 'check-digit', 'shop-internal', 'no-food', 'name'] as const)
    sum.refused[key] += counts.refused[key]
  for (const key of ['mapped', 'partly', 'unknown'] as const) sum.allergens[key] += counts.allergens[key]
  for (const [tag, times] of Object.entries(counts.unread)) countTag(sum.unread, tag, times)
  sum.firstBroken ??= counts.firstBroken
}

/** Returns the unmapped tags, those of most products first, at most `most` of them. */
export function mostUnread({ unread }: ImportCounts, most: number): [tag: string, products: number][] {
  return Object.entries(unread)
    .sort(([tag, times], [otherTag, otherTimes]) => otherTimes - times || tag.localeCompare(otherTag))
    .slice(0, most)
}

/** Limits the number of different tags, because tags are free text. */
function countTag(unread: Record<string, number>, tag: string, times: number): void {
  if (unread[tag] === undefined && Object.keys(unread).length >= mostTags) return
  unread[tag] = (unread[tag] ?? 0) + times
}
