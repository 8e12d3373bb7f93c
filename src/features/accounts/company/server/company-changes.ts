import type { Db } from '#db/connect.ts'
import { Queues } from '#db/queues.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { watchWrites } from '#db/write-watch.ts'
import type { HistoryLine } from '#features/history/lines.ts'
import { recordHistory } from '#features/history/server/commands.ts'
import type { CompanyId } from '#shared/ids.ts'
import { type AdmittedCaller, authorOf, type Caller, callerKey } from '../caller.ts'
import { findMembership, noCompany } from './company-id.ts'
import { answerOnce } from './idempotency.ts'

export type RecordLine = (...lines: readonly HistoryLine[]) => Promise<void>
type Listener = (companyId: CompanyId, version: number) => void

const listeners = new WeakMap<Db, Set<Listener>>()
const queues = new WeakMap<Db, Queues<CompanyId>>()
/** The open changes, each by the transaction that its commands get. */
const changes = new WeakMap<Trx, { companyId: CompanyId; caller: AdmittedCaller }>()

/** Calls `listener` after every committed change that wrote something through this `db`, with the new card version. */
export function onCompanyChanged(db: Db, listener: Listener): void {
  const known = listeners.get(db) ?? new Set()
  listeners.set(db, known.add(listener))
}

/**
 * Runs a change of a company's data; every such change goes through here. One transaction holds the checks and writes
 * of `change`, its history lines, and the company's card version + 1. The version is raised first, which locks the
 * company's row, so that the changes of one company run one after the other on both databases and a rule that was
 * checked still holds at the time of writing. It is put back if the database wrote nothing: for a save without changes,
 * or a repeated call. The caller's rights are read under that lock and passed to `change`, so that a right withdrawn a
 * moment ago no longer works; throws 403 for a user who is no longer a member of the company. The changes of one
 * company in this process queue for the lock without a connection. Inside another change of the same company and caller
 * it joins that change; inside any other transaction it throws an Error. `change` returns plain JSON, which is stored
 * under an idempotency key.
 */
export async function changeCompany<T>(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  change: (trx: Trx, record: RecordLine, caller: AdmittedCaller) => Promise<T>,
): Promise<T> {
  const run = (trx: Trx, caller: AdmittedCaller) =>
    change(trx, (...lines) => recordHistory(trx, companyId, authorOf(who), lines), caller)
  if (db.isTransaction) return run(db as Trx, joinChange(db as Trx, companyId, who))

  const changeInTurn = () =>
    inTransaction(db, async (trx) => {
      const version = await addToCardVersion(trx, companyId, 1)
      const caller = await admit(trx, companyId, who)
      const { watched, hasWritten } = watchWrites(trx)
      changes.set(watched, { companyId, caller })
      const answer = await answerOnce(trx, companyId, who, () => run(watched, caller))
      if (hasWritten()) return { answer, version }
      await addToCardVersion(trx, companyId, -1)
      return { answer, version: undefined }
    })
  const { answer, version } = await queuesOf(db).take(companyId, changeInTurn)
  if (version === undefined) return answer
  for (const listener of listeners.get(db) ?? []) listener(companyId, version)
  return answer
}

function queuesOf(db: Db): Queues<CompanyId> {
  const known = queues.get(db) ?? new Queues()
  queues.set(db, known)
  return known
}

/** Returns the caller of the open change; throws for any other transaction, which would leave the old card version. */
function joinChange(trx: Trx, companyId: CompanyId, who: Caller): AdmittedCaller {
  const open = changes.get(trx)
  if (open?.companyId === companyId && callerKey(open.caller) === callerKey(who)) return open.caller
  throw new Error('A change inside a transaction joins a change of the same company and caller')
}

/**
 * Returns the caller with the rights that a staff member has now; throws 403 for a user who is no member of the company.
 * `changeCompany` does this under its lock; a read of what not everybody may see asks it here.
 */
export async function admit(db: Db, companyId: CompanyId, who: Caller): Promise<AdmittedCaller> {
  if (who.kind !== 'staff') return who
  const membership = await findMembership(db, who.userId)
  if (membership?.companyId !== companyId) throw noCompany()
  return { ...membership, kind: 'staff', userId: who.userId }
}

/**
 * Returns the company's card version of now. Inside a change it is that of right after it, and so names the change: no other
 * change of the company has it.
 */
export async function readCardVersion(trx: Trx, companyId: CompanyId): Promise<number> {
  const companies = trx.selectFrom('company').select('card_version').where('id', '=', companyId)
  return (await companies.executeTakeFirstOrThrow()).card_version
}

async function addToCardVersion(trx: Trx, companyId: CompanyId, step: 1 | -1): Promise<number> {
  const company = await trx
    .updateTable('company')
    .set((eb) => ({ card_version: eb('card_version', '+', step) }))
    .where('id', '=', companyId)
    .returning('card_version')
    .executeTakeFirst()
  // Its last member deleted the account while this change waited for the lock.
  if (!company) throw noCompany()
  return company.card_version
}
