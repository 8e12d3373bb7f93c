import type { Db } from '#db/connect.ts'
import type { TrashKind } from '#db/schema/trash.ts'
import type { Trx } from '#db/transaction.ts'
import { type AdmittedCaller, type Caller, userIdOf } from '#features/accounts/company/caller.ts'
import { changeCompany, type RecordLine } from '#features/accounts/company/server/company-changes.ts'
import { AppError } from '#server/requests/errors.ts'
import { isoAfter } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isUndo, keptInTrash } from '../rules.ts'
import type { Restored, TrashKey } from '../schema.ts'
import {
  type Snapshot,
  snapshotShape,
  summaryShape,
  type TrashSummary,
  withoutPeople,
  withPeople,
} from '../snapshot.ts'
import { pointAgain, readPointing } from './pointing-scans.ts'

/** Something that is about to be deleted or unlinked, with all that goes with it. */
export type Trashed = {
  kind: TrashKind
  id: number
  name: string
  /** Of an unlinked product the dish or product that it was in. */
  holderId?: number
  /** Of a product of a catalogue. */
  refid?: number | null
  summary: TrashSummary
  snapshot: Snapshot
}
/** Something that lies in the trash. */
export type TrashEntry = Required<Pick<Trashed, 'kind' | 'id' | 'holderId' | 'name' | 'summary' | 'snapshot'>> & {
  trashId: number
  deletedAt: string
  /** Whether putting it back undoes its deletion (`isUndo`). */
  isUndo: boolean
}
/** A thing that is being put back, inside the change that does it. */
export type Restoring = {
  trx: Trx
  companyId: CompanyId
  caller: AdmittedCaller
  record: RecordLine
  entry: TrashEntry
}
/** Puts a thing back, and returns a Dutch sentence for each part of it that did not come back. */
export type Restore = (restoring: Restoring) => Promise<string[]>
/** Puts a thing back, and returns its id by now, with such sentences: it may stand again under another, as after loading a download. */
export type Restorer = (restoring: Restoring) => Promise<Pick<Restored, 'id' | 'notes'>>
/** How each kind of thing is put back. */
export type Restorers = Readonly<Record<TrashKind, Restorer>>

/** Keeps something that is about to be deleted, and returns its id in the trash. */
export async function keepInTrash(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  { kind, id, holderId = 0, name, refid = null, summary, snapshot }: Trashed,
): Promise<number> {
  const key = { company_id: companyId, kind, thing_id: id, holder_id: holderId }
  // The same link may have been taken out before, and made again in between.
  await trx
    .deleteFrom('trash')
    .where((eb) => eb.and(key))
    .execute()
  const pointing = await readPointing(trx, companyId, kind, id)
  const { kept, people } = withoutPeople({ ...snapshot, pointing })
  const { id: trashId } = await trx
    .insertInto('trash')
    .values({
      ...key,
      ...{ refid, name },
      deleted_at: new Date().toISOString(),
      deleted_by: userIdOf(caller),
      card_version: await readCardVersion(trx, companyId),
      summary: JSON.stringify(summary),
      snapshot: JSON.stringify(kept),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const named = people.map((user_id, index) => {
    return { company_id: companyId, trash_id: trashId, number: index + 1, user_id }
  })
  if (named.length > 0) await trx.insertInto('trash_person').values(named).execute()
  return trashId
}

/**
 * Puts something back that lies in the trash, with all that still stands of what it belonged with. Throws 404 when it
 * does not lie there (any more), for another company's too, and what its restorer throws.
 */
export function restoreFromTrash(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  wanted: TrashKey,
  restorers: Restorers,
): Promise<Restored> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const entry = await findInTrash(trx, companyId, wanted)
    if (!entry) throw notInTrash()
    const { id, notes } = await restorers[entry.kind]({ trx, companyId, caller, record, entry })
    await leaveTrash(trx, companyId, { ...entry, id })
    return { id, undone: entry.isUndo && id === entry.id, notes }
  })
}

/**
 * Finds what lies in the trash, by what it was, or a product by its number in the catalogue: that may lie there twice, after
 * loading a download, and is then the one that was deleted last.
 */
export async function findInTrash(
  trx: Trx,
  companyId: CompanyId,
  wanted: TrashKey | { refid: number },
): Promise<TrashEntry | undefined> {
  const now = new Date()
  const row = await trx
    .selectFrom('trash')
    .select(['id', 'kind', 'thing_id', 'holder_id', 'name', 'deleted_at', 'card_version', 'summary', 'snapshot'])
    .where('company_id', '=', companyId)
    .where('deleted_at', '>', isoAfter(now, -keptInTrash))
    .where((eb) =>
      'refid' in wanted
        ? eb('refid', '=', wanted.refid)
        : eb.and({ kind: wanted.kind, thing_id: wanted.id, holder_id: wanted.holderid ?? 0 }),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!row) return undefined
  const deletion = { deletedAt: row.deleted_at, cardVersion: row.card_version }
  return {
    ...{ trashId: row.id, kind: row.kind, id: row.thing_id, holderId: row.holder_id, name: row.name },
    deletedAt: row.deleted_at,
    isUndo: isUndo(deletion, await readCardVersion(trx, companyId), now),
    summary: summaryShape.parse(JSON.parse(row.summary)),
    snapshot: withPeople(snapshotShape.parse(JSON.parse(row.snapshot)), await readPeople(trx, companyId, row.id)),
  }
}

/** Removes something from the trash that was put back; scans and phones that pointed at it do so again. */
export async function leaveTrash(trx: Trx, companyId: CompanyId, { trashId, id, snapshot }: TrashEntry): Promise<void> {
  await pointAgain(trx, companyId, id, snapshot.pointing ?? [])
  await trx.deleteFrom('trash').where('company_id', '=', companyId).where('id', '=', trashId).execute()
}

/** Deletes for good what has lain in the trash for 30 days, with the photos of its labels. */
export async function emptyOldTrash(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('trash').where('deleted_at', '<=', isoAfter(now, -keptInTrash)).execute()
}

async function readCardVersion(trx: Trx, companyId: CompanyId): Promise<number> {
  const companies = trx.selectFrom('company').select('card_version').where('id', '=', companyId)
  return (await companies.executeTakeFirstOrThrow()).card_version
}

async function readPeople(trx: Trx, companyId: CompanyId, trashId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await trx
    .selectFrom('trash_person')
    .select(['number', 'user_id'])
    .where('company_id', '=', companyId)
    .where('trash_id', '=', trashId)
    .execute()
  return new Map(rows.map(({ number, user_id }) => [number, user_id]))
}

function notInTrash(): AppError {
  return new AppError(404, 'not-found', 'Dit staat niet meer bij Onlangs verwijderd')
}
