import { sql } from 'kysely'
import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import { keptForRecall, keptInTrash } from '#features/trash/rules.ts'
import { isoAfter } from '#shared/dates.ts'

/** What is let go of each kind of thing, and the column that names the thing in it. */
const lost = {
  every_category: [{ table: 'translation', column: 'category_id' }],
  every_dish: [
    { table: 'translation', column: 'dish_id' },
    { table: 'dish_diet', column: 'dish_id' },
    { table: 'dish_photo', column: 'dish_id' },
  ],
  every_product: [{ table: 'product_photo', column: 'product_id' }],
} as const
const things = ['every_dish', 'every_category', 'every_product'] as const

/**
 * Lets go of what ended. What can no longer be put back loses its descriptions, photos, diets and translations; its names,
 * barcodes, sheets, links, statements and sign-offs are kept for a recall, and then deleted too. Of a menu nothing is kept.
 */
export async function letGoOfEnded(db: Db, now: Date): Promise<void> {
  for (const thing of things) await letGoOf(db, thing, isoAfter(now, -keptInTrash))
  await db.deleteFrom('every_served_menu').where('deleted_at', '<=', isoAfter(now, -keptInTrash)).execute()
  const past = isoAfter(now, -keptForRecall)
  await db.deleteFrom('sign_off').where('ended_at', '<=', past).execute()
  await db.deleteFrom('every_link').where('ended_at', '<=', past).where(isAnswered).execute()
  await db.deleteFrom('every_dish').where('deleted_at', '<=', past).execute()
  await db.deleteFrom('every_category').where('deleted_at', '<=', past).execute()
  await db.deleteFrom('every_product').where('deleted_at', '<=', past).where(isInNoLink).execute()
}

/** No warning falls away by the clock: what a question asks about stays until it is answered. */
const isAnswered = sql<boolean>`not exists (
  select 1 from question
  where question.company_id = every_link.company_id and question.link_id = every_link.id and answered_at is null)`
const isInNoLink = sql<boolean>`not exists (
  select 1 from every_link as link
  where link.company_id = every_product.company_id and link.product_id = every_product.id)`

/** What was known of a thing is kept for the list of the trash alone, and marks what is not let go of yet. */
async function letGoOf(db: Db, thing: (typeof things)[number], until: string): Promise<void> {
  const rows = await db
    .selectFrom(thing as 'every_dish')
    .select(['id', 'company_id'])
    .where('deleted_at', '<=', until)
    .where('known', 'is not', null)
    .execute()
  for (const [companyId, ended] of Map.groupBy(rows, (row) => row.company_id))
    for await (const ids of inBatches(ended.map(({ id }) => id))) {
      for (const { table, column } of lost[thing])
        await db
          .deleteFrom(table as 'translation')
          .where('company_id', '=', companyId)
          .where(column as 'dish_id', 'in', ids)
          .execute()
      const things = db.updateTable(thing as 'every_dish').set({ description: '', known: null })
      await things.where('company_id', '=', companyId).where('id', 'in', ids).execute()
    }
}
