import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { hashOf } from '#server/hashes/secrets.ts'
import { AppError } from '#server/requests/errors.ts'
import { day, isoAfter } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import { type Caller, callerKey, type IdempotencyKey, userIdOf } from '../caller.ts'

const maxKeyLength = 200
const keptFor = day

/**
 * Returns the key of the header `Idempotency-Key` (IETF draft-ietf-httpapi-idempotency-key-header), if there is one,
 * with a fingerprint of the call. Throws 400 for a key that is empty or longer than 200 characters.
 */
export function idempotencyOf(request: FastifyRequest, body: unknown = request.body): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key === '' || key.length > maxKeyLength) {
    throw new AppError(400, 'invalid', 'De header Idempotency-Key moet 1 tot 200 tekens hebben.')
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.method, request.url.toLowerCase(), body ?? null]))
    .digest('base64url')
  return { key, fingerprint }
}

/**
 * Runs `change` and stores its answer under the caller's key, in the same transaction; a repeated call gets the stored
 * answer for a day. Of the key only a hash is stored. Throws 409 for a different call under the same key. Without a key it
 * just runs `change`. It runs under the lock of `changeCompany`, so that a second call waits for the first; a refusal
 * stores nothing. Signing up, which has no company yet, does not pass here.
 */
export async function answerOnce<T>(trx: Trx, companyId: CompanyId, who: Caller, change: () => Promise<T>): Promise<T> {
  if (!who.idempotency) return change()
  const kept = await findKeptAnswer<T>(trx, companyId, who)
  if (kept) return kept.answer
  const answer = await change()
  const { key, fingerprint } = who.idempotency
  const asked = { company_id: companyId, caller: callerKey(who), key: hashOf(key) }
  const row = { ...asked, user_id: userIdOf(who), fingerprint, created_at: new Date().toISOString() }
  await trx
    .insertInto('idempotency')
    .values({ ...row, answer: JSON.stringify(answer ?? null) })
    .execute()
  return answer
}

/**
 * Finds the answer that a call under the caller's key got before, so that a repeated call does no costly work that precedes
 * its change; undefined without one. Throws 409 for a different call under the same key.
 */
export async function findKeptAnswer<T>(db: Db, companyId: CompanyId, who: Caller): Promise<{ answer: T } | undefined> {
  if (!who.idempotency) return undefined
  const { key, fingerprint } = who.idempotency
  const kept = await keptUnder(db, companyId, who, key).select(['fingerprint', 'answer']).executeTakeFirst()
  if (kept && kept.fingerprint !== fingerprint)
    throw new AppError(409, 'idempotency-key-reused', 'De header Idempotency-Key hoort bij een andere aanroep.')
  return kept && { answer: JSON.parse(kept.answer) as T }
}

/**
 * Returns whether a call under the caller's key was answered before: one that may not be done twice is then not refused
 * before its body is read, which alone tells whether it is the same call.
 */
export async function hasKeptAnswer(db: Db, companyId: CompanyId, who: Caller): Promise<boolean> {
  if (!who.idempotency) return false
  const kept = await keptUnder(db, companyId, who, who.idempotency.key).select('created_at').executeTakeFirst()
  return kept !== undefined
}

function keptUnder(db: Db, companyId: CompanyId, who: Caller, key: string) {
  return db
    .selectFrom('idempotency')
    .where((eb) => eb.and({ company_id: companyId, caller: callerKey(who), key: hashOf(key) }))
}

/** Deletes keys older than a day: no client still repeats a call by then. */
export async function forgetOldAnswers(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<', isoAfter(now, -keptFor)).execute()
}
