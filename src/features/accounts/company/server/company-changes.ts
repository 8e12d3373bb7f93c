import type { Db } from '#db/connect.ts'
import { Queues } from '#db/queues.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { watchWrites } from '#db/write-watch.ts'
import { type HistoryLine, recordHistory } from '#features/history/server/commands.ts'
import type { CompanyId } from '#shared/ids.ts'
import { findAnswer, type IdempotencyKey, keepAnswer } from './idempotency.ts'

/** Who makes a change; with the key that makes a repeated call answer the same instead of doing it twice. */
export type Actor = { userId: string; idempotency?: IdempotencyKey | undefined }
export type RecordLine = (line: HistoryLine) => Promise<void>
type Listener = (companyId: CompanyId, version: number) => void

const listeners = new WeakMap<Db, Set<Listener>>()
const queues = new WeakMap<Db, Queues<CompanyId>>()
/** The open changes, each by the transaction that its commands get. */
const changes = new WeakMap<Trx, CompanyId>()

/** Tells `listener` of every committed change that wrote something through this `db`, with the card version it led to. */
export function onCompanyChanged(db: Db, listener: Listener): void {
  const known = listeners.get(db) ?? new Set()
  listeners.set(db, known.add(listener))
}

/**
 * The one door through which a company's data changes: one transaction with what `change` checks and writes, its
 * history lines, and the company's card version + 1. The version is raised first, which locks the company's row, so that
 * the changes of one company happen one after the other on both databases and a rule that was checked still holds when it
 * is written. It is put back where the database wrote nothing: a save of what is there already, or a repeated call.
 * The changes of one company in this process queue for that without a connection. Called inside another change of the
 * same company it joins that one. `change` returns plain JSON, which an idempotency key keeps.
 */
export async function changeCompany<T>(
  db: Db,
  companyId: CompanyId,
  who: Actor,
  change: (trx: Trx, record: RecordLine) => Promise<T>,
): Promise<T> {
  const run = (trx: Trx) => change(trx, (line) => recordHistory(trx, companyId, who.userId, line))
  if (db.isTransaction) return run(joinChange(db as Trx, companyId))

  const changeInTurn = () =>
    inTransaction(db, async (trx) => {
      const version = await addToCardVersion(trx, companyId, 1)
      const { watched, hasWritten } = watchWrites(trx)
      changes.set(watched, companyId)
      const answer = who.idempotency
        ? await answerOnce(trx, companyId, who.userId, who.idempotency, () => run(watched))
        : await run(watched)
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

/** Any other transaction would commit without a new version, and the old card would go on being shown. */
function joinChange(trx: Trx, companyId: CompanyId): Trx {
  if (changes.get(trx) === companyId) return trx
  throw new Error('A change inside a transaction joins a change of the same company')
}

async function addToCardVersion(trx: Trx, companyId: CompanyId, step: 1 | -1): Promise<number> {
  const { card_version } = await trx
    .updateTable('company')
    .set((eb) => ({ card_version: eb('card_version', '+', step) }))
    .where('id', '=', companyId)
    .returning('card_version')
    .executeTakeFirstOrThrow()
  return card_version
}

async function answerOnce<T>(
  trx: Trx,
  companyId: CompanyId,
  userId: string,
  key: IdempotencyKey,
  run: () => Promise<T>,
): Promise<T> {
  const earlier = await findAnswer<T>(trx, companyId, userId, key)
  if (earlier) return earlier.answer
  const answer = await run()
  await keepAnswer(trx, companyId, userId, key, answer)
  return answer
}
