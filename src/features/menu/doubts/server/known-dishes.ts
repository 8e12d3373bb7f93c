import type { Db } from '#db/connect.ts'
import { type AllergenSet, eitherOf, noAllergens, setOfAllergens } from '#features/allergens/allergen-set.ts'
import type { Knowledge } from '#features/allergens/knowledge.ts'
import { dietsInDoubt } from '#features/products/doubts/diets.ts'
import { type OpenDoubt, openDietDoubts, openDoubts } from '#features/products/doubts/server/open-doubts.ts'
import { wordsBelow } from '#features/products/doubts/server/products-in-doubt.ts'
import { loadProductGraph, rootProducts } from '#features/products/graph/server/product-graph.ts'
import {
  type DishNode,
  type ProductGraph,
  type Swap,
  summariseDish,
  summariseProducts,
  swapped,
} from '#features/products/product/rules.ts'
import { signedOffAt } from '#features/products/sign-off/server/sign-offs.ts'
import { readNamed } from '#features/words/server/read-texts.ts'
import { yieldingMap } from '#server/work/yielding-map.ts'
import type { CompanyId } from '#shared/ids.ts'
import { aboutDishes } from '../rules.ts'
import { loadMenuWords, type MenuWords, type TextsAbove } from './menu-words.ts'

type DishRow = {
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
}

/** A category, or the menu, whose words are in doubt for dishes below it. */
export type DoubtAbove = Pick<TextsAbove, 'of' | 'name'> & { open: readonly OpenDoubt[] }

export type KnownDishes = {
  dishes: ReadonlyMap<number, KnownDish>
  above: readonly DoubtAbove[]
  graph: ProductGraph
  summaries: ReadonlyMap<number, Knowledge>
}

/**
 * Selects the dishes to load: one, those of a category, or, for none of both, all. With a `swap` those that it is in, as they
 * would be after it.
 */
export type Scope = { dishId?: number; categoryId?: number; swap?: Swap }

/** Loads what is known of dishes of a company: fourteen queries, whatever the size of the menu. */
export async function loadKnownDishes(db: Db, companyId: CompanyId, scope: Scope = {}): Promise<KnownDishes> {
  const { dishId, categoryId, swap } = scope
  const wanted = db
    .selectFrom('dish')
    .where('company_id', '=', companyId)
    .$if(dishId !== undefined, (all) => all.where('id', '=', dishId ?? 0))
    .$if(categoryId !== undefined, (all) => all.where('category_id', '=', categoryId ?? 0))
    .$if(swap !== undefined, (all) => all.where('id', 'in', dishesHolding(db, companyId, swap?.from ?? 0)))
  const rows = await wanted
    .select(['id', 'name', 'description', 'sizes', 'category_id', 'stopped_at'])
    .select(signedOffAt('dish').as('confirmed_at'))
    .execute()
  const ids = wanted.select('id')
  const links = db.selectFrom('dish_product').where('company_id', '=', companyId).where('dish_id', 'in', ids)
  const linkRows = await links.select(['dish_id', 'product_id']).orderBy('position').orderBy('product_id').execute()
  const diets = await db
    .selectFrom('dish_diet')
    .select(['dish_id', 'diet_id'])
    .where('company_id', '=', companyId)
    .where('dish_id', 'in', ids)
    .orderBy('diet_id')
    .execute()
  const held = links.select('product_id')
  const roots = swap ? held.union(rootProducts(db, companyId, [swap.to])) : held
  const graph = await loadProductGraph(db, companyId, roots, swap)
  const summaries = summariseProducts(graph)
  const words = await loadMenuWords(db, companyId, ids.$castTo<number>())
  const productsOf = Map.groupBy(linkRows, (link) => link.dish_id)
  const dietsOf = Map.groupBy(diets, (diet) => diet.dish_id)
  const own = await yieldingMap(rows, (row) =>
    knownAlone(row, {
      products: partsAfter(swap, row.id, productsOf.get(row.id)),
      dietIds: (dietsOf.get(row.id) ?? []).map(({ diet_id }) => diet_id),
      ...{ graph, summaries, words },
    }),
  )
  const above = words.above.map((texts) => doubtsAbove(texts, own, words))
  const doubted = doubtedBy(above.flatMap(({ below }) => below))
  const dishes = own.map(({ row, ...dish }) => [row.id, withDoubted(dish, doubted.get(row.id))] as const)
  return {
    dishes: new Map(dishes),
    above: above.filter(({ open }) => open.length > 0),
    ...{ graph, summaries },
  }
}

