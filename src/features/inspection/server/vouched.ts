import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { reachedFrom } from '#features/products/graph/server/product-graph.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { VouchedThing } from '../paper/papers.ts'
import { readRests, type SheetNames, saidInWords } from './rests.ts'

/**
 * Returns who vouched for what: for each dish whether somebody said that all of its ingredients are listed, and for each product in
 * any of them on what its allergens rest.
 */
export function listVouched(
  db: Db,
  companyId: CompanyId,
  names: SheetNames,
): Promise<{ dishes: VouchedThing[]; products: VouchedThing[] }> {
  return inSnapshot(db, async (trx) => {
    const rests = await readRests(trx, companyId, await listUsed(trx, companyId), names)
    const products = Array.from(rests.values(), ({ name, rests: said }) => ({ name, said }))
    const inOrder = new Intl.Collator('nl-NL')
    return {
      dishes: await listDishes(trx, companyId),
      products: products.toSorted((one, other) => inOrder.compare(one.name, other.name)),
    }
  })
}

async function listDishes(trx: Trx, companyId: CompanyId): Promise<VouchedThing[]> {
  const rows = await trx
    .selectFrom('dish')
    .leftJoin('sign_off', (join) =>
      join
        .onRef('sign_off.company_id', '=', 'dish.company_id')
        .onRef('sign_off.dish_id', '=', 'dish.id')
        .on('sign_off.ended_at', 'is', null),
    )
    .leftJoin('profile', 'profile.user_id', 'sign_off.said_by')
    .select(['dish.name', 'said_at', 'firstname', 'lastname'])
    .where('dish.company_id', '=', companyId)
    .orderBy('name_search')
    .orderBy('dish.id')
    .execute()
  return rows.map(({ name, said_at, ...who }) => ({ name, said: [tickInWords(said_at && { ...who, said_at })] }))
}

function tickInWords(said: Parameters<typeof saidInWords>[0] | null | ''): string {
  if (!said) return 'Nog niet gezegd dat alle ingrediënten erbij staan'
  return `Alle ingrediënten staan erbij, gezegd ${saidInWords(said)}`
}

/** Lists the products that are in any dish or a choice in one, also through others. */
async function listUsed(trx: Trx, companyId: CompanyId): Promise<number[]> {
  const chosen = trx
    .selectFrom('dish_option')
    .select('product_id')
    .where('company_id', '=', companyId)
    .where('product_id', 'is not', null)
    .$castTo<{ product_id: number }>()
  const roots = trx.selectFrom('dish_product').select('product_id').where('company_id', '=', companyId).union(chosen)
  const { rows } = await sql<{ product_id: number }>`${reachedFrom(companyId, roots)}
    select product_id from reached`.execute(trx)
  return rows.map(({ product_id }) => product_id)
}
