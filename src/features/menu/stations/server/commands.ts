import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { idsInSet, setOfAllergens } from '#features/allergens/allergen-set.ts'
import { AppError } from '#server/requests/errors.ts'
import { requireVersion, type Saved } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { searchForm } from '#shared/text.ts'
import { mostStations, takenAway } from '../rules.ts'
import type { SavedStation } from '../schema.ts'
import { getStationRow, listStationRows, namesOf, type StationRow } from './queries.ts'

/**
 * Creates (id 0) or changes a station. Anybody may add what it carries; taking any of it away needs the right to approve
 * allergens, else 403. Throws 404 for another company's station, and 409 for a save from an older version, a name that
 * another station has, and one station too many.
 */
export function saveStation(db: Db, companyId: CompanyId, who: Caller, station: SavedStation): Promise<Saved> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const stations = await listStationRows(trx, companyId)
    if (station.id === 0) {
      const made = await createStation(trx, companyId, stations, station)
      const details = { added: levelsOf(made.carries) }
      await record({ action: 'create', subject: 'station', subjectId: made.id, subjectName: made.name, details })
      return { id: made.id, version: 1 }
    }
    const row = await getStationRow(trx, companyId, station.id)
    requireVersion(row, station.version)
    const after = { name: station.name ?? row.name, carries: inOrder(station.carries ?? row.carries) }
    requireOwnName(stations, after.name, row.id)
    const taken = takenAway(row.carries, after.carries)
    if (taken.length > 0 && !mayApproveAllergens(caller)) throw mayNotTake('weghalen wat een werkplek meebrengt')
    const added = takenAway(after.carries, row.carries)
    if (after.name === row.name && taken.length + added.length === 0) return row
    const version = row.version + 1
    await trx
      .updateTable('station')
      .set({ name: after.name, carries: JSON.stringify(after.carries), version })
      .where('company_id', '=', companyId)
      .where('id', '=', row.id)
      .execute()
    const details = {
      before: nameUnlike(row, after),
      after: nameUnlike(after, row),
      added: levelsOf(added),
      taken: levelsOf(taken),
    }
    await record({ action: 'change', subject: 'station', subjectId: row.id, subjectName: after.name, details })
    return { id: row.id, version }
  })
}

/** Deletes a station with all that is said to be made on it. Throws 404, and 403 without the right to approve allergens. */
export function deleteStation(db: Db, companyId: CompanyId, who: Caller, id: number): Promise<true> {
  return changeCompany<true>(db, companyId, who, async (trx, record, caller) => {
    const { name, carries } = await getStationRow(trx, companyId, id)
    if (!mayApproveAllergens(caller)) throw mayNotTake('een werkplek verwijderen')
    await trx.deleteFrom('station').where('company_id', '=', companyId).where('id', '=', id).execute()
    const details = { taken: levelsOf(carries) }
    await record({ action: 'delete', subject: 'station', subjectId: id, subjectName: name, details })
    return true
  })
}

/** The refusal of what would lessen a warning without the right. */
export function mayNotTake(what: string): AppError {
  return new AppError(403, 'may-not-take-station', `Alleen de eigenaar, of wie dat van de eigenaar mag, kan ${what}.`)
}

/** Inserts stations, and returns the id of each. */
export async function insertStations(
  trx: Trx,
  companyId: CompanyId,
  stations: readonly { name: string; carries: readonly number[] }[],
): Promise<number[]> {
  const ids: number[] = []
  for (const { name, carries } of stations) {
    const row = { company_id: companyId, name, carries: JSON.stringify(inOrder(carries)) }
    ids.push((await trx.insertInto('station').values(row).returning('id').executeTakeFirstOrThrow()).id)
  }
  return ids
}

async function createStation(
  trx: Trx,
  companyId: CompanyId,
  stations: readonly StationRow[],
  { name, carries = [] }: SavedStation,
) {
  if (name === undefined) throw new AppError(400, 'invalid', 'Naam is verplicht', { name: 'Naam is verplicht' })
  requireOwnName(stations, name, 0)
  if (stations.length >= mostStations)
    throw new AppError(409, 'too-many-stations', `Je kunt hoogstens ${mostStations} werkplekken hebben.`)
  const [id = 0] = await insertStations(trx, companyId, [{ name, carries }])
  return { id, name, carries: inOrder(carries) }
}

function requireOwnName(stations: readonly StationRow[], name: string, id: number): void {
  const other = stations.find((station) => station.id !== id && searchForm(station.name) === searchForm(name))
  if (other) throw new AppError(409, 'station-exists', `Er is al een werkplek die ${other.name} heet.`)
}

function inOrder(ids: readonly number[]): number[] {
  return idsInSet(setOfAllergens(ids))
}

function nameUnlike({ name }: { name: string }, other: { name: string }) {
  return name === other.name ? {} : { name }
}

/** Names allergens as a line of the history keeps what may be contained. */
function levelsOf(ids: readonly number[]): Readonly<Record<string, readonly string[]>> {
  return ids.length === 0 ? {} : { 'may-contain': namesOf(ids).map(({ name }) => name) }
}
