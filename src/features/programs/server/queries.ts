import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { admit, readCardVersion } from '#features/accounts/company/server/company-changes.ts'
import { stillSoldOut } from '#features/menu/dishes/sold-out.ts'
import { listServedMenus } from '#features/menu/menus/server/queries.ts'
import { asOfDay } from '#features/menu/prices/coming/rules.ts'
import { pricesOf } from '#features/menu/prices/rules.ts'
import { priceColumns } from '#features/menu/rows/rules.ts'
import { listCategoryRows } from '#features/menu/rows/server/category-rows.ts'
import { dutchDay } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { ProgramMenu, Programs } from '../schema.ts'
import { listKeys, requireProgramRight } from './keys.ts'
import { readToken } from './tokens.ts'
import { findWebhook } from './webhook.ts'

/** Reads which programs a company lets in; throws 403 unless an owner asks. */
export async function getPrograms(db: Db, companyId: CompanyId, userId: string): Promise<Programs> {
  requireProgramRight(await admit(db, companyId, { kind: 'staff', userId }))
  return { keys: await listKeys(db, companyId), webhook: await findWebhook(db, companyId) }
}

/** Reads the menu of a company as a program of its own may: what is for sale at `now`, and what it costs. */
export function getProgramMenu(db: Db, companyId: CompanyId, now: Date): Promise<ProgramMenu> {
  return inSnapshot(db, async (trx) => {
    const menus = await listServedMenus(trx, companyId)
    return {
      version: await readCardVersion(trx, companyId),
      token: await readToken(trx, companyId),
      menus: menus.map(({ id, name, qrcode, isPublished, categories }) => ({
        ...{ id, name, token: qrcode, ispublished: isPublished },
        categories: categories.map((category) => category.id),
      })),
      categories: await readCategories(trx, companyId, now),
    }
  })
}

async function readCategories(trx: Trx, companyId: CompanyId, now: Date): Promise<ProgramMenu['categories']> {
  const today = dutchDay(now)
  const rows = await trx
    .selectFrom('dish')
    .select(['id', 'name', 'category_id', 'is_published', 'sold_out_until', 'stopped_at', 'version', ...priceColumns])
    .where('company_id', '=', companyId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const byCategory = Map.groupBy(
    rows.map((row) => asOfDay(row, today)),
    ({ category_id }) => category_id ?? 0,
  )
  const dishesOf = (id: number) =>
    (byCategory.get(id) ?? []).map((row) => ({
      ...{ id: row.id, name: row.name, ...pricesOf(row), ispublished: row.is_published === 1 },
      ...{ soldoutuntil: stillSoldOut(row.sold_out_until, now), stopped: row.stopped_at !== null },
      version: row.version,
    }))
  const categories = await listCategoryRows(trx, companyId)
  const loose = dishesOf(0)
  return [
    ...categories.map(({ id, name, ispublished }) => ({ id, name, ispublished, dishes: dishesOf(id) })),
    ...(loose.length > 0 ? [{ id: 0, name: 'Geen categorie', ispublished: false, dishes: loose }] : []),
  ]
}
