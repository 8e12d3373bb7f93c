import type { Trx } from '#db/transaction.ts'
import type { NamedId } from '#features/allergens/allergens.ts'
import { listStanding } from '#features/products/links/server/deletion.ts'
import type { HolderKind } from '#features/products/links/server/link-columns.ts'
import { notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'

/** Returns these dishes or products by id; throws not-found when one of them does not stand, or is another company's. */
export async function requirePlaces(
  trx: Trx,
  companyId: CompanyId,
  kind: HolderKind,
  ids: readonly number[],
): Promise<NamedId[]> {
  const standing = await listStanding(trx, companyId, kind, ids)
  if (standing.length < ids.length) throw notFound(kind === 'dish' ? 'Gerecht' : 'Product')
  return standing
}
