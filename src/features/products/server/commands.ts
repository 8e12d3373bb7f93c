import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller, Caller } from '#features/accounts/company/caller.ts'
import { changeCompany, type RecordLine } from '#features/accounts/company/server/company-changes.ts'
import { type Knowledge, nothingKnown } from '#features/allergens/knowledge.ts'
import { changeOf } from '#features/history/lines.ts'
import { invalidField } from '#server/requests/errors.ts'
import { requireVersion, type Saved } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { searchForm } from '#shared/text.ts'
import { loadProductGraph, rootProducts } from '../graph/server/product-graph.ts'
import { broughtBy } from '../links/rules.ts'
import { type Deletion, deletedBy, endLinksOfDeleted } from '../links/server/deletion.ts'
import { readLeaving } from '../links/server/leaving-products.ts'
import { requireNoSwap } from '../links/server/swaps.ts'
import { partsIn, saidTracesIn } from '../product/grains-and-nuts.ts'
import { containedIn, isOwnProduct, summariseProducts, tracesIn } from '../product/rules.ts'
import { catalogueReadOnly, getProductRow, type ProductRow } from '../product/server/product-rows.ts'
import type { SavedProduct } from '../schema.ts'
import { type Change, isRedescribed } from '../sign-off/rules.ts'
import { endSignOffs } from '../sign-off/server/sign-offs.ts'
import {
  changesNothing,
  type ListedIds,
  onlyWarnsMore,
  type WantedStatements,
  withoutEchoes,
} from '../statements/own-statements.ts'
import { type CatalogueChoice, saveFromCatalogue } from './catalogue-products.ts'
import { endChecksAbove, listHolding } from './checks.ts'
import { type AllergenChange, namesByLevel, readChange, writeChange } from './product-allergens.ts'

const changedByAnother = 'Iemand anders heeft dit product intussen gewijzigd. Bekijk eerst de nieuwste versie.'

/**
 * Creates (id 0) or changes an own product, and returns its id and new version. Throws 404 for another company's
 * product, 409 for a save from an older version, 403 for a change of a catalogue product or for a warning that the caller
 * may not remove or narrow.
 */
export function saveProduct(db: Db, companyId: CompanyId, who: Caller, product: SavedProduct): Promise<Saved> {
  return changeCompany(db, companyId, who, (trx, record, caller) =>
    product.id === 0
      ? insertProduct(trx, companyId, caller, product, record)
      : updateProduct(trx, companyId, caller, product, record),
  )
}

/** A product to put in a dish or in a product: one of the company's, a new one, or one of the catalogue. */
export type WantedProduct = { existingId: number } | { product: SavedProduct } | CatalogueChoice

/** Returns the wanted product, created first if the company does not have it yet; throws 404 for another company's. */
export async function findOrMakeProduct(
  trx: Trx,
  companyId: CompanyId,
  who: Caller,
  wanted: WantedProduct,
): Promise<Saved> {
  if ('product' in wanted) return saveProduct(trx, companyId, who, wanted.product)
  if ('refid' in wanted) return addFromCatalogue(trx, companyId, who, wanted)
  const { id, version } = await getProductRow(trx, companyId, wanted.existingId)
  return { id, version }
}

/** Adds a catalogue product to the company's list; adding it again returns the same product. */
export function addFromCatalogue(db: Db, companyId: CompanyId, who: Caller, choice: CatalogueChoice): Promise<Saved> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const { id, version } = await saveFromCatalogue({ trx, companyId, caller, record }, choice)
    return { id, version }
  })
}

/**
 * Deletes a product everywhere it is used: ends its links, as `removePart` does, and the check of every product that
 * held it, at any depth; it lies in the trash from then on. Throws 404 for another company's product, and 403 where that would
 * end a swap that the caller may not end.
 */
export function deleteProduct(db: Db, companyId: CompanyId, who: Caller, id: number): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const { name } = await getProductRow(trx, companyId, id)
    await requireNoSwap(trx, companyId, caller, { id, name })
    const leaving = await readLeaving(trx, companyId, id)
    const deletion = { trx, companyId, caller, record, product: { id, name }, ...leaving }
    const holders = await listHolding(trx, companyId, id)
    await endLinksWithDishes(deletion)
    const parents = await endLinksOfDeleted(deletion, 'product')
    await endChecksAbove(deletion, { holders, parents })
    await trx
      .updateTable('every_product')
      .set({ ...(await deletedBy(trx, companyId, caller)), known: JSON.stringify(broughtBy(leaving.known)) })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
    await record({ action: 'delete', subject: 'product', subjectId: id, subjectName: name })
    return true as const
  })
}

