import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { AppError } from '#server/errors.ts'
import { day, isoAfter } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'

/** A client's key for one intended change, and a fingerprint of the call it was sent with. */
export type IdempotencyKey = { key: string; fingerprint: string }

const maxKeyLength = 200
const keptFor = day

/** The key of the header `Idempotency-Key` (IETF draft-ietf-httpapi-idempotency-key-header), if there is one. */
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

/** What the first call with this key answered; undefined when there was none. A different call under it is refused. */
export async function findAnswer<T>(
  trx: Trx,
  companyId: CompanyId,
  userId: string,
  { key, fingerprint }: IdempotencyKey,
) {
  const row = await trx
    .selectFrom('idempotency')
    .select(['fingerprint', 'answer'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.fingerprint !== fingerprint) {
    throw new AppError(409, 'idempotency-key-reused', 'De header Idempotency-Key hoort bij een andere aanroep.')
  }
  return { answer: JSON.parse(row.answer) as T }
}

/** Keeps the answer in the transaction that made it true. */
export async function keepAnswer(
  trx: Trx,
  companyId: CompanyId,
  userId: string,
  { key, fingerprint }: IdempotencyKey,
  answer: unknown,
) {
  await trx
    .insertInto('idempotency')
    .values({
      company_id: companyId,
      user_id: userId,
      key,
      fingerprint,
      answer: JSON.stringify(answer ?? null),
      created_at: new Date().toISOString(),
    })
    .execute()
}

/** Forgets keys older than a day: no client still repeats a call by then. */
export async function forgetOldAnswers(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<', isoAfter(now, -keptFor)).execute()
}
