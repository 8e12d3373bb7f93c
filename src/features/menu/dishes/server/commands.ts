import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller, Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { nothingKnown } from '#features/allergens/knowledge.ts'
import { type Changed, changeOf } from '#features/history/lines.ts'
import { broughtBy } from '#features/products/links/rules.ts'
import { deletedBy } from '#features/products/links/server/deletion.ts'
import { isRedescribed } from '#features/products/sign-off/rules.ts'
import { endSignOffs } from '#features/products/sign-off/server/sign-offs.ts'
import { requireVersion, type Saved } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { searchForm } from '#shared/text.ts'
import { keepClaims, loadClaims, type Written } from '../../claims/server/claims.ts'
import { writtenDiets, writtenTexts } from '../../claims/server/written-texts.ts'
import { loadKnownDishes } from '../../doubts/server/known-dishes.ts'
import { requireCategories } from '../../rows/server/category-rows.ts'
import { type DishRow, getDishRow, listDietIds, placeAtEnd } from '../../rows/server/dish-rows.ts'
import type { SavedDish } from '../schema.ts'
import { insertDiets, insertDish } from './new-dishes.ts'

/**
 * Creates (id 0, at the end of its category, published unless the body says otherwise) or changes a dish. Throws 404
 * for another company's dish or category, and 409 for a save from an older version.
 */
export function saveDish(db: Db, companyId: CompanyId, who: Caller, dish: SavedDish): Promise<Saved> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const saved = await (dish.id === 0 ? addDish : updateDish)(trx, companyId, caller, dish)
    const line = { subject: 'dish', subjectId: saved.id, subjectName: dish.name } as const
    if (dish.id === 0) await record({ action: 'create', ...line })
    else if (saved.details) await record({ action: 'change', ...line, details: saved.details })
    return { id: saved.id, version: saved.version }
  })
}

/** Deletes a dish, which lies in the trash from then on; its products stay. Throws not-found for another company's dish. */
export function deleteDish(db: Db, companyId: CompanyId, who: Caller, id: number): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const dish = await getDishRow(trx, companyId, id)
    const known = (await loadKnownDishes(trx, companyId, { dishId: id })).dishes.get(id)?.known ?? nothingKnown
    await trx
      .updateTable('every_dish')
      .set({ ...(await deletedBy(trx, companyId, caller)), known: JSON.stringify(broughtBy(known)) })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
    await record({ action: 'delete', subject: 'dish', subjectId: id, subjectName: dish.name })
    return true as const
  })
}

/** `details`: what a save changed; absent when that was nothing, or the dish is new. */
type SaveResult = Saved & { details?: Changed & { endedConfirmation: boolean } }

async function addDish(trx: Trx, companyId: CompanyId, caller: AdmittedCaller, dish: SavedDish): Promise<SaveResult> {
  await requireCategories(trx, companyId, [dish.categoryid])
  return insertDish(trx, companyId, caller, dish)
}

async function updateDish(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  dish: SavedDish,
): Promise<SaveResult> {
  const row = await getDishRow(trx, companyId, dish.id)
  requireVersion(row, dish.version)
  const columns = await changedColumns(trx, companyId, row, dish)
  const diets = dish.dietaryneeds && (await newDiets(trx, companyId, row.id, dish.dietaryneeds))
  if (Object.keys(columns).length === 0 && !diets) return { id: row.id, version: row.version }
  if (diets) await writeDiets(trx, companyId, row.id, diets.after)
  const version = row.version + 1
  await trx
    .updateTable('every_dish')
    .set({ ...columns, version })
    .where('company_id', '=', companyId)
    .where('id', '=', row.id)
    .execute()
  await keepClaims(trx, companyId, caller, await claimsIn(trx, companyId, row, columns, diets))
  const { before, after } = changeOf(row, columns)
  const endedConfirmation =
    isRedescribed(Object.keys(after)) &&
    (await endSignOffs(trx, companyId, caller, { kind: 'dish', ids: [row.id], change: 'redescribed' })).has(row.id)
  const details = {
    before: { ...before, ...(diets && { dietaryneeds: diets.before }) },
    after: { ...after, ...(diets && { dietaryneeds: diets.after }) },
    endedConfirmation,
  }
  return { id: row.id, version, details }
}

type Diets = { before: readonly number[]; after: readonly number[] }

/** Returns what a save wrote that may claim something: the texts and diets that differ. */
async function claimsIn(
  trx: Trx,
  companyId: CompanyId,
  { id, name, description }: DishRow,
  columns: { name?: string; description?: string },
  diets: Diets | undefined,
): Promise<Written[]> {
  const after = { name: columns.name ?? name, description: columns.description ?? description }
  const texts = writtenTexts({ kind: 'dish', id }, { name, description }, after)
  if (!diets) return texts
  const { find } = await loadClaims(trx, companyId)
  return [...texts, writtenDiets(id, { ...diets, find })]
}

/** Returns the columns that a save would change; a field that the body leaves out keeps its value. */
async function changedColumns(trx: Trx, companyId: CompanyId, row: DishRow, dish: SavedDish) {
  const { name, price, description = row.description, ispublished = row.is_published === 1 } = dish
  const categoryId = dish.categoryid === undefined ? row.category_id : dish.categoryid
  const moves = categoryId !== row.category_id
  if (moves) await requireCategories(trx, companyId, [categoryId])
  return {
    ...(name !== row.name && { name, name_search: searchForm(name) }),
    ...(description !== row.description && { description }),
    ...(price !== row.price_cents && { price_cents: price }),
    ...(ispublished !== (row.is_published === 1) && { is_published: ispublished ? (1 as const) : (0 as const) }),
    ...(moves && (await placeAtEnd(trx, companyId, categoryId))),
  }
}

/** Returns the stored and the wanted diets if they differ, else undefined. */
async function newDiets(
  trx: Trx,
  companyId: CompanyId,
  dishId: number,
  wanted: readonly number[],
): Promise<Diets | undefined> {
  const stored = await listDietIds(trx, companyId, dishId)
  const isSame = stored.length === wanted.length && stored.every((id) => wanted.includes(id))
  return isSame ? undefined : { before: stored, after: wanted }
}

async function writeDiets(trx: Trx, companyId: CompanyId, dishId: number, diets: readonly number[]): Promise<void> {
  await trx.deleteFrom('dish_diet').where('company_id', '=', companyId).where('dish_id', '=', dishId).execute()
  await insertDiets(trx, companyId, [{ dishId, diets }])
}
