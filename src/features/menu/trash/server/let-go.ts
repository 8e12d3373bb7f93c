import type { Db } from '#db/connect.ts'
import { keptForRecall, keptInTrash } from '#features/trash/rules.ts'
import { isoAfter } from '#shared/dates.ts'

/**
 * Lets go of what ended. What can no longer be put back loses its descriptions, photos, diets and translations; its names,
 * barcodes, sheets, links, statements and sign-offs are kept for a recall, and then deleted too.
 */
export async function letGoOfEnded(db: Db, now: Date): Promise<void> {
  const lost = isoAfter(now, -keptInTrash)
  const past = isoAfter(now, -keptForRecall)
  const lostDishes = db.selectFrom('every_dish').select('id').where('deleted_at', '<=', lost)
  const lostProducts = db.selectFrom('every_product').select('id').where('deleted_at', '<=', lost)
  const lostCategories = db.selectFrom('every_category').select('id').where('deleted_at', '<=', lost)
  await db.deleteFrom('product_photo').where('product_id', 'in', lostProducts).execute()
  await db.deleteFrom('dish_diet').where('dish_id', 'in', lostDishes).execute()
  await db.deleteFrom('translation').where('dish_id', 'in', lostDishes).execute()
  await db.deleteFrom('translation').where('category_id', 'in', lostCategories).execute()
  for (const table of ['every_category', 'every_dish', 'every_product'] as const) {
    const rows = db.updateTable(table).set({ description: '' }).where('deleted_at', '<=', lost)
    await rows.where('description', '<>', '').execute()
  }
  await db.deleteFrom('every_link').where('ended_at', '<=', past).execute()
  await db.deleteFrom('sign_off').where('ended_at', '<=', past).execute()
  for (const table of ['every_dish', 'every_category', 'every_product'] as const)
    await db.deleteFrom(table).where('deleted_at', '<=', past).execute()
}
