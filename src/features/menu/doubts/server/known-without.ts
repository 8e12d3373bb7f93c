import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import { eitherOf, includesAllergen } from '#features/allergens/allergen-set.ts'
import { type Knowledge, nothingKnown } from '#features/allergens/knowledge.ts'
import { openDoubts } from '#features/products/doubts/server/open-doubts.ts'
import { wordsBelow } from '#features/products/doubts/server/products-in-doubt.ts'
import { type DishNode, type ProductGraph, summariseDish } from '#features/products/product/rules.ts'
import type { Mention } from '#features/words/mention.ts'
import type { PlacedText } from '#features/words/read-text.ts'
import { readNamed, readTextOf } from '#features/words/server/read-texts.ts'
import { singularsOf } from '#features/words/singulars.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { Leaving, LeftOff } from '../../leaving-out/left-off.ts'
import { isHiddenBase } from '../../leaving-out/rules.ts'
import { isUnder } from './doubts-above.ts'
import { type DishRow, doubtedIn, type KnownDish } from './known-alone.ts'
import type { MenuWords } from './menu-words.ts'

type Around = {
  graph: ProductGraph
  summaries: ReadonlyMap<number, Knowledge>
  words: MenuWords
}

type LinkRow = { dish_id: number; product_id: number; can_leave_out: number }

/**
 * Returns a function that adds to a dish what can be left off it, by these links; what takes the place of a product that can
 * be left off can not. Neither can what was renamed to what a dish is cooked in, nor a product in whose place another one is
 * today: a kitchen that leaves off the usual one would serve the other. Asks for their names where there are any.
 */
export async function withLeftOff(
  db: Db,
  companyId: CompanyId,
  links: readonly LinkRow[],
  around: Around,
): Promise<(row: DishRow, dish: KnownDish) => KnownDish> {
  const marked = Map.groupBy(
    links.filter((link) => link.can_leave_out === 1),
    (link) => link.dish_id,
  )
  const ids = [...new Set([...marked.values()].flat().map((link) => link.product_id))]
  const names = new Map<number, string>()
  for await (const batch of inBatches(ids)) {
    const products = await db
      .selectFrom('product')
      .select(['id', 'name'])
      .where('company_id', '=', companyId)
      .where('id', 'in', batch)
      .where('id', 'not in', swappedIn(db, companyId))
      .execute()
    for (const { id, name } of products) if (!isHiddenBase(name)) names.set(id, name)
  }
  return (row, dish) => {
    const leaving = (marked.get(row.id) ?? [])
      .filter((link) => dish.node.products.includes(link.product_id))
      .flatMap(({ product_id: id }) => {
        const name = names.get(id)
        return name === undefined ? [] : { id, name }
      })
    return leaving.length === 0
      ? dish
      : { ...dish, leftOff: knownWithout(leaving, { row, node: dish.node, ...around }) }
  }
}

/** Returns a query for the products in whose place another one is there today. */
function swappedIn(db: Db, companyId: CompanyId) {
  const swaps = db.selectFrom('product_component').select('product_id').where('company_id', '=', companyId)
  return swaps.where('swap_until', 'is not', null)
}

/**
 * Returns what is known of a dish without these of its products, as a dish of its own. What its Dutch words, or those above
 * it, name is then in doubt where it is not there any more, unless a product that is left off is called so: 'salade met
 * walnoten' without its walnuts. What is in doubt of the dish stays so.
 */
function knownWithout(
  leaving: readonly { id: number; name: string }[],
  { row, node, graph, summaries, words }: Around & { row: DishRow; node: DishNode },
): LeftOff {
  const parts = leaving.map((part) => ({ ...part, known: summaries.get(part.id) ?? nothingKnown }))
  const kept = node.products.filter((id) => !parts.some((part) => part.id === id))
  const without = summariseDish(summaries, { ...node, products: kept })
  const isInKept = wordsBelow(graph, kept)
  const isBelow = (mention: Mention, id: number) => isInKept(mention, id) || isCalledSo(parts, mention, id)
  const open = openDoubts([...readNamed(row), ...textsAbove(row, words)], without, {
    ...{ parts: node.products, answered: words.answeredOf({ kind: 'dish', id: row.id }), isBelow },
  })
  return { parts, without: { ...without, unknown: eitherOf(without.unknown, doubtedIn(open)) } }
}

function textsAbove({ category_id }: DishRow, { above }: MenuWords): PlacedText[] {
  return above.flatMap((texts) => (isUnder(texts, category_id) ? texts.texts : []))
}

/** Returns whether one of the products that is left off holds what a word names, and is called by that word. */
function isCalledSo(parts: readonly Leaving[], { key }: Mention, id: number): boolean {
  return parts.some(
    ({ name, known }) =>
      includesAllergen(known.contained, id) &&
      readTextOf(name).mentions.some((mention) => mention.manner === 'says' && isSameFood(mention.key, key)),
  )
}

function isSameFood(one: string, other: string): boolean {
  const isPlural = (word: string, of: string) => singularsOf(word, (stem) => stem === of).length > 0
  return one === other || isPlural(one, other) || isPlural(other, one)
}
