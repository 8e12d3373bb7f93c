import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller, Caller } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import type { NamedId } from '#features/allergens/allergens.ts'
import { AppError } from '#server/requests/errors.ts'
import { changedMeanwhile, requireVersion, type Saved } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { holdingUpFrom } from '../graph/server/product-graph.ts'
import { listPhotos } from '../label-photos/server/queries.ts'
import type { Deletion } from '../links/server/deletion.ts'
import { hasLinkQuestion, questionOpen } from '../links/server/questions.ts'
import { vouchForProducts } from '../links/server/vouching.ts'
import { isOwnProduct } from '../product/rules.ts'
import { catalogueReadOnly, getProductRow } from '../product/server/product-rows.ts'
import type { SavedCheck } from '../schema.ts'
import { isOldCheck } from '../sign-off/rules.ts'
import { endSignOffs, findSignOff, signOff } from '../sign-off/server/sign-offs.ts'
import { readStamp } from './queries.ts'

const changedSinceSeen =
  'Dit product, of een component ervan, is intussen gewijzigd. Bekijk de nieuwste versie en kijk de allergenen opnieuw na.'

/**
 * Signs an own product off as checked ("allergenen gecontroleerd"), or takes that back. Throws 404 for another company's
 * product, 403 without the right or for a catalogue product, and 409 for another version. To check, `stamp` must also
 * be that of the product as it is now, components included (409): a check covers what somebody saw. Throws 409 also while
 * a question about a removed component is open. A check that is to be made again (`isOldCheck`) is made anew by another.
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
    const signed = { trx, companyId, caller, id }
    if (!(await (checked ? check(signed, stamp ?? '') : uncheck(signed)))) return saved
    const action = checked ? 'check-allergens' : 'uncheck-allergens'
    await record({ action, subject: 'product', subjectId: id, subjectName: product.name })
    return saved
  })
}

type Signing = { trx: Trx; companyId: CompanyId; caller: AdmittedCaller; id: number }

/** Signs off unless that stands; a check that is to be made again is made anew. Returns whether it did. */
async function check({ trx, companyId, caller, id }: Signing, stamp: string): Promise<boolean> {
  const standing = await findSignOff(trx, companyId, 'product', id)
  if (standing && !isOldCheck(standing.at, await listPhotos(trx, companyId, id), new Date())) return false
  if (standing) await endSignOffs(trx, companyId, caller, { kind: 'product', ids: [id], change: 'renewed' })
  await signOff(trx, companyId, caller, 'product', [{ id, stamp }])
  return true
}

async function uncheck({ trx, companyId, caller, id }: Signing): Promise<boolean> {
  const ended = await endSignOffs(trx, companyId, caller, { kind: 'product', ids: [id], change: 'taken-back' })
  return ended.size > 0
}

async function requireCheckable(trx: Trx, companyId: CompanyId, id: number, stamp: SavedCheck['stamp']): Promise<void> {
  if (stamp !== (await readStamp(trx, companyId, id))) throw changedMeanwhile(changedSinceSeen)
  if (await hasLinkQuestion(trx, companyId, { kind: 'product', id })) throw questionOpen()
}

/** Lists the products that hold a product, directly or through others, while its links still show which they are. */
export async function listHolding(trx: Trx, companyId: CompanyId, productId: number): Promise<NamedId[]> {
  const { rows } = await sql<NamedId>`
    ${holdingUpFrom(companyId, productId)}
    select id, name from product
    where company_id = ${companyId} and id <> ${productId} and id in (select product_id from holding)`.execute(trx)
  return rows
}

/**
 * Ends the check of every product that held one which is deleted, directly (`parents`) or through others, with a history
 * line for each.
 */
export async function endChecksAbove(
  { trx, companyId, caller, record, product }: Deletion,
  { holders, parents }: { holders: readonly NamedId[]; parents: readonly NamedId[] },
): Promise<void> {
  const direct = new Set(parents.map(({ id }) => id))
  const below = holders.map(({ id }) => id).filter((id) => !direct.has(id))
  const ended = new Set([
    ...(await endSignOffs(trx, companyId, caller, { kind: 'product', ids: [...direct], change: 'part-deleted' })),
    ...(await endSignOffs(trx, companyId, caller, { kind: 'product', ids: below, change: 'part-deleted-below' })),
  ])
  const details = { deleted: product.name }
  const lineOf = ({ id, name }: NamedId) =>
    ({ action: 'uncheck-allergens', subject: 'product', subjectId: id, subjectName: name, details }) as const
  await record(...holders.filter(({ id }) => ended.has(id)).map(lineOf))
}

function mayNotCheck(): AppError {
  const message = 'Alleen de eigenaar, of wie dat van de eigenaar mag, kan allergenen als gecontroleerd aanmerken.'
  return new AppError(403, 'may-not-check', message)
}
