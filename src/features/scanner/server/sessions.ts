import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller, IdempotencyKey } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { findProvenCompany } from '#features/accounts/company/server/company-id.ts'
import { getDishRow } from '#features/menu/rows/server/dish-rows.ts'
import { getProductRow } from '#features/products/product/server/product-rows.ts'
import { hashOf, serverSecret } from '#server/hashes/secrets.ts'
import { AppError } from '#server/requests/errors.ts'
import { isoAfter } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import { expiryOf, isActive, keptFor } from '../rules.ts'
import type { NewSession, Pairing } from '../schema.ts'

/** A session that takes scans, proven by its code. */
export type Session = { id: number; name: string; companyId: CompanyId }
type Maker = { companyId: CompanyId; userId: string; loginId: string; idempotency: IdempotencyKey | undefined }

/**
 * Makes a session for a phone that scans for a member of staff, until its code is invalidated, it expires, or the login
 * that made it ends. Throws 404 for another company's dish or product. The code is made of random bytes and the client's
 * idempotency key. The bytes are kept with the answer, of the key and the code only a hash: no table opens the session,
 * and a repeated call gets the same code.
 */
export async function startSession(db: Db, maker: Maker, wanted: NewSession, publicUrl: string): Promise<Pairing> {
  const secret = await serverSecret(db, 'scanner')
  const { companyId, userId, idempotency } = maker
  const who: Caller = { kind: 'staff', userId, idempotency }
  const { id, name, expires, seed } = await changeCompany(db, companyId, who, (trx) =>
    insertSession(trx, maker, wanted),
  )
  const code = codeOf(seed, idempotency)
  const url = new URL(`/scanner/${code}`, publicUrl)
  url.search = new URLSearchParams({ bij: tagOf(secret, companyId), sessie: name }).toString()
  return { id, code, url: url.href, expires }
}

async function insertSession(trx: Trx, { companyId, userId, loginId, idempotency }: Maker, wanted: NewSession) {
  if (wanted.dishid) await getDishRow(trx, companyId, wanted.dishid)
  if (wanted.productid) await getProductRow(trx, companyId, wanted.productid)
  const name = randomBytes(12).toString('base64url')
  const seed = randomBytes(32).toString('base64url')
  const now = new Date().toISOString()
  const { id } = await trx
    .insertInto('scanner_session')
    .values({
      company_id: companyId,
      name,
      code_hash: hashOfCode(codeOf(seed, idempotency)),
      user_id: userId,
      login_id: loginId,
      dish_id: wanted.dishid || null,
      product_id: wanted.productid || null,
      created_at: now,
      last_scan_at: now,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name, seed, expires: expiryOf({ createdAt: now, lastScanAt: now, endedAt: null }) }
}

/** Finds the session that a code opens; undefined when it takes no scans any more, and for any other text. */
export async function findSession(db: Db, code: string, now = new Date()): Promise<Session | undefined> {
  const found = await findProvenCompany(db, (companies) =>
    companies
      .innerJoin('scanner_session as session', 'session.company_id', 'company.id')
      // A colleague whose access was taken away scans no more.
      .innerJoin('membership', (join) =>
        join
          .onRef('membership.user_id', '=', 'session.user_id')
          .onRef('membership.company_id', '=', 'session.company_id'),
      )
      .select(['session.id', 'session.name', 'session.login_id'])
      .select(['session.created_at as createdAt', 'last_scan_at as lastScanAt', 'ended_at as endedAt'])
      .where('code_hash', '=', hashOfCode(code)),
  )
  if (!found || found.row.login_id === null || !isActive(found.row, now)) return undefined
  const { id, name } = found.row
  return { id, name, companyId: found.companyId }
}

/**
 * Finds the session whose code a public call carries in the header `x-scanner-code`. A code that opens none, or none any
 * more, counts as no code: such a call is answered as anybody's.
 */
export async function findScanner(db: Db, { headers }: FastifyRequest): Promise<Session | undefined> {
  const code = headers['x-scanner-code']
  return typeof code === 'string' ? findSession(db, code) : undefined
}

/** Returns the session that a code opens; throws 403 when it takes no scans any more, and for any other text. */
export async function getSession(db: Db, code: string): Promise<Session> {
  const session = await findSession(db, code)
  if (!session) throw sessionOver()
  return session
}

/**
 * Makes sure, under the company's lock, that a session still lets its phone in, and keeps it from ending before the
 * change is done. `scannedAt` is the moment of a scan, which makes it last longer. Throws 403 when the session was ended,
 * or its maker signed out or left, a moment ago.
 */
export async function holdSession(trx: Trx, { id, companyId }: Session, scannedAt?: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('scanner_session')
    .set((eb) => ({ last_scan_at: scannedAt ?? eb.ref('last_scan_at') }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('login_id', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('membership')
          .select('membership.user_id')
          .whereRef('membership.user_id', '=', 'scanner_session.user_id')
          .where('membership.company_id', '=', companyId),
      ),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw sessionOver()
}

function sessionOver(): AppError {
  const message = 'Scanner niet meer actief. Scan opnieuw de QR-code om een nieuwe sessie te starten.'
  return new AppError(403, 'scanner-over', message)
}

/** Ends the session with this code, for good; does nothing for any other text. */
export async function endSession(db: Db, code: string): Promise<void> {
  await db
    .updateTable('scanner_session')
    .set({ ended_at: new Date().toISOString() })
    .where('code_hash', '=', hashOfCode(code))
    .where('ended_at', 'is', null)
    .execute()
}

/** Deletes sessions long after their last scan, with what was scanned in them. */
export async function forgetOldSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('scanner_session').where('last_scan_at', '<', isoAfter(now, -keptFor)).execute()
}

/** Returns what is stored of a code. A GUID means the same in capitals (RFC 9562, section 4). */
function hashOfCode(code: string): string {
  return hashOf(code.toLowerCase())
}

/** Returns 128 bits of an HMAC in the form of a GUID: nobody can guess them without the random seed and the key. */
function codeOf(seed: string, idempotency: IdempotencyKey | undefined): string {
  const hex = createHmac('sha256', seed)
    .update(idempotency?.key ?? '')
    .digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** Returns a text that is the same in all sessions of a company, by which a phone knows where its waiting scans belong. */
function tagOf(secret: string, companyId: CompanyId): string {
  return createHmac('sha256', secret).update(`company ${companyId}`).digest('base64url').slice(0, 16)
}
