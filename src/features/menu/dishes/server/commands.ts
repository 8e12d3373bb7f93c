import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { type Actor, changeCompany } from '#features/accounts/company/server/company-changes.ts'
import type { SavedProduct } from '#features/products/schema.ts'
import { findOrMakeProduct, type ProductEditor, type Saved } from '#features/products/server/commands.ts'
import { AppError, changedMeanwhile, notFound } from '#server/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { searchForm } from '#shared/text.ts'
import { newOrder, type OrderedItem } from '../../order.ts'
import type { SavedDish } from '../schema.ts'

/** Makes (id 0, at the end of its category, published unless said otherwise) or changes a dish. */
export function saveDish(db: Db, companyId: CompanyId, who: Actor, dish: SavedDish): Promise<Saved> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    const saved = dish.id === 0 ? await insertDish(trx, companyId, dish) : await updateDish(trx, companyId, dish)
    if (saved.changed.length > 0) {
      const action = dish.id === 0 ? 'create' : 'change'
      await record({
        action,
        subject: 'dish',
        subjectId: saved.id,
        subjectName: dish.name,
        details: { fields: saved.changed },
      })
    }
    return { id: saved.id, version: saved.version }
  })
}

/** Moves a dish to the end of a category; nothing happens when it is there already. */
export function addDishToCategory(
  db: Db,
  companyId: CompanyId,
  who: Actor,
  { categoryId, dishId }: { categoryId: number; dishId: number },
): Promise<Saved> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    const dish = await getRow(trx, companyId, dishId)
    await requireCategory(trx, companyId, categoryId)
    if (dish.category_id === categoryId) return { id: dishId, version: dish.version }
    const version = dish.version + 1
    await trx
      .updateTable('dish')
      .set({ category_id: categoryId, position: await nextPosition(trx, companyId, categoryId), version })
      .where('company_id', '=', companyId)
      .where('id', '=', dishId)
      .execute()
    await record({
      action: 'change',
      subject: 'dish',
      subjectId: dishId,
      subjectName: dish.name,
      details: { fields: ['category_id'] },
    })
    return { id: dishId, version }
  })
}

/** Puts the dishes of one category in a new order; 409 when the list is not exactly the dishes of that category. */
export function reorderDishes(
  db: Db,
  companyId: CompanyId,
  who: Actor,
  wanted: readonly (OrderedItem & { categoryid?: number | null | undefined })[],
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx) => {
    const [categoryId = null, ...others] = new Set(wanted.map((item) => item.categoryid ?? null))
    for (const id of [categoryId, ...others]) if (id !== null) await requireCategory(trx, companyId, id)
    await requireDishes(
      trx,
      companyId,
      wanted.map(({ id }) => id),
    )
    const existing = await trx
      .selectFrom('dish')
      .select('id')
      .where('company_id', '=', companyId)
      .where('category_id', categoryId === null ? 'is' : '=', categoryId)
      .execute()
    const ids =
      others.length === 0 &&
      newOrder(
        existing.map(({ id }) => id),
        wanted,
      )
    if (!ids)
      throw new AppError(
        409,
        'order-incomplete',
        'De gerechten van deze categorie zijn intussen gewijzigd. De lijst is opnieuw geladen.',
      )
    for (const [index, id] of ids.entries()) {
      await trx
        .updateTable('dish')
        .set({ position: index + 1 })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .execute()
    }
    return true as const
  })
}

/** Adds a product to a dish: a new own product, or an existing one of the company. Answers the product's id. */
export function addOwnProduct(
  db: Db,
  companyId: CompanyId,
  who: ProductEditor,
  dishId: number,
  wanted: { existingId: number } | { product: SavedProduct },
): Promise<Saved> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    const dish = await getRow(trx, companyId, dishId)
    const product = await findOrMakeProduct(trx, companyId, who, wanted)
    const link = await trx
      .insertInto('dish_product')
      .values({
        company_id: companyId,
        dish_id: dishId,
        product_id: product.id,
        position: await nextProductPosition(trx, companyId, dishId),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (link.numInsertedOrUpdatedRows === 0n) return product
    await record({
      action: 'add-product',
      subject: 'dish',
      subjectId: dishId,
      subjectName: dish.name,
      details: { product: product.id },
    })
    return product
  })
}

/** Takes a product out of a dish; the product itself stays. Nothing happens when it was not in it. */
export function removeProduct(
  db: Db,
  companyId: CompanyId,
  who: Actor,
  dishId: number,
  productId: number,
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    const dish = await getRow(trx, companyId, dishId)
    const product = await trx
      .selectFrom('product')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', '=', productId)
      .executeTakeFirst()
    if (!product) throw notFound('Product')
    const link = await trx
      .deleteFrom('dish_product')
      .where('company_id', '=', companyId)
      .where('dish_id', '=', dishId)
      .where('product_id', '=', productId)
      .executeTakeFirst()
    if (link.numDeletedRows === 0n) return true as const
    await record({
      action: 'remove-product',
      subject: 'dish',
      subjectId: dishId,
      subjectName: dish.name,
      details: { product: productId },
    })
    return true as const
  })
}

/** Deletes a dish; its products stay. */
export function deleteDish(db: Db, companyId: CompanyId, who: Actor, id: number): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    const dish = await getRow(trx, companyId, id)
    await trx.deleteFrom('dish').where('company_id', '=', companyId).where('id', '=', id).execute()
    await record({ action: 'delete', subject: 'dish', subjectId: id, subjectName: dish.name })
    return true as const
  })
}

