import type { Db } from '#db/connect.ts'
import type { Caller, IdempotencyKey } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import type { LabelPhoto } from '#features/products/label-photos/schema.ts'
import { addPhoto } from '#features/products/label-photos/server/commands.ts'
import type { PhotoImage } from '#features/products/label-photos/server/photo-images.ts'
import { notFound } from '#server/errors.ts'
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
 * for any other product, and what `addPhoto` throws. Does not make the session last longer: only a scan does.
 */
export function addScannedPhoto(
  db: Db,
  session: Session,
  { productId, photo, key }: { productId: number; photo: PhotoImage; key: IdempotencyKey | undefined },
): Promise<LabelPhoto> {
  const who: Caller = { kind: 'scanner', name: session.name, idempotency: key }
  return changeCompany(db, session.companyId, who, async (trx) => {
    await holdSession(trx, session)
    await requireScanned(trx, session, productId)
    return addPhoto(trx, session.companyId, who, productId, photo)
  })
}
