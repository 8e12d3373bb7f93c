import type { Db } from '#db/connect.ts'
import { inSnapshot } from '#db/transaction.ts'
import type { Caller, IdempotencyKey } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { findKeptAnswer } from '#features/accounts/company/server/idempotency.ts'
import type { LabelPhoto } from '#features/products/label-photos/schema.ts'
import { addPhoto, getPhotographable } from '#features/products/label-photos/server/commands.ts'
import { makePhoto } from '#features/products/label-photos/server/photo-images.ts'
import { notFound } from '#server/requests/errors.ts'
import { holdSession, type Session } from './sessions.ts'

/** Throws 404 unless a product was scanned in this session; a scan that was undone does not count. */
export async function requireScanned(db: Db, { id, companyId }: Session, productId: number): Promise<void> {
  const scan = await db
    .selectFrom('scan')
    .select('id')
    .where('company_id', '=', companyId)
    .where('session_id', '=', id)
    .where('product_id', '=', productId)
    .where('undone_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!scan) throw notFound('Product')
}

/**
 * Keeps a photo of the label with a product that was scanned in this session. Throws 403 when the session is over, 404
 * for any other product, and what `addPhoto` and `makePhoto` throw. Does not make the session last longer: only a scan
 * does.
 */
export async function addScannedPhoto(
  db: Db,
  session: Session,
  { productId, file, key }: { productId: number; file: Buffer; key: IdempotencyKey | undefined },
): Promise<LabelPhoto> {
  const { companyId } = session
  const who: Caller = { kind: 'scanner', name: session.name, idempotency: key }
  const kept = await findKeptAnswer<LabelPhoto>(db, companyId, who)
  if (kept) return kept.answer
  await inSnapshot(db, (trx) => getPhotographable(trx, companyId, productId))
  const photo = await makePhoto(companyId, file)
  return changeCompany(db, companyId, who, async (trx) => {
    await holdSession(trx, session)
    await requireScanned(trx, session, productId)
    return addPhoto(trx, companyId, who, productId, photo)
  })
}
