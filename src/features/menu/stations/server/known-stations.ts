import type { Expression } from 'kysely'
import type { Db } from '#db/connect.ts'
import { joinKnowledge, type Knowledge } from '#features/allergens/knowledge.ts'
import type { CompanyId } from '#shared/ids.ts'
import { broughtBy } from '../rules.ts'

/** A station that a dish is made on, with what it may bring to whatever is made on it. */
export type KnownStation = { id: number; name: string; isKeptApart: boolean; brings: Knowledge }
/** The stations that dishes are made on, by dish. */
export type KnownStations = ReadonlyMap<number, readonly KnownStation[]>

/** Loads the stations that these dishes (a query for their ids) are made on, in one query. */
export async function loadKnownStations(
  db: Db,
  companyId: CompanyId,
  dishes: Expression<number>,
): Promise<KnownStations> {
  const rows = await db
    .selectFrom('dish_station as made')
    .innerJoin('station', (join) =>
      join.onRef('station.company_id', '=', 'made.company_id').onRef('station.id', '=', 'made.station_id'),
    )
    .select(['made.dish_id', 'station.id', 'station.name', 'station.carries', 'made.kept_apart_at'])
    .where('made.company_id', '=', companyId)
    .where('made.dish_id', 'in', dishes)
    .orderBy('station.name')
    .orderBy('station.id')
    .execute()
  const stations = rows.map(({ dish_id, id, name, carries, kept_apart_at }) => ({
    dishId: dish_id,
    station: { id, name, isKeptApart: kept_apart_at !== null, brings: broughtBy(readCarried(carries)) },
  }))
  const byDish = Map.groupBy(stations, ({ dishId }) => dishId)
  return new Map(Array.from(byDish, ([id, made]) => [id, made.map(({ station }) => station)]))
}

/** Returns what a dish may get from the stations that it is made on, but for those on which it is kept apart. */
export function broughtTo(stations: readonly KnownStation[] = []): Knowledge {
  return joinKnowledge(stations.filter(({ isKeptApart }) => !isKeptApart).map(({ brings }) => brings))
}

/** Reads what a station carries, as it is stored. */
export function readCarried(stored: string): number[] {
  return JSON.parse(stored)
}