async function endLinksWithDishes(deletion: Deletion): Promise<void> {
  const ids = (await endLinksOfDeleted(deletion, 'dish')).map(({ id }) => id)
  await endSignOffs(deletion.trx, deletion.companyId, deletion.caller, { kind: 'dish', ids, change: 'part-deleted' })
}

async function insertProduct(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  product: SavedProduct,
  record: RecordLine,
): Promise<Saved> {
  for (const field of ['refId', 'refid'] as const)
    if (product[field]) throw invalidField(field, 'Een product uit de catalogus voeg je toe vanuit de catalogus.')
  if (product.type === 'Ps') throw invalidField('type', 'Een eigen product is huisgemaakt of gekocht.')
  const saved = await trx
    .insertInto('every_product')
    .values({
      company_id: companyId,
      source: 'own',
      refid: null,
      type: product.type ?? 'homemade',
      name: product.name,
      name_search: searchForm(product.name),
      description: product.description ?? '',
      brand: null,
      footprint: product.footprint ?? null,
      farmtofarm: product.farmtofarm ?? null,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const said = await readChange(trx, companyId, { id: 0, source: 'own' }, product)
  await writeChange(trx, companyId, caller, saved.id, said)
  await record({
    action: 'create',
    subject: 'product',
    subjectId: saved.id,
    subjectName: product.name,
    details: { added: namesByLevel(said.stated) },
  })
  return saved
}

async function updateProduct(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  product: SavedProduct,
  record: RecordLine,
): Promise<Saved> {
  const row = await getProductRow(trx, companyId, product.id)
  requireVersion(row, product.version, changedByAnother)
  const fields = changedFields(row, product)
  const said = await readChange(trx, companyId, row, await saidBy(trx, companyId, product))
  if (Object.keys(fields).length === 0 && changesNothing(said)) return { id: row.id, version: row.version }
  if (!isOwnProduct(row)) throw catalogueReadOnly()
  if (fields.type === 'Ps') throw invalidField('type', 'Een eigen product is huisgemaakt of gekocht.')

  await writeChange(trx, companyId, caller, row.id, said)
  const change = isRedescribed(Object.keys(fields)) ? 'redescribed' : changeBy(said)
  const ended = await endSignOffs(trx, companyId, caller, { kind: 'product', ids: [row.id], change })
  const { version } = await trx
    .updateTable('every_product')
    .set({ ...fields, version: row.version + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', row.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  const details = {
    ...changeOf(row, fields),
    added: namesByLevel(said.stated),
    taken: namesByLevel([...said.taken, ...said.outdated]),
    endedCheck: ended.has(row.id),
  }
  await record({ action: 'change', subject: 'product', subjectId: row.id, subjectName: product.name, details })
  return { id: row.id, version }
}

/** Returns what a save says of a product; one that carries `ownallergens` lists what GetProduct showed. */
async function saidBy(
  trx: Trx,
  companyId: CompanyId,
  { id, ownallergens, ...wanted }: SavedProduct,
): Promise<WantedStatements> {
  if (!ownallergens) return wanted
  const graph = await loadProductGraph(trx, companyId, rootProducts(trx, companyId, [id]))
  const shown = summariseProducts(graph).get(id) ?? nothingKnown
  const own = graph.get(id)?.own ?? nothingKnown
  return withoutEchoes(wanted, listedIn(shown, tracesIn), listedIn(own, saidTracesIn))
}

function listedIn(known: Knowledge, tracesOf: typeof tracesIn): ListedIds {
  const ids = (named: readonly { id: number }[]) => named.map((one) => one.id)
  return { allergens: ids(containedIn(known)), maycontain: ids(tracesOf(known)), suballergens: ids(partsIn(known)) }
}

function changeBy(said: AllergenChange): Change {
  return onlyWarnsMore(said) ? 'allergen-added' : 'allergen-taken'
}

/** Returns the columns that a save would change; a field that the body leaves out keeps its value. */
function changedFields(row: ProductRow, wanted: SavedProduct) {
  const { name, description = row.description, footprint = row.footprint, farmtofarm = row.farmtofarm } = wanted
  const type = wanted.type ?? row.type
  return {
    ...(name !== row.name && { name, name_search: searchForm(name) }),
    ...(description !== row.description && { description }),
    ...(footprint !== row.footprint && { footprint }),
    ...(farmtofarm !== row.farmtofarm && { farmtofarm }),
    ...(type !== row.type && { type }),
  }
}
