import type { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { always, readSchedule } from '../../hours/rules.ts'
import type { schedule } from '../../hours/schema.ts'
import { servingOf } from '../../hours/serving.ts'
import { readSetting, type Setting, type Switch } from '../rules.ts'
import type { ListedMenu } from '../schema.ts'

type Schedule = z.output<typeof schedule>

/** A menu of a house, with its categories in order. */
export type ServedMenu = {
  id: number
  name: string
  introduction: string
  qrcode: string
  isPublished: boolean
  switches: Readonly<Record<Switch, Setting>>
  schedule: Schedule
  version: number
  categories: readonly { id: number; schedule: Schedule | null }[]
}

/** Lists the menus of a house as staff see them, in order; none where the house has the one menu of its own. */
export async function listMenus(db: Db, companyId: CompanyId, now: Date): Promise<ListedMenu[]> {
  const menus = await inSnapshot(db, (trx) => listServedMenus(trx, companyId))
  return menus.map(({ isPublished, switches, categories, ...menu }) => ({
    ...menu,
    ispublished: isPublished,
    ...switches,
    categories: categories.map(({ id, schedule }) => {
      return { id, schedule, now: servingOf(schedule ? [menu.schedule, schedule] : [menu.schedule], now) }
    }),
    now: servingOf([menu.schedule], now),
  }))
}

/** Lists the menus of a house in order, with what stands on them: two queries. */
export async function listServedMenus(trx: Db, companyId: CompanyId): Promise<ServedMenu[]> {
  const menus = await selectMenus(trx, companyId).orderBy('position').orderBy('id').execute()
  if (menus.length === 0) return []
  const placed = await trx
    .selectFrom('served_category')
    .innerJoin('category', (join) =>
      join
        .onRef('category.company_id', '=', 'served_category.company_id')
        .onRef('category.id', '=', 'served_category.category_id'),
    )
    .select(['menu_id', 'category_id', 'schedule'])
    .where('served_category.company_id', '=', companyId)
    .orderBy('served_category.position')
    .orderBy('category_id')
    .execute()
  const byMenu = Map.groupBy(placed, ({ menu_id }) => menu_id)
  return menus.map((menu) => ({
    ...asMenu(menu),
    categories: (byMenu.get(menu.id) ?? []).map(({ category_id, schedule }) => ({
      id: category_id,
      schedule: readSchedule(schedule),
    })),
  }))
}

/** Reads one menu without its categories; throws not-found, for another company's too. */
export async function getMenu(trx: Trx, companyId: CompanyId, id: number) {
  const row = await selectMenus(trx, companyId).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Kaart')
  return asMenu(row)
}

function selectMenus(trx: Db, companyId: CompanyId) {
  return trx
    .selectFrom('served_menu')
    .select(['id', 'name', 'introduction', 'qrcode', 'is_published', 'schedule', 'version'])
    .select(['show_prices', 'show_diets', 'show_allergens', 'show_translations'])
    .where('company_id', '=', companyId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMenus>['execute']>>[number]

function asMenu({ is_published, schedule, ...row }: Row) {
  const { show_prices, show_diets, show_allergens, show_translations, ...menu } = row
  return {
    ...menu,
    isPublished: is_published === 1,
    switches: {
      price: readSetting(show_prices),
      diets: readSetting(show_diets),
      allergens: readSetting(show_allergens),
      translate: readSetting(show_translations),
    },
    schedule: readSchedule(schedule) ?? always,
  }
}
