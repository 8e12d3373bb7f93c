import type { Db } from '#db/connect.ts'
import { joinKnowledge, type Knowledge, nothingKnown } from '#features/allergens/knowledge.ts'
import { loadProductGraph, rootProducts } from '#features/products/graph/server/product-graph.ts'
import { type ProductGraph, type Replacement, replacedIn, summariseProducts } from '#features/products/product/rules.ts'
import { signedOffAt } from '#features/products/sign-off/server/sign-offs.ts'
import { yieldingMap } from '#server/work/yielding-map.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isMust } from '../../choices/rules.ts'
import {
  type ChoiceRows,
  dishesInside,
  dishesOffering,
  type GroupRow,
  loadChoices,
  type OptionRow,
  productsOffered,
} from '../../choices/server/choice-rows.ts'
import { broughtTo, loadKnownStations } from '../../stations/server/known-stations.ts'
import { type DoubtAbove, doubtedBy, doubtsAbove } from './doubts-above.ts'
import { type KnownDish, knownAlone, withDoubted } from './known-alone.ts'
import { heldWithChoices, type Offered, withChoices } from './known-choices.ts'
import { withLeftOff } from './known-without.ts'
import { loadMenuWords } from './menu-words.ts'

export type KnownDishes = {
  dishes: ReadonlyMap<number, KnownDish>
  above: readonly DoubtAbove[]
  graph: ProductGraph
  summaries: ReadonlyMap<number, Knowledge>
}

/**
 * Selects the dishes to load: one, those of a category, or, for none of both, all. With a `replacement` those that it is in, as they
 * would be after it.
 */
export type Scope = { dishId?: number; categoryId?: number; replacement?: Replacement }

/**
 * Loads what is known of dishes of a company, and of those that are a choice in them: eighteen queries, whatever the size of
 * the menu, and a few more where dishes are choices or can be had without something.
 */
export async function loadKnownDishes(db: Db, companyId: CompanyId, scope: Scope = {}): Promise<KnownDishes> {
  const { dishId, categoryId, replacement } = scope
  const chosen = db
    .selectFrom('dish')
    .where('company_id', '=', companyId)
    .$if(dishId !== undefined, (all) => all.where('id', '=', dishId ?? 0))
    .$if(categoryId !== undefined, (all) => all.where('category_id', '=', categoryId ?? 0))
    .$if(replacement !== undefined, (all) =>
      all.where('id', 'in', dishesHolding(db, companyId, replacement?.from ?? 0)),
    )
  const isAll = dishId === undefined && categoryId === undefined && !replacement
  const choices = replaceInChoices(
    await loadChoices(db, companyId, isAll ? undefined : chosen.select('id').$castTo<number>()),
    replacement,
  )
  const inside = isAll ? [] : dishesInside(choices)
  const wanted = db
    .selectFrom('dish')
    .where('company_id', '=', companyId)
    .$if(!isAll, (all) =>
      all.where((eb) =>
        eb.or([eb('id', 'in', chosen.select('id')), ...(inside.length > 0 ? [eb('id', 'in', inside)] : [])]),
      ),
    )
  const rows = await wanted
    .select(['id', 'name', 'description', 'sizes', 'category_id', 'stopped_at'])
    .select(signedOffAt('dish').as('confirmed_at'))
    .execute()
  const ids = wanted.select('id')
  const links = db.selectFrom('dish_product').where('company_id', '=', companyId).where('dish_id', 'in', ids)
  const linkRows = await links
    .select(['dish_id', 'product_id', 'can_leave_out'])
    .orderBy('position')
    .orderBy('product_id')
    .execute()
  const diets = await db
    .selectFrom('dish_diet')
    .select(['dish_id', 'diet_id'])
    .where('company_id', '=', companyId)
    .where('dish_id', 'in', ids)
    .orderBy('diet_id')
    .execute()
  const stations = await loadKnownStations(db, companyId, ids.$castTo<number>())
  const linked = links.select('product_id')
  const held = choices.size > 0 ? linked.union(productsOffered(db, companyId, ids.$castTo<number>())) : linked
  const roots = replacement ? held.union(rootProducts(db, companyId, [replacement.to])) : held
  const graph = await loadProductGraph(db, companyId, roots, replacement)
  const summaries = summariseProducts(graph)
  const words = await loadMenuWords(db, companyId, ids.$castTo<number>())
  const productsOf = Map.groupBy(linkRows, (link) => link.dish_id)
  const dietsOf = Map.groupBy(diets, (diet) => diet.dish_id)
  const partsOf = (id: number) => partsAfter(replacement, id, productsOf.get(id))
  const heldOf = heldWithChoices({ choices, summaries }, (id) =>
    joinKnowledge([broughtTo(stations.get(id)), ...partsOf(id).map((part) => summaries.get(part) ?? nothingKnown)]),
  )
  const own = await yieldingMap(rows, (row) =>
    knownAlone(row, {
      products: partsOf(row.id),
      dietIds: (dietsOf.get(row.id) ?? []).map(({ diet_id }) => diet_id),
      isChosen: choices.get(row.id)?.some(isMust) ?? false,
      held: heldOf(row.id),
      stations: stations.get(row.id),
      ...{ graph, summaries, words },
    }),
  )
  const above = words.above.map((texts) => doubtsAbove(texts, own, words))
  const doubted = doubtedBy(above.flatMap(({ below }) => below))
  const withoutThem = await withLeftOff(db, companyId, linkRows, { graph, summaries, words })
  const alone = new Map(
    own.map(({ row, held: _, ...dish }) => [row.id, withoutThem(row, withDoubted(dish, doubted.get(row.id)))] as const),
  )
  const offered = withChoices({ choices, summaries }, alone, words)
  return {
    dishes:
      offered.size === 0 ? alone : new Map([...alone].map(([id, dish]) => [id, withOffered(dish, offered.get(id))])),
    above: above.filter(({ open }) => open.length > 0),
    ...{ graph, summaries },
  }
}

/** Returns all that anything in a dish holds, whether everybody gets it or who chooses it; nothing is known of no dish. */
export function allIn(dish: KnownDish | undefined): Knowledge {
  return dish?.offered?.all ?? dish?.known ?? nothingKnown
}

function withOffered(dish: KnownDish, offered: Offered | undefined): KnownDish {
  return offered ? { ...dish, offered, open: [...dish.open, ...offered.open] } : dish
}

function replaceInChoices(choices: ChoiceRows, replacement: Replacement | undefined): ChoiceRows {
  if (!replacement) return choices
  const swapOption = (option: OptionRow) =>
    option.productId === replacement.from ? { ...option, productId: replacement.to, isGone: false } : option
  const swapGroup = (group: GroupRow) => ({ ...group, options: group.options.map(swapOption) })
  return new Map(
    Array.from(choices, ([id, groups]) => [id, replacement.dishes.has(id) ? groups.map(swapGroup) : groups]),
  )
}

function partsAfter(
  replacement: Replacement | undefined,
  id: number,
  links: readonly { product_id: number }[] = [],
): number[] {
  const parts = links.map(({ product_id }) => product_id)
  return replacement?.dishes.has(id) ? replacedIn(parts, replacement) : parts
}

function dishesHolding(db: Db, companyId: CompanyId, productId: number) {
  const links = db.selectFrom('dish_product').select('dish_id').where('company_id', '=', companyId)
  return links.where('product_id', '=', productId).union(dishesOffering(db, companyId, productId))
}
