import { inBatches } from '#db/batches.ts'
import type { Trx } from '#db/transaction.ts'
import { notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { Schedule } from '../../hours/rules.ts'
import { listServedMenus } from './queries.ts'

/** A category on a menu; without a schedule it is served while the menu is. */
type Placed = { id: number; schedule?: Schedule | null | undefined }

/** Lets categories stand on a menu, in this order, from a place on. */
export async function insertPlaces(
  trx: Trx,
  companyId: CompanyId,
  menuId: number,
  categories: readonly Placed[],
  first = 1,
): Promise<void> {
  const rows = categories.map(({ id, schedule }, index) => ({
    ...{ company_id: companyId, menu_id: menuId, category_id: id, position: first + index },
    schedule: schedule ? JSON.stringify(schedule) : null,
  }))
  for await (const batch of inBatches(rows)) await trx.insertInto('served_category').values(batch).execute()
}

async function lastPlace(trx: Trx, companyId: CompanyId, menuId: number): Promise<number> {
  const { last } = await trx
    .selectFrom('served_category')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('company_id', '=', companyId)
    .where('menu_id', '=', menuId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/**
 * Lets categories stand on a menu, those that do not yet at its end: on the given one, else on the first. A house with one
 * menu has no such list. Throws 404 for another company's menu.
 */
export async function placeCategories(
  trx: Trx,
  companyId: CompanyId,
  categoryIds: readonly number[],
  menuId?: number,
): Promise<void> {
  const menus = await listServedMenus(trx, companyId)
  const menu = menuId === undefined ? menus[0] : menus.find(({ id }) => id === menuId)
  if (!menu && menuId !== undefined) throw notFound('Kaart')
  if (!menu) return
  const placed = new Set(menu.categories.map(({ id }) => id))
  const added = [...new Set(categoryIds)].filter((id) => !placed.has(id)).map((id) => ({ id }))
  if (added.length === 0) return
  await insertPlaces(trx, companyId, menu.id, added, (await lastPlace(trx, companyId, menu.id)) + 1)
  // Whoever orders the list as it was before would take them off again.
  await trx
    .updateTable('every_served_menu')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', menu.id)
    .execute()
}

/** Lets a category that came back stand on the first menu, if the house has several and it is on none. */
export async function placeUnplaced(trx: Trx, companyId: CompanyId, categoryId: number): Promise<void> {
  const places = trx.selectFrom('served_category').select('menu_id').where('company_id', '=', companyId)
  const isPlaced = (await places.where('category_id', '=', categoryId).executeTakeFirst()) !== undefined
  if (!isPlaced) await placeCategories(trx, companyId, [categoryId])
}

/** Puts a menu's categories as wanted, and returns those of before; undefined where they are so already. */
export async function placeAnew(
  trx: Trx,
  companyId: CompanyId,
  menuId: number,
  wanted: readonly Placed[],
): Promise<readonly Placed[] | undefined> {
  const present = (await listServedMenus(trx, companyId)).find(({ id }) => id === menuId)?.categories ?? []
  const written = (places: readonly Placed[]) =>
    JSON.stringify(places.map(({ id, schedule }) => [id, schedule ?? null]))
  if (written(present) === written(wanted)) return undefined
  // What lies in the trash keeps its place: it comes back there.
  const standing = trx.selectFrom('category').select('id').where('company_id', '=', companyId)
  await trx
    .deleteFrom('served_category')
    .where('company_id', '=', companyId)
    .where('menu_id', '=', menuId)
    .where('category_id', 'in', standing)
    .execute()
  await insertPlaces(trx, companyId, menuId, wanted)
  return present
}
