import type { Db } from '#db/connect.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { type HistoryLine, recordHistory } from '#features/history/server/commands.ts'
import type { CompanyId } from '#shared/ids.ts'
import { findAnswer, type IdempotencyKey, keepAnswer } from './idempotency.ts'

/** Who makes a change; with the key that makes a repeated call answer the same instead of doing it twice. */
export type Actor = { userId: string; idempotency?: IdempotencyKey | undefined }
export type RecordLine = (line: HistoryLine) => Promise<void>
type Listener = (companyId: CompanyId, version: number) => void

const listeners = new WeakMap<Db, Set<Listener>>()

/** Tells `listener` of every committed change made through this `db`, with the card version it led to. */
export function onCompanyChanged(db: Db, listener: Listener): void {
  const known = listeners.get(db) ?? new Set()
  listeners.set(db, known.add(listener))
}

/**
 * The one door through which a company's data changes: one transaction with what `change` checks and writes, its
 * history lines, and the company's card version + 1. The version row is locked first, so that the changes of one
 * company happen one after the other on both databases and a rule that was checked still holds when it is written.
 * Called inside another change it joins that one. `change` returns plain JSON, which an idempotency key keeps.
 */
export async function changeCompany<T>(
  db: Db,
  companyId: CompanyId,
  who: Actor,
  change: (trx: Trx, record: RecordLine) => Promise<T>,
): Promise<T> {
  const run = (trx: Trx) => change(trx, (line) => recordHistory(trx, companyId, who.userId, line))
  if (db.isTransaction) return run(db as Trx)

  const { answer, version } = await inTransaction(db, async (trx) => {
    const version = await raiseCardVersion(trx, companyId)
    const answer = who.idempotency
      ? await answerOnce(trx, companyId, who.userId, who.idempotency, () => run(trx))
      : await run(trx)
    return { answer, version }
  })
  for (const listener of listeners.get(db) ?? []) listener(companyId, version)
  return answer
}

async function raiseCardVersion(trx: Trx, companyId: CompanyId): Promise<number> {
  const { card_version } = await trx
    .updateTable('company')
    .set((eb) => ({ card_version: eb('card_version', '+', 1) }))
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