function partsAfter(swap: Swap | undefined, id: number, links: readonly { product_id: number }[] = []): number[] {
  const parts = links.map(({ product_id }) => product_id)
  return swap?.dishes.has(id) ? swapped(parts, swap) : parts
}

function dishesHolding(db: Db, companyId: CompanyId, productId: number) {
  const links = db.selectFrom('dish_product').select('dish_id').where('company_id', '=', companyId)
  return links.where('product_id', '=', productId)
}

type Contents = {
  products: readonly number[]
  dietIds: readonly number[]
  graph: ProductGraph
  summaries: ReadonlyMap<number, Knowledge>
  words: MenuWords
}
type KnownRow = KnownDish & { row: DishRow }

/** Returns what is known of a dish, without what stands above it. Without products nothing was filled in yet. */
function knownAlone(row: DishRow, { products, dietIds, graph, summaries, words }: Contents): KnownRow {
  const node: DishNode = { products, isConfirmed: row.confirmed_at !== null, isStopped: row.stopped_at !== null }
  const known = summariseDish(summaries, node)
  const answered = words.answeredOf({ kind: 'dish', id: row.id })
  const isBelow = wordsBelow(graph, products)
  const open =
    products.length === 0 ? [] : openDoubts(words.textsOfDish(row), known, { parts: products, answered, isBelow })
  const ofDiets = dietIds.length === 0 ? [] : dietsInDoubt(dietIds, readNamed(row), known.contained)
  const openDiets = openDietDoubts(ofDiets, products, answered)
  const dish = { node, known, dietIds, withheld: openDiets.map(({ diet }) => diet), open: [...open, ...openDiets] }
  return { row, ...withDoubted(dish, doubtedIn(open)) }
}

function withDoubted(dish: KnownDish, doubted: AllergenSet = noAllergens): KnownDish {
  if (doubted === noAllergens) return dish
  const all = eitherOf(dish.node.doubted ?? noAllergens, doubted)
  const known = { ...dish.known, unknown: eitherOf(dish.known.unknown, doubted) }
  return { ...dish, node: { ...dish.node, doubted: all }, known }
}

function doubtedIn(open: readonly OpenDoubt[]): AllergenSet {
  return setOfAllergens(open.flatMap(({ ids }) => ids))
}

/** What is open of a text for one dish below it. */
type OpenBelow = { dish: DishRow; open: readonly OpenDoubt[] }

function doubtsAbove(texts: TextsAbove, rows: readonly KnownRow[], { answeredOf }: MenuWords) {
  const { of, name } = texts
  const answered = answeredOf(of)
  const isBelow = ({ row, node }: KnownRow) =>
    node.products.length > 0 && (of.kind === 'menu' || row.category_id === of.id)
  // An answer is said of each dish by itself: one that comes later is asked about again.
  const below = rows.filter(isBelow).map(({ row, known }): OpenBelow => {
    return { dish: row, open: openDoubts(texts.texts, known, { parts: [row.id], answered }) }
  })
  return { of, name, open: askedOnce(below), below }
}

/** Returns each question once for all dishes below a text, which it names, answered for all of them at once. */
function askedOnce(below: readonly OpenBelow[]): OpenDoubt[] {
  const asked = below.flatMap(({ dish, open }) => open.map((doubt) => ({ dish, doubt })))
  const same = Map.groupBy(asked, ({ doubt }) => doubt.question)
  return Array.from(
    same,
    ([question, all]): OpenDoubt => ({
      ids: all[0]?.doubt.ids ?? [],
      question: aboutDishes(
        question,
        all.map(({ dish }) => dish.name),
      ),
      answers: all.flatMap(({ doubt }) => doubt.answers),
    }),
  )
}

function doubtedBy(below: readonly OpenBelow[]): ReadonlyMap<number, AllergenSet> {
  const byDish = new Map<number, AllergenSet>()
  for (const { dish, open } of below) byDish.set(dish.id, eitherOf(byDish.get(dish.id) ?? noAllergens, doubtedIn(open)))
  return byDish
}
