import { sql } from 'kysely'
import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { type Caller, userIdOf } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { getDishRow } from '../../rows/server/dish-rows.ts'
import { type Making, making, warnsLess } from '../rules.ts'
import type { SavedDishStation } from '../schema.ts'
import { mayNotTake } from './commands.ts'
import { getStationRow } from './queries.ts'

type Place = { dishId: number; stationId: number }

/**
 * Says that a dish is made on a station, or not any more, and whether it is kept apart there. Anybody may add a dish, and end
 * that it is kept apart, as either warns more; the rest needs the right to approve allergens, else 403. Throws 404 for what
 * is another company's, and 409 for keeping apart what is not made there.
 */
export function setDishStation(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  place: Place,
  wanted: SavedDishStation,
): Promise<true> {
  return changeCompany<true>(db, companyId, who, async (trx, record, caller) => {
    const dish = await getDishRow(trx, companyId, place.dishId)
    const { name } = await getStationRow(trx, companyId, place.stationId)
    const before = await readMaking(trx, companyId, place)
    const after = making(before, wanted)
    if (wanted.keptapart && !after.made) throw isNotMade()
    if (warnsLess(before, after) && !mayApproveAllergens(caller)) throw mayNot(after)
    const actions = actionsBetween(before, after)
    if (actions.length === 0) return true
    await writeMaking(trx, companyId, place, { after, by: userIdOf(caller) })
    const details = { station: place.stationId, name }
    const line = { subject: 'dish', subjectId: dish.id, subjectName: dish.name, details } as const
    await record(...actions.map((action) => ({ action, ...line })))
    return true
  })
}

function actionsBetween(before: Making, after: Making) {
  const apart = after.keptApart ? ('keep-apart' as const) : ('end-keeping-apart' as const)
  return [
    ...(before.made === after.made ? [] : [after.made ? ('make-on' as const) : ('end-making-on' as const)]),
    ...(after.made && before.keptApart !== after.keptApart ? [apart] : []),
  ]
}

function mayNot({ made }: Making): AppError {
  return mayNotTake(made ? 'zeggen dat een gerecht apart wordt gehouden' : 'een gerecht van een werkplek halen')
}

async function readMaking(trx: Trx, companyId: CompanyId, { dishId, stationId }: Place): Promise<Making> {
  const row = await trx
    .selectFrom('dish_station')
    .select('kept_apart_at')
    .where('company_id', '=', companyId)
    .where('dish_id', '=', dishId)
    .where('station_id', '=', stationId)
    .executeTakeFirst()
  return { made: row !== undefined, keptApart: row !== undefined && row.kept_apart_at !== null }
}

async function writeMaking(
  trx: Trx,
  companyId: CompanyId,
  { dishId, stationId }: Place,
  { after, by }: { after: Making; by: string | null },
): Promise<void> {
  await trx
    .deleteFrom('dish_station')
    .where('company_id', '=', companyId)
    .where('dish_id', '=', dishId)
    .where('station_id', '=', stationId)
    .execute()
  if (!after.made) return
  const apart = after.keptApart && { kept_apart_at: new Date().toISOString(), kept_apart_by: by }
  const row = { company_id: companyId, dish_id: dishId, station_id: stationId, ...apart }
  await trx.insertInto('dish_station').values(row).execute()
}

/** Says of a copy that it is made where the dish is. That somebody keeps that one apart is not said of another. */
export async function copyStations(
  trx: Trx,
  companyId: CompanyId,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await trx
    .insertInto('dish_station')
    .columns(['company_id', 'station_id', 'dish_id'])
    .expression((made) =>
      made
        .selectFrom('dish_station')
        .select(['company_id', 'station_id', sql<number>`cast(${to} as integer)`.as('dish_id')])
        .where('company_id', '=', companyId)
        .where('dish_id', '=', from),
    )
    .execute()
}

/** Ends that a dish is kept apart anywhere, as nobody said so of what it is from now on. */
export async function endKeptApart(trx: Trx, companyId: CompanyId, dishId: number): Promise<void> {
  await trx
    .updateTable('dish_station')
    .set({ kept_apart_at: null, kept_apart_by: null })
    .where('company_id', '=', companyId)
    .where('dish_id', '=', dishId)
    .where('kept_apart_at', 'is not', null)
    .execute()
}

/** Inserts where dishes of a loaded file are made; that they are kept apart there is for somebody in this kitchen to say. */
export async function insertMadeOn(trx: Trx, companyId: CompanyId, made: readonly Place[]): Promise<void> {
  for await (const batch of inBatches(made))
    await trx
      .insertInto('dish_station')
      .values(batch.map(({ dishId, stationId }) => ({ company_id: companyId, dish_id: dishId, station_id: stationId })))
      .execute()
}

function isNotMade(): AppError {
  return new AppError(409, 'not-made-here', 'Dit gerecht wordt niet op deze werkplek gemaakt.')
}
