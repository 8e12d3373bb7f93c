import type { Db } from '#db/connect.ts'
import type { ProductTable } from '#db/schema.ts'
import type { Trx } from '#db/transaction.ts'
import { type Actor, changeCompany, type RecordLine } from '#features/accounts/company/server/company-changes.ts'
import { nameAllergens, parentAllergens } from '#features/allergens/allergens.ts'
import { AppError, changedMeanwhile, invalidField, notFound } from '#server/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { searchForm } from '#shared/text.ts'
import { isOwnProduct, mayTakeAllergen, wouldLoop } from '../rules.ts'
import type { SavedProduct } from '../schema.ts'
import { loadProductGraph, rootProducts } from './product-graph.ts'

/** Who edits products: saying that allergens were checked, and taking one away, needs a right. */
export type ProductEditor = Actor & { mayCheckAllergens: boolean }
export type Saved = { id: number; version: number }

/** Makes (id 0) or changes an own product; a catalogue product can't be changed (403). Answers id and new version. */
export function saveProduct(db: Db, companyId: CompanyId, who: ProductEditor, product: SavedProduct): Promise<Saved> {
  return changeCompany(db, companyId, who, (trx, record) =>
    product.id === 0
      ? insertProduct(trx, companyId, who, product, record)
      : updateProduct(trx, companyId, who, product, record),
  )
}

/** Adds a component to a product: a new own product, or an existing one. A loop is refused with 409. Answers its id. */
export function addOwnComponent(
  db: Db,
  companyId: CompanyId,
  who: ProductEditor,
  productId: number,
  component: { existingId: number } | { product: SavedProduct },
): Promise<Saved> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    const parent = await getRow(trx, companyId, productId)
    const saved = await findOrMakeProduct(trx, companyId, who, component)
    const linked = await linkComponent(trx, companyId, productId, saved.id)
    if (!linked) return saved
    await record({
      action: 'add-component',
      subject: 'product',
      subjectId: productId,
      subjectName: parent.name,
      details: { component: saved.id },
    })
    return saved
  })
}

/** The product that a dish or product is about to hold: an existing one of the company (404 otherwise), or a new one. */
export async function findOrMakeProduct(
  trx: Trx,
  companyId: CompanyId,
  who: ProductEditor,
  wanted: { existingId: number } | { product: SavedProduct },
): Promise<Saved> {
  if ('product' in wanted) return saveProduct(trx, companyId, who, wanted.product)
  const { id, version } = await getRow(trx, companyId, wanted.existingId)
  return { id, version }
}

/** Unlinks a component; the product itself stays. Nothing happens when it was not linked. */
export function removeComponent(
  db: Db,
  companyId: CompanyId,
  who: Actor,
  productId: number,
  componentId: number,
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    const parent = await getRow(trx, companyId, productId)
    await getRow(trx, companyId, componentId)
    const link = await trx
      .deleteFrom('product_component')
      .where('company_id', '=', companyId)
      .where('product_id', '=', productId)
      .where('component_id', '=', componentId)
      .executeTakeFirst()
    if (link.numDeletedRows === 0n) return true as const
    await record({
      action: 'remove-component',
      subject: 'product',
      subjectId: productId,
      subjectName: parent.name,
      details: { component: componentId },
    })
    return true as const
  })
}

/** Deletes a product everywhere it is used. */
export function deleteProduct(db: Db, companyId: CompanyId, who: Actor, id: number): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    const product = await getRow(trx, companyId, id)
    await trx.deleteFrom('product').where('company_id', '=', companyId).where('id', '=', id).execute()
    await record({ action: 'delete', subject: 'product', subjectId: id, subjectName: product.name })
    return true as const
  })
}

/** Says "allergenen gecontroleerd" of an own product, or takes that back; keeps who and when. Needs the right (403). */
export function setAllergensChecked(
  db: Db,
  companyId: CompanyId,
  who: ProductEditor,
  id: number,
  checked: boolean,
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    const product = await getRow(trx, companyId, id)
    if (!who.mayCheckAllergens)
      throw new AppError(
        403,
        'may-not-check',
        'Alleen de eigenaar, of wie dat van de eigenaar mag, kan allergenen als gecontroleerd aanmerken.',
      )
    if (!isOwnProduct(product)) throw catalogueReadOnly()
    if ((product.checked_at !== null) === checked) return true as const
    await trx
      .updateTable('product')
      .set(
        checked
          ? { checked_at: new Date().toISOString(), checked_by: who.userId }
          : { checked_at: null, checked_by: null },
      )
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
    await record({
      action: checked ? 'check-allergens' : 'uncheck-allergens',
      subject: 'product',
      subjectId: id,
      subjectName: product.name,
    })
    return true as const
  })
}

async function insertProduct(
  trx: Trx,
  companyId: CompanyId,
  who: ProductEditor,
  product: SavedProduct,
  record: RecordLine,
): Promise<Saved> {
  for (const field of ['refId', 'refid'] as const)
    if (product[field]) throw invalidField(field, 'Een product uit de catalogus voeg je toe vanuit de catalogus.')
  if (product.type === 'Ps') throw invalidField('type', 'Een eigen product is huisgemaakt of gekocht.')
  const saved = await trx
    .insertInto('product')
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
      farmtofarm: null,
      checked_at: null,
      checked_by: null,
      sheet_date: null,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await addAllergens(trx, companyId, who, saved.id, product.allergens ?? [])
  await record({
    action: 'create',
    subject: 'product',
    subjectId: saved.id,
    subjectName: product.name,
    details: { allergens: allergenNames(product.allergens ?? []) },
  })
  return saved
}

