import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { type AdmittedCaller, type Caller, userIdOf } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { changeCompany, type RecordLine } from '#features/accounts/company/server/company-changes.ts'
import { changeOf } from '#features/history/lines.ts'
import { AppError, invalidField, notFound } from '#server/requests/errors.ts'
import { requireVersion, type Saved } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { searchForm } from '#shared/text.ts'
import { mostPlaces } from '../rules.ts'
import type { Place, SavedPlace } from '../schema.ts'

/** Lists the places of sale of a company, in the order in which they were added. */
export async function listPlaces(db: Db, companyId: CompanyId): Promise<Place[]> {
  const rows = await db
    .selectFrom('place')
    .leftJoin('profile', 'profile.user_id', 'place.hung_by')
    .select(['place.id', 'name', 'way', 'hung_at', 'version', 'firstname', 'lastname'])
    .where('company_id', '=', companyId)
    .orderBy('place.id')
    .execute()
  return rows.map(({ id, name, way, hung_at, version, firstname, lastname }) => ({
    ...{ id, name, way, version },
    hung: hung_at === null ? null : { at: hung_at, by: firstname === null ? null : `${firstname} ${lastname}` },
  }))
}

/**
 * Creates (id 0) or changes a place of sale; another way needs another sign, of which nobody has said that it hangs. Throws 403
 * without the right to approve allergens, 404 for another company's place, and 409 for a save from an older version, a name
 * that another place has, and one place too many.
 */
export function savePlace(db: Db, companyId: CompanyId, who: Caller, place: SavedPlace): Promise<Saved> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    requireRight(caller)
    const places = await listPlaces(trx, companyId)
    if (place.id === 0) return addPlace(trx, companyId, places, place, record)
    const stored = findIn(places, place.id)
    requireVersion(stored, place.version)
    const { name = stored.name, way = stored.way } = place
    requireOwnName(places, name, stored.id)
    if (stored.name === name && stored.way === way) return stored
    const version = stored.version + 1
    const hung = stored.way === way ? {} : { hung_at: null, hung_by: null }
    await trx
      .updateTable('place')
      .set({ name, way, version, ...hung })
      .where('company_id', '=', companyId)
      .where('id', '=', stored.id)
      .execute()
    const changed = changeOf(stored, { ...(stored.name !== name && { name }), ...(stored.way !== way && { way }) })
    await record({ action: 'change', subject: 'place', subjectId: stored.id, subjectName: name, details: changed })
    return { id: stored.id, version }
  })
}

/** Deletes a place of sale. Throws 404, and 403 without the right to approve allergens. */
export function deletePlace(db: Db, companyId: CompanyId, who: Caller, id: number): Promise<true> {
  return changeCompany<true>(db, companyId, who, async (trx, record, caller) => {
    requireRight(caller)
    const { name } = findIn(await listPlaces(trx, companyId), id)
    await trx.deleteFrom('place').where('company_id', '=', companyId).where('id', '=', id).execute()
    await record({ action: 'delete', subject: 'place', subjectId: id, subjectName: name })
    return true
  })
}

/** Says that the sign of a place hangs there now. Throws 404 for another company's place, and 409 for another than was seen. */
export function sayItHangs(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  { id, version }: { id: number; version: number | undefined },
): Promise<true> {
  return changeCompany<true>(db, companyId, who, async (trx, record, caller) => {
    const place = findIn(await listPlaces(trx, companyId), id)
    requireVersion(place, version)
    const { name } = place
    await trx
      .updateTable('place')
      .set({ hung_at: new Date().toISOString(), hung_by: userIdOf(caller) })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
    await record({ action: 'say-it-hangs', subject: 'place', subjectId: id, subjectName: name })
    return true
  })
}

/** Adds the places of a file to a company without any; of none of them somebody has said that its sign hangs. */
export async function loadPlaces(
  trx: Trx,
  companyId: CompanyId,
  places: readonly Pick<Place, 'name' | 'way'>[],
): Promise<void> {
  for (const place of places) await insertPlace(trx, companyId, place)
}

async function insertPlace(
  trx: Trx,
  companyId: CompanyId,
  { name, way }: Pick<Place, 'name' | 'way'>,
): Promise<number> {
  const row = { company_id: companyId, name, way }
  return (await trx.insertInto('place').values(row).returning('id').executeTakeFirstOrThrow()).id
}

function findIn(places: readonly Place[], id: number): Place {
  const found = places.find((place) => place.id === id)
  if (!found) throw notFound('Verkooppunt')
  return found
}

async function addPlace(
  trx: Trx,
  companyId: CompanyId,
  places: readonly Place[],
  { name, way = 'both' }: SavedPlace,
  record: RecordLine,
): Promise<Saved> {
  if (name === undefined) throw invalidField('name', 'Naam is verplicht')
  requireOwnName(places, name, 0)
  if (places.length >= mostPlaces)
    throw new AppError(409, 'too-many-places', `Je kunt hoogstens ${mostPlaces} verkooppunten hebben.`)
  const id = await insertPlace(trx, companyId, { name, way })
  await record({ action: 'create', subject: 'place', subjectId: id, subjectName: name })
  return { id, version: 1 }
}

function requireOwnName(places: readonly Place[], name: string, id: number): void {
  const other = places.find((place) => place.id !== id && searchForm(place.name) === searchForm(name))
  if (other) throw new AppError(409, 'place-exists', `Er is al een verkooppunt dat ${other.name} heet.`)
}

function requireRight(caller: AdmittedCaller): void {
  if (mayApproveAllergens(caller)) return
  const message = 'Alleen de eigenaar, of wie dat van de eigenaar mag, kan verkooppunten wijzigen.'
  throw new AppError(403, 'may-not-change-places', message)
}