type SaveResult = Saved & { changed: readonly string[] }

async function insertDish(trx: Trx, companyId: CompanyId, dish: SavedDish): Promise<SaveResult> {
  const categoryId = dish.categoryid ?? null
  if (categoryId !== null) await requireCategory(trx, companyId, categoryId)
  const saved = await trx
    .insertInto('dish')
    .values({
      company_id: companyId,
      category_id: categoryId,
      name: dish.name,
      name_search: searchForm(dish.name),
      description: dish.description ?? '',
      price_cents: dish.price,
      is_published: (dish.ispublished ?? true) ? 1 : 0,
      position: await nextPosition(trx, companyId, categoryId),
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await writeDiets(trx, companyId, saved.id, dish.dietaryneeds ?? [])
  return { ...saved, changed: ['name'] }
}

async function updateDish(trx: Trx, companyId: CompanyId, dish: SavedDish): Promise<SaveResult> {
  const row = await getRow(trx, companyId, dish.id)
  if (typeof dish.version === 'number' && dish.version !== row.version) throw changedMeanwhile()
  const columns = await changedColumns(trx, companyId, row, dish)
  const diets = dish.dietaryneeds && (await newDiets(trx, companyId, row.id, dish.dietaryneeds))
  const changed = [...Object.keys(columns), ...(diets ? ['dietaryneeds'] : [])]
  if (changed.length === 0) return { id: row.id, version: row.version, changed }
  if (diets) await writeDiets(trx, companyId, row.id, diets)
  const version = row.version + 1
  await trx
    .updateTable('dish')
    .set({ ...columns, version })
    .where('company_id', '=', companyId)
    .where('id', '=', row.id)
    .execute()
  return { id: row.id, version, changed }
}

type DishRow = Awaited<ReturnType<typeof getRow>>

/** The columns that a save would change; what the body leaves out stays as it is. */
async function changedColumns(trx: Trx, companyId: CompanyId, row: DishRow, dish: SavedDish) {
  const { name, price, description = row.description, ispublished = row.is_published === 1 } = dish
  const categoryId = dish.categoryid === undefined ? row.category_id : dish.categoryid
  const moves = categoryId !== row.category_id
  if (moves && categoryId !== null) await requireCategory(trx, companyId, categoryId)
  return {
    ...(name !== row.name && { name, name_search: searchForm(name) }),
    ...(description !== row.description && { description }),
    ...(price !== row.price_cents && { price_cents: price }),
    ...(ispublished !== (row.is_published === 1) && { is_published: ispublished ? (1 as const) : (0 as const) }),
    ...(moves && { category_id: categoryId, position: await nextPosition(trx, companyId, categoryId) }),
  }
}

/** The wanted diets when they differ from the stored ones, else undefined. */
async function newDiets(
  trx: Trx,
  companyId: CompanyId,
  dishId: number,
  wanted: readonly number[],
): Promise<readonly number[] | undefined> {
  const rows = await trx
    .selectFrom('dish_diet')
    .select('diet_id')
    .where('company_id', '=', companyId)
    .where('dish_id', '=', dishId)
    .execute()
  const isSame = rows.length === wanted.length && rows.every((row) => wanted.includes(row.diet_id))
  return isSame ? undefined : wanted
}

async function writeDiets(trx: Trx, companyId: CompanyId, dishId: number, diets: readonly number[]): Promise<void> {
  await trx.deleteFrom('dish_diet').where('company_id', '=', companyId).where('dish_id', '=', dishId).execute()
  if (diets.length === 0) return
  await trx
    .insertInto('dish_diet')
    .values(diets.map((diet_id) => ({ company_id: companyId, dish_id: dishId, diet_id })))
    .execute()
}

async function getRow(trx: Trx, companyId: CompanyId, id: number) {
  const row = await trx
    .selectFrom('dish')
    .select(['id', 'name', 'description', 'price_cents', 'category_id', 'is_published', 'version'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('Gerecht')
  return row
}

async function requireCategory(trx: Trx, companyId: CompanyId, id: number): Promise<void> {
  const row = await trx
    .selectFrom('category')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('Categorie')
}

/** Every id must be a dish of the company; which of its categories it is in is another question. */
async function requireDishes(trx: Trx, companyId: CompanyId, ids: readonly number[]): Promise<void> {
  const rows = await trx.selectFrom('dish').select('id').where('company_id', '=', companyId).execute()
  const known = new Set(rows.map((row) => row.id))
  if (!ids.every((id) => known.has(id))) throw notFound('Gerecht')
}

async function nextPosition(trx: Trx, companyId: CompanyId, categoryId: number | null): Promise<number> {
  const { last } = await trx
    .selectFrom('dish')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'))
    .where('company_id', '=', companyId)
    .where('category_id', categoryId === null ? 'is' : '=', categoryId)
    .executeTakeFirstOrThrow()
  return last + 1
}

async function nextProductPosition(trx: Trx, companyId: CompanyId, dishId: number): Promise<number> {
  const { last } = await trx
    .selectFrom('dish_product')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'))
    .where('company_id', '=', companyId)
    .where('dish_id', '=', dishId)
    .executeTakeFirstOrThrow()
  return last + 1
}
