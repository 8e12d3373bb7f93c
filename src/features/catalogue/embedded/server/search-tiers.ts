import { maxWholeWords, tokenKinds } from './index-file.ts'

/** The largest number of words in a keyword for which each word is left out in turn. */
const maxDropped = 5

/** A word to find, in each form that counts. */
export type Slot = readonly string[]

/** One way to match, for the ranks after `after` up to `last`; `query` is an FTS5 query. */
export type Tier = { query: string; after: number; last: number }

/** The last ranks of the starter foods, of the Dutch names and of all products. */
export type Bounds = { lastStarter: number; lastDutch: number; products: number }

const { name, first, whole, brand, part, kin } = tokenKinds

/**
 * Returns the ways to match all slots, the best first: whole names, names that begin with the only word, names, names
 * and brands, compounds. Starter foods come first (by whole name or words of the name), then Dutch names, then all
 * others. `starterSlots` are the slots as starter foods may hold them: their names are in the singular.
 */
export function tiersFor(
  slots: readonly Slot[],
  { lastStarter, lastDutch, products }: Bounds,
  starterSlots: readonly Slot[] = slots,
): Tier[] {
  const [head = [], ...others] = slots
  const inName = allOf(slots.map((slot) => anyOf(slot, name)))
  const queries = [
    ...(slots.length <= maxWholeWords ? [wholeNames(slots)] : []),
    ...(others.length === 0 ? [anyOf(head, first)] : []),
    inName,
    others.length === 0 ? anyOf(head, brand) : allOf(slots.map((slot) => anyOf(slot, name, brand))),
    holdingAll(slots),
  ]
  const within = (after: number, last: number) => queries.map((query) => ({ query, after, last }))
  const starters = [
    ...(slots.length <= maxWholeWords ? [wholeNames(starterSlots)] : []),
    allOf(starterSlots.map((slot) => anyOf(slot, name))),
  ].map((query) => ({ query, after: 0, last: lastStarter }))
  return [...starters, ...within(0, lastDutch), ...within(lastDutch, products)].filter(
    ({ after, last }) => after < last,
  )
}

/** Returns the way to match names that are these words, also when names write them apart: 'rodekool' for 'Rode kool'. */
export function wholeName(words: readonly string[], { products }: Bounds): Tier {
  return { query: wholeNames(words.map((word) => [word])), after: 0, last: products }
}

/** Returns the way to match the starter foods that have one of these names, each of at most `maxWholeWords` words. */
export function starterNames(names: readonly (readonly string[])[], { lastStarter }: Bounds): Tier {
  const joined = names.map((words) => words.join(''))
  return { query: anyOf(joined, whole), after: 0, last: lastStarter }
}

/**
 * Returns the ways to match a correction. Fewer than `tiersFor`, because each of several corrections is searched; their
 * ranks alone put starter foods and Dutch names first.
 */
export function meantTiers(slots: readonly Slot[], { products }: Bounds): Tier[] {
  const queries = [
    ...(slots.length <= maxWholeWords ? [wholeNames(slots)] : []),
    allOf(slots.map((slot) => anyOf(slot, name))),
    holdingAll(slots),
  ]
  return queries.map((query) => ({ query, after: 0, last: products }))
}

/** Returns the query for products that hold all slots, in the name, in the brand or as part of a compound. */
export function holdingAll(slots: readonly Slot[]): string {
  return allOf(slots.map((slot) => anyOf(slot, name, brand, part)))
}

/** Returns the way to match all slots, also in plurals that are spelt differently. */
export function kindredTiers(slots: readonly Slot[], { products }: Bounds): Tier[] {
  return [{ query: allOf(slots.map((slot) => anyOf(slot, name, brand, part, kin))), after: 0, last: products }]
}

/**
 * Returns the ways to match all slots but one, then each alone, first as the whole name; `slots` are in the order in which
 * to drop them.
 */
export function partialTiers(slots: readonly Slot[], bounds: Bounds): Tier[] {
  const without =
    slots.length > 2 && slots.length <= maxDropped
      ? slots.map((dropped) => slots.filter((slot) => slot !== dropped))
      : []
  const all = without.map((some) => ({ query: holdingAll(some), after: 0, last: bounds.products }))
  return [...all, ...slots.toReversed().flatMap((slot) => meantTiers([slot], bounds))]
}

/**
 * Returns the ways to match all slots and a word that begins with `prefix`: first one of `completions`, then any. Not
 * split by language: ranks alone put Dutch names first, and each further query over a prefix reads all words that begin
 * with it.
 */
export function completedTiers(
  slots: readonly Slot[],
  { prefix, completions }: { prefix: string; completions: Slot },
  { products }: Bounds,
): Tier[] {
  const together = (query: string) => (slots.length === 0 ? query : `${holdingAll(slots)} AND ${query}`)
  const any = `("${name}${prefix}" * OR "${brand}${prefix}" *)`
  const queries = [...(completions.length > 0 ? [together(anyOf(completions, name, brand))] : []), together(any)]
  return queries.map((query) => ({ query, after: 0, last: products }))
}

function wholeNames(slots: readonly Slot[]): string {
  const [heads = [], tails = ['']] = slots
  return anyOf(
    heads.flatMap((head) => tails.map((tail) => head + tail)),
    whole,
  )
}

// Words contain only letters and digits, and quotes keep FTS5 from reading them as operators.
function anyOf(slot: Slot, ...kinds: readonly string[]): string {
  return `(${slot.flatMap((word) => kinds.map((kind) => `"${kind}${word}"`)).join(' OR ')})`
}

function allOf(parts: readonly string[]): string {
  return `(${parts.join(' AND ')})`
}
