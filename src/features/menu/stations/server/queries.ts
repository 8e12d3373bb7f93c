import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { allergenName } from '#features/allergens/allergens.ts'
import { notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isSuggested, wordsOf } from '../rules.ts'
import type { ListedStation } from '../schema.ts'
import { readCarried } from './known-stations.ts'

/** A station as it is stored. */
export type StationRow = { id: number; name: string; carries: readonly number[]; version: number }

/** Lists the stations of a company, by name, with what is made on them and what its words suggest: three queries. */
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
    const wordsIn = new Map(dishes.map(({ id, name, description }) => [id, wordsOf(`${name} ${description}`)]))
    const madeOn = Map.groupBy(made, (row) => row.station_id)
    return stations.map(({ id, name, carries, version }) => {
      const on = new Map(madeOn.get(id)?.map((row) => [row.dish_id, row.kept_apart_at !== null]))
      const suggested = dishes.filter((dish) => !on.has(dish.id) && isSuggested(name, wordsIn.get(dish.id) ?? []))
      return {
        ...{ id, name, version, carries: namesOf(carries) },
        dishes: dishes.flatMap((dish) => {
          const keptapart = on.get(dish.id)
          return keptapart === undefined ? [] : { id: dish.id, name: dish.name, keptapart }
        }),
        suggested: suggested.map((dish) => ({ id: dish.id, name: dish.name })),
      }
    })
  })
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
