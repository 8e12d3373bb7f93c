import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller } from '#features/accounts/company/caller.ts'
import type { RecordLine } from '#features/accounts/company/server/company-changes.ts'
import type { NamedId } from '#features/allergens/allergens.ts'
import type { Tie } from '#features/trash/schema.ts'
import type { Row } from '#features/trash/snapshot.ts'
import type { CompanyId } from '#shared/ids.ts'
import { broughtBy } from '../rules.ts'
import { begunColumns, keepEndedLinks } from './ended-links.ts'
import type { Leaving } from './leaving-products.ts'

/** The ties to things of a higher feature of a product about to be deleted, as the trash keeps them. */
export type HigherTies = { links: Row[]; signOffs: number[]; ties: Tie[] }
/**
 * Ends the links of a product that is about to be deleted with what a higher feature owns, such as dishes; returns what was
 * linked.
 */
export type EndHigherLinks = (change: Deletion) => Promise<HigherTies>
export type Deletion = {
  trx: Trx
  companyId: CompanyId
  caller: AdmittedCaller
  record: RecordLine
  product: NamedId
} & Leaving

/** Ends the links of a product with the products that hold it directly, each with a line in the history; returns those. */
export async function endLinksAbove({
  trx,
  companyId,
  caller,
  record,
  product,
  known,
  asked,
}: Deletion): Promise<NamedId[]> {
  const ended = await trx
    .selectFrom('product_component as link')
    .innerJoin('product as parent', 'parent.id', 'link.product_id')
    .select(['parent.id', 'parent.name', ...begunColumns])
    .where('link.company_id', '=', companyId)
    .where('link.component_id', '=', product.id)
    .execute()
  const links = ended.map(({ id, name: _, ...begun }) => {
    return { holder: { dish_id: null, parent_id: id }, product, begun, asked } as const
  })
  await keepEndedLinks(trx, companyId, caller, links)
  const details = { product: product.id, name: product.name, brought: broughtBy(known), deleted: true }
  const lineOf = ({ id, name }: (typeof ended)[number]) =>
    ({ action: 'remove-component', subject: 'product', subjectId: id, subjectName: name, details }) as const
  await record(...ended.map(lineOf))
  return ended.map(({ id, name }) => ({ id, name }))
}
