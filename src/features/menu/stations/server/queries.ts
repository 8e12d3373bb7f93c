import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { allergenName } from '#features/allergens/allergens.ts'
import { joinKnowledge, type Knowledge, nothingKnown } from '#features/allergens/knowledge.ts'
import { loadProductGraph } from '#features/products/graph/server/product-graph.ts'
import { summariseProducts } from '#features/products/product/rules.ts'
import { notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isSuggested, notCarried, wordsOf } from '../rules.ts'
import type { ListedStation } from '../schema.ts'
import { readCarried } from './known-stations.ts'

/** A station as it is stored. */
export type StationRow = { id: number; name: string; carries: readonly number[]; version: number }

/** Lists the stations of a company, by name, with what is made on them, what that suggests that they carry, and which dishes their names suggest. */
export function listStations(db: Db, companyId: CompanyId): Promise<ListedStation[]> {
  return inSnapshot(db, async (trx) => {
    const stations = await listStationRows(trx, companyId)
    if (stations.length === 0) return []
    const made = await trx
      .selectFrom('dish_station')
      .select(['station_id', 'dish_id', 'kept_apart_at'])
      .where('company_id', '=', companyId)
      .execute()
    const dishes = await trx
      .selectFrom('dish')
      .select(['id', 'name', 'description'])
      .where('company_id', '=', companyId)
      .orderBy('name_search')
      .orderBy('id')
      .execute()
    const knownOf = await readProductsOf(trx, companyId)
    const wordsIn = new Map(dishes.map(({ id, name, description }) => [id, wordsOf(`${name} ${description}`)]))
    const madeOn = Map.groupBy(made, (row) => row.station_id)
    return stations.map(({ id, name, carries, version }) => {
      const on = new Map(madeOn.get(id)?.map((row) => [row.dish_id, row.kept_apart_at !== null]))
      const touching = dishes.filter((dish) => on.get(dish.id) === false)
      const suggested = dishes.filter((dish) => !on.has(dish.id) && isSuggested(name, wordsIn.get(dish.id) ?? []))
      return {
        ...{ id, name, version, carries: namesOf(carries) },
        dishes: dishes.flatMap((dish) => {
          const keptapart = on.get(dish.id)
          return keptapart === undefined ? [] : { id: dish.id, name: dish.name, keptapart }
        }),
        notcarried: notCarried(
          carries,
          touching.map((dish) => ({ name: dish.name, known: knownOf(dish.id) })),
        ),
        suggested: suggested.map((dish) => ({ id: dish.id, name: dish.name })),
      }
    })
  })
}

/** Returns a function that tells what is known of all products together of a dish that is made on a station. */
async function readProductsOf(trx: Trx, companyId: CompanyId): Promise<(dishId: number) => Knowledge> {
  const inDishes = trx
    .selectFrom('dish_product as link')
    .where('link.company_id', '=', companyId)
    .where(
      'link.dish_id',
      'in',
      trx.selectFrom('dish_station').select('dish_id').where('dish_station.company_id', '=', companyId),
    )
  const links = await inDishes.select(['link.dish_id', 'link.product_id']).execute()
  const known = summariseProducts(await loadProductGraph(trx, companyId, inDishes.select('link.product_id')))
  const byDish = Map.groupBy(links, (link) => link.dish_id)
  return (dishId) =>
    joinKnowledge((byDish.get(dishId) ?? []).map(({ product_id }) => known.get(product_id) ?? nothingKnown))
}

/** Names allergens, grains and nuts. */
export function namesOf(ids: readonly number[]) {
  return ids.map((id) => ({ id, name: allergenName(id) ?? '' }))
}

/** Lists the stations of a company as they are stored, by name. */
export async function listStationRows(db: Db, companyId: CompanyId): Promise<StationRow[]> {
  const rows = await db
    .selectFrom('station')
    .select(['id', 'name', 'carries', 'version'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, carries: readCarried(row.carries) }))
}

/** Reads the stored station; throws not-found for another company's. */
export async function getStationRow(trx: Trx, companyId: CompanyId, id: number): Promise<StationRow> {
  const row = (await listStationRows(trx, companyId)).find((station) => station.id === id)
  if (!row) throw notFound('Werkplek')
  return row
}
