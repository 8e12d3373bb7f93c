import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import { nextPositions } from '#db/positions.ts'
import type { Flag } from '#db/schema/columns.ts'
import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller, Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { changeOf } from '#features/history/lines.ts'
import { deletedBy } from '#features/products/links/server/deletion.ts'
import { AppError, notFound } from '#server/requests/errors.ts'
import { requireVersion, type Saved } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { SavedCategory } from '../../category/schema.ts'
import { keepClaims } from '../../claims/server/claims.ts'
import { writtenTexts } from '../../claims/server/written-texts.ts'
import { placeCategories } from '../../menus/server/placing.ts'
import type { OrderedItem } from '../../rows/rules.ts'
import { getCategoryRow, listCategoryRows } from '../../rows/server/category-rows.ts'
import { writeOrder } from '../../rows/server/write-order.ts'
import { canDeleteCategory } from '../rules.ts'

/**
 * Creates (id 0, at the end of the list, published unless the body says otherwise) or changes a category. Throws 404
 * for another company's category, and 409 for a save from an older version.
 */
export function saveCategory(db: Db, companyId: CompanyId, who: Caller, category: SavedCategory): Promise<Saved> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const saved = await (category.id === 0 ? insertCategory : updateCategory)(trx, companyId, caller, category)
    const line = { subject: 'category', subjectId: saved.id, subjectName: category.name } as const
    if (category.id === 0) await record({ action: 'create', ...line })
    else if (saved.changed) await record({ action: 'change', ...line, details: saved.changed })
    return { id: saved.id, version: saved.version }
  })
}

/** Deletes a category, which lies in the trash from then on; throws 409 while it has dishes. */
export function deleteCategory(db: Db, companyId: CompanyId, who: Caller, id: number): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const category = await getCategoryRow(trx, companyId, id)
    if (!canDeleteCategory({ dishCount: await countDishes(trx, companyId, id) })) {
      throw new AppError(409, 'category-has-dishes', 'Deze categorie heeft nog gerechten. Haal die er eerst uit.')
    }
    await trx
      .updateTable('every_category')
      .set({ ...(await deletedBy(trx, companyId, caller)), known: '{}' })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
    await record({ action: 'delete', subject: 'category', subjectId: id, subjectName: category.name })
    return true as const
  })
}

/** Puts all categories in a new order; throws 409 unless the list has exactly the company's categories. */
export function reorderCategories(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  wanted: readonly OrderedItem[],
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    const present = (await listCategoryRows(trx, companyId)).map(({ id }) => id)
    const known = new Set(present)
    if (!wanted.every(({ id }) => known.has(id))) throw notFound('Categorie')
    const message = 'De categorieën zijn intussen gewijzigd. De lijst is opnieuw geladen.'
    if (!(await writeOrder(trx, 'category', companyId, { present, wanted, message }))) return true as const
    await record({
      action: 'reorder-categories',
      subject: 'company',
      subjectId: companyId,
      subjectName: '',
      details: { count: present.length },
    })
    return true as const
  })
}

type NewCategory = Pick<SavedCategory, 'name' | 'description' | 'ispublished'>

/**
 * Creates categories at the end of the list and returns them in the given order; what they claim waits for somebody with
 * the right. They stand on no menu yet (`placeCategories`). Writes no line in the history.
 */
export async function insertCategories(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  categories: readonly NewCategory[],
): Promise<Saved[]> {
  const placed = trx.selectFrom('category').select(['company_id as list', 'position'])
  const nextPosition = await nextPositions(trx, placed.where('company_id', '=', companyId))
  const rows = categories.map(({ name, description = '', ispublished = true }) => ({
    company_id: companyId,
    name,
    description,
    is_published: ispublished ? (1 as const) : (0 as const),
    position: nextPosition(companyId),
  }))
  const saved = []
  for await (const batch of inBatches(rows))
    saved.push(
      ...(await trx.insertInto('every_category').values(batch).returning(['id', 'version', 'position']).execute()),
    )
  // Neither database promises to return the rows in the order of the values.
  const inOrder = saved.toSorted((a, b) => a.position - b.position).map(({ id, version }) => ({ id, version }))
  const written = rows.flatMap(({ name, description }, index) =>
    writtenTexts({ kind: 'category', id: inOrder[index]?.id ?? 0 }, null, { name, description }),
  )
  await keepClaims(
    trx,
    companyId,
    caller,
    written.filter(({ isClaim }) => isClaim),
  )
  return inOrder
}

async function insertCategory(trx: Trx, companyId: CompanyId, caller: AdmittedCaller, category: SavedCategory) {
  const [saved] = await insertCategories(trx, companyId, caller, [category])
  if (!saved) throw new Error('The database returned no id for a new category')
  await placeCategories(trx, companyId, [saved.id])
  return { ...saved, changed: undefined }
}

async function updateCategory(trx: Trx, companyId: CompanyId, caller: AdmittedCaller, category: SavedCategory) {
  const row = await getCategoryRow(trx, companyId, category.id)
  requireVersion(row, category.version)
  const { name, description = row.description, ispublished = row.is_published === 1 } = category
  const is_published: Flag = ispublished ? 1 : 0
  const columns = {
    ...(name !== row.name && { name }),
    ...(description !== row.description && { description }),
    ...(is_published !== row.is_published && { is_published }),
  }
  if (Object.keys(columns).length === 0) return { ...row, changed: undefined }
  const before = { name: row.name, description: row.description }
  const written = writtenTexts({ kind: 'category', id: row.id }, before, { name, description })
  await keepClaims(trx, companyId, caller, written)
  const saved = await trx
    .updateTable('every_category')
    .set({ ...columns, version: row.version + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', row.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return { ...saved, changed: changeOf(row, columns) }
}

async function countDishes(trx: Trx, companyId: CompanyId, categoryId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('dish')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow()
  return count
}
