import { LRUCache } from 'lru-cache'
import { allergens, parentAllergens } from '#features/allergens/allergens.ts'
import { findAllergenWord } from '#features/words/server/allergen-words.ts'
import { cleanLine, isBlank } from '#shared/text.ts'
import type { ProductSheet, SheetLevel } from '../../product-sheet.ts'
import { completedLevels } from '../../rules.ts'

// Open Food Facts' own tags, with the ids of our allergens. Source:
// https://static.openfoodfacts.org/data/taxonomies/allergens.json
const known: ReadonlyMap<string, readonly number[]> = new Map([
  ['en:gluten', [5]],
  ['en:crustaceans', [12]],
  ['en:eggs', [3]],
  ['en:fish', [11]],
  ['en:red-caviar', [11]],
  ['en:peanuts', [17]],
  ['en:soybeans', [4]],
  ['en:milk', [1]],
  ['en:nuts', [16]],
  ['en:celery', [21]],
  ['en:mustard', [24]],
  ['en:sesame-seeds', [22]],
  ['en:sulphur-dioxide-and-sulphites', [19]],
  ['en:lupin', [23]],
  ['en:molluscs', [26]],
  // Means crustaceans in one country and molluscs too in another.
  ['en:shellfish', [12, 26]],
])
const none = 'en:none'

// Allergens of Japan's list only, and three foods that are taken for allergens of the fourteen but are not: teff is no
// wheat, horseradish no mustard, the chestnut none of the eight nuts of EU 1169/2011, Annex II.
const ignoredWords =
  'orange kiwi banana peach apple beef pork chicken yamaimo gelatin matsutake teff horseradish chestnut chestnuts'
const ignored: ReadonlySet<string> = new Set([
  ...ignoredWords.split(' ').map((word) => `en:${word}`),
  ...['nl:teff', 'nl:mierikswortel', 'nl:kastanje', 'nl:kastanjes', 'fr:chataigne', 'fr:chataignes', 'de:meerrettich'],
])

const longestUnread = 80
const mostUnread = 20

/** The allergens in a product's tags: `levels` of those that were mapped, and `unread` tags as they were written. */
export type ReadTags = Pick<ProductSheet, 'levels' | 'unread' | 'doubtful'>

// `maxSize` is in characters of the tags: room for some 10,000 different products.
const remembered = new LRUCache<string, ReadTags>({ maxSize: 1_000_000, sizeCalculation: (_, key) => key.length })

/** As `readAllergenTags`, with a cache of recent results: millions of products have the same few tags. */
export function recallAllergenTags(allergenTags: readonly string[], traceTags: readonly string[]): ReadTags {
  if (allergenTags.length === 0 && traceTags.length === 0) return { levels: [], unread: [], doubtful: false }
  const key = JSON.stringify([allergenTags, traceTags])
  const known = remembered.get(key)
  if (known) return known
  const read = readAllergenTags(allergenTags, traceTags)
  remembered.set(key, read)
  return read
}

/**
 * Maps the tags of `allergens_tags` and `traces_tags` to levels. Looks up a tag that is not in Open Food Facts' own
 * list as a word; keeps one that is no known word either as `unread`, which makes the sheet doubtful. 'en:none' means
 * "free from" except for named traces. It does not count when another allergen tag contradicts it, when a trace is
 * unread (which may be any of the fourteen), or when a tag names gelatine (which may be of fish). Traces never become
 * more than 'may-contain'. No tags at all mean that nobody entered any, so nothing is known.
 */
export function readAllergenTags(allergenTags: readonly string[], traceTags: readonly string[]): ReadTags {
  if (allergenTags.length === 0 && traceTags.length === 0) return { levels: [], unread: [], doubtful: false }
  const named = tellingTags(allergenTags)
  const traces = tellingTags(traceTags)
  traces.delete(none)
  const saysNone = named.delete(none)
  const contained = readTags(named)
  const mayContain = readTags(traces)
  const isFree =
    saysNone && named.size === 0 && mayContain.unread.length === 0 && !namesGelatin([...allergenTags, ...traceTags])
  const unread = [...new Set([...contained.unread, ...mayContain.unread])]
  const levels: SheetLevel[] = [
    ...contained.ids.map((id) => ({ id, level: 'contains' }) as const),
    ...mayContain.ids.map((id) => ({ id, level: 'may-contain' }) as const),
    ...(isFree ? allergens.map(({ id }) => ({ id, level: 'free-from' }) as const) : []),
  ]
  return {
    levels: completedLevels(levels).sort((one, other) => one.id - other.id),
    unread: unread.slice(0, mostUnread).map((tag) => tag.slice(0, longestUnread).toWellFormed().trim()),
    doubtful: unread.length > 0 || (saysNone && !isFree),
  }
}

// Returns whether the tags name gelatine: it is none of the fourteen itself, but may be of fish, so nobody can declare
// all fourteen absent beside it.
function namesGelatin(tags: readonly string[]): boolean {
  return tags.some((tag) => /^[a-z]{2,3}:gelatine?s?$/i.test(tag.trim()))
}

/** Maps tags to ids. A grain or nut adds its parent: a product that may contain hazelnut may contain nuts. */
function readTags(tags: Iterable<string>): { ids: readonly number[]; unread: readonly string[] } {
  const ids = new Set<number>()
  const unread: string[] = []
  for (const tag of tags) {
    const found = known.get(tag) ?? findAllergenWord(tag.replace(/^[a-z]{2,3}:/, '').replaceAll('-', ' '))
    if (!found) unread.push(tag)
    for (const id of found ?? []) ids.add(id).add(parentAllergens.get(id) ?? id)
  }
  return { ids: [...ids], unread }
}

function tellingTags(tags: readonly string[]): Set<string> {
  const normal = tags.map((tag) => cleanLine(tag.slice(0, 4 * longestUnread)).toLowerCase())
  return new Set(normal.filter((tag) => !isBlank(tag) && !ignored.has(tag)))
}
