import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { nothingKnown } from '#features/allergens/knowledge.ts'
import type { AskedDoubt } from '#features/products/doubts/schema.ts'
import { loadAnswered, type Worded } from '#features/products/doubts/server/answered.ts'
import { asAsked } from '#features/products/doubts/server/open-doubts.ts'
import { openDoubtsOf } from '#features/products/doubts/server/products-in-doubt.ts'
import { isOwnProduct } from '#features/products/product/rules.ts'
import { yieldingMap } from '#server/work/yielding-map.ts'
import type { CompanyId } from '#shared/ids.ts'
import { type AskedClaim, listAskedClaims } from '../../claims/server/asked-claims.ts'
import type { MenuDoubts } from '../schema.ts'
import { type KnownDishes, loadKnownDishes } from './known-dishes.ts'

/**
 * Lists the dishes, the own products in them, the categories and the menu whose words and data contradict each other, or
 * that claim what nobody with the right agreed to: by name, in as many queries for any menu.
 */
export function listDoubts(db: Db, companyId: CompanyId): Promise<MenuDoubts> {
  return inSnapshot(db, (trx) => readDoubts(trx, companyId))
}

async function readDoubts(db: Trx, companyId: CompanyId): Promise<MenuDoubts> {
  const known = await loadKnownDishes(db, companyId)
  const claims = await listAskedClaims(db, companyId)
  const above = (of: Worded) => [...asAsked(openAbove(known, of)), ...askedOf(claims, of)]
  const dishes = await listNames(db, companyId, 'dish')
  const categories = await listNames(db, companyId, 'category')
  return {
    menu: above({ kind: 'menu' }),
    categories: categories
      .map((row) => ({ ...row, doubts: above({ kind: 'category', id: row.id }) }))
      .filter(isDoubted),
    dishes: dishes
      .map((row) => ({
        ...row,
        doubts: [...asAsked(known.dishes.get(row.id)?.open ?? []), ...askedOf(claims, { kind: 'dish', id: row.id })],
      }))
      .filter(isDoubted),
    products: await doubtedProducts(db, companyId, known),
  }
}

/** Lists what is asked of one dish: about its own words and diets, and about what it claims. */
export async function askedOfDish(db: Db, companyId: CompanyId, id: number, known: KnownDishes): Promise<AskedDoubt[]> {
  const claims = await listAskedClaims(db, companyId)
  return [...asAsked(known.dishes.get(id)?.open ?? []), ...askedOf(claims, { kind: 'dish', id })]
}

/** Lists what is asked of one category: about its words for the dishes in it, and about what it claims. */
export async function askedOfCategory(
  db: Db,
  companyId: CompanyId,
  id: number,
  known: KnownDishes,
): Promise<AskedDoubt[]> {
  const of = { kind: 'category', id } as const
  return [...asAsked(openAbove(known, of)), ...askedOf(await listAskedClaims(db, companyId), of)]
}

/** Returns what nobody has answered about the words of a category, or of the menu. */
export function openAbove({ above }: KnownDishes, of: Worded) {
  return above.find((texts) => isSame(texts.of, of))?.open ?? []
}

/** Returns the claims of a dish, a category or the menu among those that wait, as questions. */
function askedOf(claims: readonly AskedClaim[], of: Worded): AskedDoubt[] {
  return claims.filter(({ claim }) => isSame(claim.of, of)).map(({ text, stamp }) => ({ text, stamp }))
}

/** Returns whether both are of the same thing. */
export function isSame(one: Worded, other: Worded): boolean {
  if (one.kind === 'menu' || other.kind === 'menu') return one.kind === other.kind
  return one.kind === other.kind && one.id === other.id
}

async function doubtedProducts(db: Trx, companyId: CompanyId, { graph, summaries }: KnownDishes) {
  const answeredOf = await loadAnswered(db, companyId)
  const own = await db
    .selectFrom('product')
    .select(['id', 'name', 'source'])
    .where('company_id', '=', companyId)
    .orderBy('name_search')
    .orderBy('id')
    .execute()
  const held = own.filter((row) => isOwnProduct(row) && summaries.has(row.id))
  const products = await yieldingMap(held, ({ id, name }) => {
    return { id, name, doubts: asAsked(openDoubtsOf(graph, id, summaries.get(id) ?? nothingKnown, answeredOf)) }
  })
  return products.filter(isDoubted)
}

function listNames(db: Trx, companyId: CompanyId, table: 'dish' | 'category') {
  const rows = db.selectFrom(table).select(['id', 'name']).where('company_id', '=', companyId)
  return (table === 'dish' ? rows.orderBy('name_search' as 'name') : rows.orderBy('position')).orderBy('id').execute()
}

function isDoubted({ doubts }: { doubts: readonly AskedDoubt[] }): boolean {
  return doubts.length > 0
}
