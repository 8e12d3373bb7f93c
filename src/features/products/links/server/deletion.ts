import { inBatches } from '#db/batches.ts'
import type { Trx } from '#db/transaction.ts'
import { type AdmittedCaller, userIdOf } from '#features/accounts/company/caller.ts'
import { type RecordLine, readCardVersion } from '#features/accounts/company/server/company-changes.ts'
import type { NamedId } from '#features/allergens/allergens.ts'
import type { CompanyId } from '#shared/ids.ts'
import { broughtBy } from '../rules.ts'
import type { Leaving } from './leaving-products.ts'
import type { HolderKind } from './link-columns.ts'
import { endLinks, findLinks } from './links.ts'

/** A product that is about to be deleted, with what is known of it. */
export type Deletion = {
  trx: Trx
  companyId: CompanyId
  caller: AdmittedCaller
  record: RecordLine
  product: NamedId
} & Leaving

/**
 * Ends the links of a product that is about to be deleted with the dishes or products that hold it directly, each with a line
 * in the history; returns those. What is deleted itself leaves no line, and asks about the product once it is put back.
 */
export async function endLinksOfDeleted(deletion: Deletion, kind: HolderKind): Promise<NamedId[]> {
  const { trx, companyId, caller, record, known, asked } = deletion
  const product = { id: deletion.product.id, name: deletion.product.name, asked }
  const links = await findLinks(trx, companyId, { productId: product.id, kind })
  const holders = await listStanding(
    trx,
    companyId,
    kind,
    links.map(({ holderId }) => holderId),
  )
  const names = new Map(holders.map(({ id, name }) => [id, name]))
  const [reached = [], unreached = []] = [true, false].map((is) =>
    links.filter(({ holderId }) => names.has(holderId) === is),
  )
  const end = { product, kind, endedWith: 'product' } as const
  await endLinks(trx, companyId, caller, { ...end, links: reached })
  await endLinks(trx, companyId, caller, { ...end, links: unreached, endedWith: 'unseen' })
  const details = { product: product.id, name: product.name, brought: broughtBy(known), deleted: true }
  const lineOf = ({ id, name }: NamedId) =>
    kind === 'dish'
      ? ({ action: 'remove-product', subject: kind, subjectId: id, subjectName: name, details } as const)
      : ({ action: 'remove-component', subject: kind, subjectId: id, subjectName: name, details } as const)
  await record(...holders.map(lineOf))
  return holders
}

/** Returns the columns of a thing that this caller deletes now. */
export async function deletedBy(trx: Trx, companyId: CompanyId, caller: AdmittedCaller) {
  const deleted_in = await readCardVersion(trx, companyId)
  return { deleted_at: new Date().toISOString(), deleted_by: userIdOf(caller), deleted_in }
}

/** The columns of a thing that stands again. */
export const undeleted = { deleted_at: null, deleted_by: null, deleted_in: null, known: null } as const

/** Lists by id those of these dishes or products that stand. */
export async function listStanding(
  trx: Trx,
  companyId: CompanyId,
  kind: HolderKind,
  ids: readonly number[],
): Promise<NamedId[]> {
  const standing: NamedId[] = []
  for await (const batch of inBatches(ids))
    standing.push(
      ...(await trx
        .selectFrom(kind)
        .select(['id', 'name'])
        .where('company_id', '=', companyId)
        .where('id', 'in', batch)
        .orderBy('id')
        .execute()),
    )
  return standing
}
