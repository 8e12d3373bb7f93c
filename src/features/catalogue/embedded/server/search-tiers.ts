import { maxWholeWords, tokenKinds } from './index-file.ts'

/** Of longer keywords it is not tried to leave out each word in turn. */
const maxDropped = 5

/** A word that is looked for, in each form that will do. */
export type Slot = readonly string[]

/** One way to match, from one rank to another; `query` is in the language of FTS5. */
export type Tier = { query: string; after: number; last: number }

/** Where the starter foods and the Dutch names end. */
export type Bounds = { lastStarter: number; lastDutch: number; products: number }

const { name, first, whole, brand, part, kin } = tokenKinds

/**
 * Ways to match all slots, the best first: whole names, names that begin with the only word, names, names and brands,
 * compounds; for starter foods, then for Dutch names, then for all others.
 */
export function tiersFor(slots: readonly Slot[], { lastStarter, lastDutch, products }: Bounds): Tier[] {
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
  const starters = within(0, lastStarter).filter(({ query }, at) => at === 0 || query === inName)
  return [...starters, ...within(0, lastDutch), ...within(lastDutch, products)].filter(
    ({ after, last }) => after < last,
  )
}

/**
 * The same for what was perhaps meant, in fewer ways: this is asked for each of several words. Ranks say by themselves that
 * starter foods and Dutch names come first.
 */
export function meantTiers(slots: readonly Slot[], { products }: Bounds): Tier[] {
  const queries = [
    ...(slots.length <= maxWholeWords ? [wholeNames(slots)] : []),
    allOf(slots.map((slot) => anyOf(slot, name))),
    holdingAll(slots),
  ]
  return queries.map((query) => ({ query, after: 0, last: products }))
}

/** Products that hold all slots in any way. */
export function holdingAll(slots: readonly Slot[]): string {
  return allOf(slots.map((slot) => anyOf(slot, name, brand, part)))
}

/** Products that hold all slots, be it in a plural that is spelt otherwise. */
export function kindredTiers(slots: readonly Slot[], { products }: Bounds): Tier[] {
  return [{ query: allOf(slots.map((slot) => anyOf(slot, name, brand, part, kin))), after: 0, last: products }]
}

/** Ways to match all but one slot, then each alone; `slots` are in the order in which they are given up. */
export function partialTiers(slots: readonly Slot[], bounds: Bounds): Tier[] {
  if (slots.length < 2) return []
  const without =
    slots.length > 2 && slots.length <= maxDropped
      ? slots.map((_, dropped) => slots.filter((_slot, at) => at !== dropped))
      : []
  const alone = slots.toReversed().map((slot) => [slot])
  return [...without, ...alone].map((some) => ({ query: holdingAll(some), after: 0, last: bounds.products }))
}

/**
 * Products that hold all slots and a word that begins with `prefix`: one of `completions`, then any. Ranks say by themselves
 * that Dutch names come first, and each further query over a prefix reads all words that begin so.
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

// Words hold letters and digits only; quoted they are never read as part of the query's language.
function anyOf(slot: Slot, ...kinds: readonly string[]): string {
  return `(${slot.flatMap((word) => kinds.map((kind) => `"${kind}${word}"`)).join(' OR ')})`
}

function allOf(parts: readonly string[]): string {
  return `(${parts.join(' AND ')})`
}
