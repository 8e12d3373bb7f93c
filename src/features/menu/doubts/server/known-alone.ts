import { type AllergenSet, eitherOf, noAllergens, setOfAllergens } from '#features/allergens/allergen-set.ts'
import type { Knowledge } from '#features/allergens/knowledge.ts'
import { dietsInDoubt } from '#features/products/doubts/diets.ts'
import { type OpenDoubt, openDietDoubts, openDoubts } from '#features/products/doubts/server/open-doubts.ts'
import { wordsBelow } from '#features/products/doubts/server/products-in-doubt.ts'
import { type DishNode, type ProductGraph, summariseDish } from '#features/products/product/rules.ts'
import type { PlacedText } from '#features/words/read-text.ts'
import { readNamed } from '#features/words/server/read-texts.ts'
import type { LeftOff } from '../../leaving-out/left-off.ts'
import { broughtTo, type KnownStation } from '../../stations/server/known-stations.ts'
import { claimsAlone } from '../rules.ts'
import type { Held, Offered } from './known-choices.ts'
import type { MenuWords } from './menu-words.ts'

export type DishRow = {
  id: number
  name: string
  description: string
  sizes: string | null
  category_id: number | null
  confirmed_at: string | null
  stopped_at: string | null
}

/** A dish's knowledge, with the doubts that words raise. */
export type KnownDish = {
  node: DishNode
  known: Knowledge
  dietIds: readonly number[]
  /** The diets that its allergens or words contradict: guests do not see them. */
  withheld: readonly number[]
  /** What nobody has answered about its own words and diets. */
  open: readonly OpenDoubt[]
  /** What guests choose in it, which `known` does not count; absent for a dish without choices. */
  offered?: Offered
  /** What can be left off it; absent where nobody with the right said so of anything. */
  leftOff?: LeftOff
  /** The stations that it is made on; absent where it is made on none. */
  stations?: readonly KnownStation[]
}

type Contents = {
  products: readonly number[]
  dietIds: readonly number[]
  graph: ProductGraph
  summaries: ReadonlyMap<number, Knowledge>
  words: MenuWords
  isChosen: boolean
  held: Held | undefined
  stations: readonly KnownStation[] | undefined
}
/** A dish as it is stored, with what is known of it; `held` is absent without choices. */
export type KnownRow = KnownDish & { row: DishRow; held: Held | undefined }

/** Returns what is known of a dish, without what stands above it. Without products nothing was filled in yet. */
export function knownAlone(
  row: DishRow,
  { products, dietIds, graph, summaries, words, isChosen, held, stations }: Contents,
): KnownRow {
  const node: DishNode = {
    products,
    isConfirmed: row.confirmed_at !== null,
    isStopped: row.stopped_at !== null,
    ...(isChosen && { isChosen }),
    ...(stations && { brought: broughtTo(stations) }),
  }
  const known = summariseDish(summaries, node)
  const answered = words.answeredOf({ kind: 'dish', id: row.id })
  const isBelow = wordsBelow(graph, products)
  const open = isEmpty({ node, held })
    ? []
    : openIn(words.textsOfDish(row), { known, held }, { parts: products, answered, isBelow })
  const ofDiets = dietIds.length === 0 ? [] : dietsInDoubt(dietIds, readNamed(row), (held?.must ?? known).contained)
  const openDiets = openDietDoubts(ofDiets, products, answered)
  const dish = { node, known, dietIds, withheld: openDiets.map(({ diet }) => diet), open: [...open, ...openDiets] }
  return { row, held, ...(stations && { stations }), ...withDoubted(dish, doubtedIn(open)) }
}

/** Returns whether nothing was filled in yet, so that nobody said anything that words could contradict. */
export function isEmpty({ node, held }: Pick<KnownRow, 'node' | 'held'>): boolean {
  return node.products.length === 0 && !held
}

/** Lists what is open of texts about a dish; what they deny must be in none of its choices either. */
export function openIn(
  texts: readonly PlacedText[],
  { known, held }: Pick<KnownRow, 'known' | 'held'>,
  around: Parameters<typeof openDoubts>[2],
): OpenDoubt[] {
  const open = openDoubts(texts, known, around)
  if (!held) return open
  const asked = new Set(open.map(({ question }) => question))
  const denied = openDoubts(texts.map(claimsAlone), held.all, around)
  return [...open, ...denied.filter(({ question }) => !asked.has(question))]
}

/** Returns what is known of a dish when allergens are in doubt: it is not known whether these are in it. */
export function withDoubted(dish: KnownDish, doubted: AllergenSet = noAllergens): KnownDish {
  if (doubted === noAllergens) return dish
  const all = eitherOf(dish.node.doubted ?? noAllergens, doubted)
  const known = { ...dish.known, unknown: eitherOf(dish.known.unknown, doubted) }
  return { ...dish, node: { ...dish.node, doubted: all }, known }
}

/** Returns the allergens that doubts are about. */
export function doubtedIn(open: readonly OpenDoubt[]): AllergenSet {
  return setOfAllergens(open.flatMap(({ ids }) => ids))
}
