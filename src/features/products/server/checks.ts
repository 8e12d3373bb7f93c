import { sql } from 'kysely'
import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { type Caller, userIdOf } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { changeCompany, type RecordLine } from '#features/accounts/company/server/company-changes.ts'
import type { NamedId } from '#features/allergens/allergens.ts'
import { tickOf } from '#features/trash/server/kept-rows.ts'
import type { Row } from '#features/trash/snapshot.ts'
import { AppError } from '#server/requests/errors.ts'
import { changedMeanwhile, requireVersion, type Saved } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { holdingUpFrom } from '../graph/server/product-graph.ts'
import { hasLinkQuestion, questionOpen } from '../links/server/questions.ts'
import { vouchForProducts } from '../links/server/vouching.ts'
import { isOwnProduct } from '../product/rules.ts'
import { catalogueReadOnly, getProductRow } from '../product/server/product-rows.ts'
import type { SavedCheck } from '../schema.ts'
import { readStamp } from './queries.ts'

const changedSinceSeen =
  'Dit product, of een component ervan, is intussen gewijzigd. Bekijk de nieuwste versie en kijk de allergenen opnieuw na.'

/**
 * Marks an own product's allergens as checked, with who and when, or ends that check. Throws 404 for another company's
 * product, 403 without the right or for a catalogue product, and 409 for another version. To check, `stamp` must also
 * be that of the product as it is now, components included (409): a check covers what somebody saw. Throws 409 also while
 * a question about a removed component is open.
 */
export function setAllergensChecked(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  id: number,
  { checked, stamp, version }: SavedCheck,
): Promise<Saved> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const product = await getProductRow(trx, companyId, id)
    if (!mayApproveAllergens(caller)) throw mayNotCheck()
    if (!isOwnProduct(product)) throw catalogueReadOnly()
    requireVersion(product, version, changedSinceSeen)
    if (checked) {
      await requireCheckable(trx, companyId, id, stamp)
      await vouchForProducts(trx, companyId, [id])
    }
    const saved = { id, version: product.version }
    if ((product.checked_at !== null) === checked) return saved
    await (checked ? writeCheck(trx, companyId, id, who) : clearCheck(trx, companyId, id))
    const action = checked ? 'check-allergens' : 'uncheck-allergens'
    await record({ action, subject: 'product', subjectId: id, subjectName: product.name })
    return saved
  })
}

async function requireCheckable(trx: Trx, companyId: CompanyId, id: number, stamp: SavedCheck['stamp']): Promise<void> {
  if (stamp !== (await readStamp(trx, companyId, id))) throw changedMeanwhile(changedSinceSeen)
  if (await hasLinkQuestion(trx, companyId, { dish_id: null, parent_id: id })) throw questionOpen()
}

async function writeCheck(trx: Trx, companyId: CompanyId, id: number, who: Caller): Promise<void> {
  await trx
    .updateTable('product')
    .set({ checked_at: new Date().toISOString(), checked_by: userIdOf(who) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Ends the check of a product, as nobody has vouched for it as it is now; returns whether there was one. */
export async function endCheck(
  trx: Trx,
  companyId: CompanyId,
  product: { id: number; checked_at: string | null },
): Promise<boolean> {
  if (product.checked_at === null) return false
  await clearCheck(trx, companyId, product.id)
  return true
}

async function clearCheck(trx: Trx, companyId: CompanyId, id: number): Promise<void> {
  await trx
    .updateTable('product')
    .set({ checked_at: null, checked_by: null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/**
 * Ends the check of every product that holds this one, directly or through others, with a history line for each, and
 * returns those checks as the trash keeps them. Must run before the product is deleted, while its links still show which
 * products hold it.
 */
export async function endChecksAbove(
  trx: Trx,
  companyId: CompanyId,
  deleted: NamedId,
  record: RecordLine,
): Promise<Row[]> {
  const { rows: holders } = await sql<NamedId & { checked_at: string; checked_by: string | null }>`
    ${holdingUpFrom(companyId, deleted.id)}
    select id, name, checked_at, checked_by from product
    where company_id = ${companyId} and checked_at is not null and id <> ${deleted.id}
      and id in (select product_id from holding)`.execute(trx)
  for await (const batch of inBatches(holders.map(({ id }) => id)))
    await trx
      .updateTable('product')
      .set({ checked_at: null, checked_by: null })
      .where('company_id', '=', companyId)
      .where('id', 'in', batch)
      .execute()
  const details = { deleted: deleted.name }
  const lineOf = ({ id, name }: NamedId) =>
    ({ action: 'uncheck-allergens', subject: 'product', subjectId: id, subjectName: name, details }) as const
  await record(...holders.map(lineOf))
  return holders.flatMap(({ id, checked_at, checked_by }) => tickOf(id, checked_at, checked_by))
}

function mayNotCheck(): AppError {
  const message = 'Alleen de eigenaar, of wie dat van de eigenaar mag, kan allergenen als gecontroleerd aanmerken.'
  return new AppError(403, 'may-not-check', message)
}
