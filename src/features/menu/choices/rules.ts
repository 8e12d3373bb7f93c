import { type AdmittedCaller, userIdOf } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { type AllergenSet, bothOf, noAllergens } from '#features/allergens/allergen-set.ts'
import { isComplete, joinKnowledge, type Knowledge, nothingKnown } from '#features/allergens/knowledge.ts'
import { type ProductGraph, summariseProducts } from '#features/products/product/rules.ts'
import { isJustNow } from '#features/trash/rules.ts'
import { searchForm } from '#shared/text.ts'

/**
 * How many options of a group are taken: 'any' of them, as extras, or exactly 'one'. A 'course' of a set menu is one that
 * must be taken too; only its words differ.
 */
export const groupKinds = ['any', 'one', 'course'] as const
export type GroupKind = (typeof groupKinds)[number]

/** Returns whether everybody who orders the dish gets something of the group. */
export function isMust({ kind }: { kind: GroupKind }): boolean {
  return kind !== 'any'
}

/** An option: a product, a dish, or, for none of both, a surprise. */
export type Option = { productId: number | null; dishId: number | null; isGone: boolean }
export type Group<O extends Option = Option> = { kind: GroupKind; options: readonly O[] }

/** Returns the options that can be had: those of which nothing was deleted. */
export function standing<O extends Option>({ options }: { options: readonly O[] }): O[] {
  return options.filter(({ isGone }) => !isGone)
}

/** What is known of products and dishes by themselves. */
type KnownParts = { productOf: (id: number) => Knowledge; dishOf: (id: number) => Knowledge }

/** Returns what is known of what somebody gets with an option; of a surprise nothing is. */
export function knowledgeOf({ productId, dishId }: Option, { productOf, dishOf }: KnownParts): Knowledge {
  if (productId !== null) return productOf(productId)
  return dishId === null ? nothingKnown : dishOf(dishId)
}

/**
 * Returns for each dish with choices, and each dish in them, all that anything in it holds: of itself and, recursively, of
 * every option. Throws an Error for a dish that offers itself, which `wouldLoop` refuses at every save.
 */
export function summariseOffered(
  groupsOf: ReadonlyMap<number, readonly Group[]>,
  parts: KnownParts,
): ReadonlyMap<number, Knowledge> {
  const offers = new Map([...groupsOf].map(([id, groups]) => [id, groups.flatMap(standing)] as const))
  const ids = new Set([...groupsOf.keys(), ...[...offers.values()].flat().flatMap(({ dishId }) => dishId ?? [])])
  const nodes: ProductGraph = new Map(
    Array.from(ids, (id) => {
      const options = offers.get(id) ?? []
      const ofProducts = options.filter(({ dishId }) => dishId === null).map((option) => knowledgeOf(option, parts))
      const isOpen = (groupsOf.get(id) ?? []).some((group) => isMust(group) && standing(group).length === 0)
      const own = joinKnowledge([parts.dishOf(id), ...ofProducts, ...(isOpen ? [nothingKnown] : [])])
      return [id, { own, components: options.flatMap(({ dishId }) => dishId ?? []) }]
    }),
  )
  return summariseProducts(nodes)
}

/** What a group comes down to: what all of its options contain, and whether all is known of each of them. */
export type GroupSummary = { always: AllergenSet; isComplete: boolean }

/** Returns what a group comes down to; of one without any option nothing is known. */
export function summariseGroup(known: readonly Knowledge[]): GroupSummary {
  const [first, ...others] = known
  if (!first) return { always: noAllergens, isComplete: false }
  const always = others.reduce((all, { contained }) => bothOf(all, contained), first.contained)
  return { always, isComplete: known.every(isComplete) }
}

/** How many courses a menu has: of these a course can be left out of the shorter ones. */
export const courseCounts = { fewest: 2, most: 12 }

/** The most groups of a dish, and options of a group: far more than fit on a card. */
export const mostGroups = 20
export const mostOptions = 60

type WantedOption = { product?: number | undefined; dish?: number | undefined; name?: string | undefined }

/** Returns the sentence that refuses a group, if any. */
export function groupProblem({
  kind,
  name,
  options,
}: {
  kind: GroupKind
  name: string
  options: readonly WantedOption[]
}): string | undefined {
  if (options.length === 0) return `'${name || 'Keuze'}' heeft nog geen keuzes. Voeg er een toe, of haal de groep weg.`
  const known = options.filter(({ product, dish, name = '' }) => name !== '' || (product ?? dish) !== undefined)
  const distinct = new Set(known.map(({ product, dish, name = '' }) => `${product} ${dish} ${searchForm(name)}`))
  if (distinct.size < known.length) return `In '${name || 'Keuze'}' staat een keuze dubbel.`
  if (name === '' && isMust({ kind })) return 'Geef de groep een naam: een gast moet weten waaruit hij kiest.'
  return name === '' && options.length > 1 ? 'Geef een groep met meer keuzes een naam.' : undefined
}

/** Returns the groups from which guests no longer have to take something after a save: what everybody got goes with them. */
export function releasedGroups<G extends { id: number; kind: GroupKind }>(
  before: readonly G[],
  after: readonly { id: number; kind: GroupKind }[],
): G[] {
  const must = new Set(after.filter(isMust).map(({ id }) => id))
  return before.filter((group) => isMust(group) && !must.has(group.id))
}

/**
 * Returns whether a caller may let guests go without something of these groups: who may approve allergens may, and who made
 * each of them just now, unless the dish is signed.
 */
export function mayRelease(
  caller: AdmittedCaller,
  released: readonly { madeAt: string; madeBy: string | null }[],
  { isSigned, now }: { isSigned: boolean; now: Date },
): boolean {
  if (released.length === 0 || mayApproveAllergens(caller)) return true
  return !isSigned && released.every(({ madeAt, madeBy }) => madeBy === userIdOf(caller) && isJustNow(madeAt, now))
}

/** Returns the names of groups that none of them had before. */
export function newNames(before: readonly { name: string }[], after: readonly { name: string }[]): string[] {
  const known = new Set(before.map(({ name }) => name))
  return after.flatMap(({ name }) => (known.has(name) ? [] : [name]))
}
