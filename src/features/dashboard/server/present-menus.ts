import type { Db } from '#db/connect.ts'
import { listServedMenus } from '#features/menu/menus/server/queries.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { PresentThing } from '../undo-rules.ts'

/** Reads these categories as they are stored. */
export async function readCategories(
  db: Db,
  companyId: CompanyId,
  ids: readonly number[],
): Promise<[string, PresentThing][]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('category')
    .select(['id', 'name', 'description', 'is_published'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, ...fields }) => [`category ${id}`, { fields }])
}

/** Reads the menus of a company as they are stored, with what stands on each, and of the company in which order they are. */
export async function readMenus(db: Db, companyId: CompanyId): Promise<[string, PresentThing][]> {
  const columns = await db
    .selectFrom('served_menu')
    .select(['id', 'name', 'introduction', 'is_published', 'schedule'])
    .select(['show_prices', 'show_diets', 'show_allergens', 'show_translations'])
    .where('company_id', '=', companyId)
    .execute()
  const menus = await listServedMenus(db, companyId)
  const placed = new Map(menus.map(({ id, categories }) => [id, categories]))
  return [
    ...columns.map(({ id, ...fields }): [string, PresentThing] => {
      return [`served-menu ${id}`, { fields: { ...fields, categories: placed.get(id) ?? [] } }]
    }),
    [`company ${companyId}`, { fields: { menus: menus.map(({ id }) => ({ id })) } }],
  ]
}

/** Returns whether a house shows allergens on its menus that leave it to the house. */
export async function readShowsAllergens(db: Db, companyId: CompanyId): Promise<boolean> {
  const house = db.selectFrom('menu').select('show_allergens').where('company_id', '=', companyId)
  return (await house.executeTakeFirst())?.show_allergens === 1
}