async function updateProduct(
  trx: Trx,
  companyId: CompanyId,
  who: ProductEditor,
  product: SavedProduct,
  record: RecordLine,
): Promise<Saved> {
  const row = await getRow(trx, companyId, product.id)
  if (typeof product.version === 'number' && product.version !== row.version) throw changedMeanwhile()
  const before = await listContained(trx, companyId, product.id)
  const fields = changedFields(row, product)
  const allergens = changedAllergens(before, product.allergens)
  if (Object.keys(fields).length === 0 && allergens.added.length === 0 && allergens.taken.length === 0)
    return { id: row.id, version: row.version }
  if (!isOwnProduct(row)) throw catalogueReadOnly()
  if (fields.type === 'Ps') throw invalidField('type', 'Een eigen product is huisgemaakt of gekocht.')

  await takeAllergens(trx, companyId, who, row.id, allergens.taken)
  await addAllergens(trx, companyId, who, row.id, allergens.added)
  const { version } = await trx
    .updateTable('product')
    .set({ ...fields, version: row.version + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', row.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  const details = {
    fields: Object.keys(fields),
    added: allergenNames(allergens.added),
    taken: allergenNames(allergens.taken.map((held) => held.allergen_id)),
  }
  await record({ action: 'change', subject: 'product', subjectId: row.id, subjectName: product.name, details })
  return { id: row.id, version }
}

type ProductRow = {
  id: number
  source: ProductTable['source']
  type: ProductTable['type']
  name: string
  description: string
  footprint: number | null
  checked_at: string | null
  version: number
}
type HeldRow = { allergen_id: number; added_by: string | null; declared_at: string }

async function getRow(trx: Trx, companyId: CompanyId, id: number): Promise<ProductRow> {
  const row = await trx
    .selectFrom('product')
    .select(['id', 'source', 'type', 'name', 'description', 'footprint', 'checked_at', 'version'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('Product')
  return row
}

function listContained(trx: Trx, companyId: CompanyId, productId: number): Promise<HeldRow[]> {
  return trx
    .selectFrom('product_allergen')
    .select(['allergen_id', 'added_by', 'declared_at'])
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('level', '=', 'contains')
    .execute()
}

/** The columns that a save would change; what the body leaves out stays as it is. */
function changedFields(row: ProductRow, wanted: SavedProduct) {
  const { name, description = row.description, footprint = row.footprint } = wanted
  const type = wanted.type ?? row.type
  return {
    ...(name !== row.name && { name, name_search: searchForm(name) }),
    ...(description !== row.description && { description }),
    ...(footprint !== row.footprint && { footprint }),
    ...(type !== row.type && { type }),
  }
}

/** Which of the fourteen come and go; a sub-allergen goes with its parent. No list = nothing changes. */
function changedAllergens(
  before: readonly HeldRow[],
  wanted: readonly number[] | undefined,
): { added: number[]; taken: HeldRow[] } {
  if (!wanted) return { added: [], taken: [] }
  const held = new Set(before.map((row) => parentAllergens.get(row.allergen_id) ?? row.allergen_id))
  return {
    added: wanted.filter((id) => !held.has(id)),
    taken: before.filter((row) => !wanted.includes(parentAllergens.get(row.allergen_id) ?? row.allergen_id)),
  }
}

async function addAllergens(
  trx: Trx,
  companyId: CompanyId,
  who: Actor,
  productId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const declaration = {
    level: 'contains',
    source: 'cook',
    declared_at: new Date().toISOString(),
    added_by: who.userId,
  } as const
  await trx
    .insertInto('product_allergen')
    .values(ids.map((id) => ({ company_id: companyId, product_id: productId, allergen_id: id, ...declaration })))
    .onConflict((conflict) => conflict.columns(['company_id', 'product_id', 'allergen_id']).doUpdateSet(declaration))
    .execute()
}

async function takeAllergens(
  trx: Trx,
  companyId: CompanyId,
  who: ProductEditor,
  productId: number,
  rows: readonly HeldRow[],
): Promise<void> {
  if (rows.length === 0) return
  const now = new Date()
  const refused = rows.find((row) => !mayTakeAllergen(who, { addedBy: row.added_by, declaredAt: row.declared_at }, now))
  if (refused) {
    const [allergen] = allergenNames([refused.allergen_id])
    throw new AppError(
      403,
      'may-not-take-allergen',
      `Alleen de eigenaar, of wie dat van de eigenaar mag, kan ${allergen} weghalen.`,
    )
  }
  await trx
    .deleteFrom('product_allergen')
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where(
      'allergen_id',
      'in',
      rows.map((row) => row.allergen_id),
    )
    .execute()
}

/** Links a component as the last one; false when it was linked already. */
async function linkComponent(trx: Trx, companyId: CompanyId, productId: number, componentId: number): Promise<boolean> {
  const graph = await loadProductGraph(trx, companyId, rootProducts(trx, companyId, [componentId]))
  if (wouldLoop(graph, productId, componentId)) {
    throw new AppError(
      409,
      'component-loop',
      'Dit product zit zelf al in dit component, dus het kan er geen deel van zijn.',
    )
  }
  const { last } = await trx
    .selectFrom('product_component')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'))
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  const link = await trx
    .insertInto('product_component')
    .values({ company_id: companyId, product_id: productId, component_id: componentId, position: last + 1 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return link.numInsertedOrUpdatedRows !== 0n
}

function allergenNames(ids: readonly number[]): string[] {
  return nameAllergens(ids).map(({ name }) => name)
}

function catalogueReadOnly(): AppError {
  return new AppError(
    403,
    'catalogue-read-only',
    'Dit product komt uit de catalogus; alleen de componenten kun je wijzigen.',
  )
}
