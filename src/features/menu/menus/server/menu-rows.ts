import { randomBytes, randomInt } from 'node:crypto'
import type { Flag } from '#db/schema/columns.ts'
import type { Trx } from '#db/transaction.ts'
import { notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { firstMenuId, type Setting, type Switch } from '../rules.ts'
import type { SavedMenu } from '../schema.ts'

/** As far as Node draws whole numbers at once. */
const endOfIds = 2 ** 47

type Row = Awaited<ReturnType<typeof getMenuRow>>

type Columns = {
  name: string
  introduction: string
  is_published: Flag
  schedule: string
  position: number
} & Partial<ReturnType<typeof columnsOfSwitches>>

/** Inserts a menu with a code of its own, which never changes, and returns its id. */
export async function insertMenu(trx: Trx, companyId: CompanyId, columns: Columns): Promise<number> {
  const id = randomInt(firstMenuId, endOfIds)
  // As that of the house: never guessed, and never another one.
  const qrcode = randomBytes(12).toString('base64url')
  await trx
    .insertInto('every_served_menu')
    .values({ id, company_id: companyId, qrcode, ...columns })
    .execute()
  return id
}

/** Reads the stored menu; throws not-found for another company's. */
export async function getMenuRow(trx: Trx, companyId: CompanyId, id: number) {
  const row = await trx
    .selectFrom('served_menu')
    .select(['id', 'name', 'introduction', 'is_published', 'schedule', 'version'])
    .select(['show_prices', 'show_diets', 'show_allergens', 'show_translations'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('Kaart')
  return row
}

/** Returns the columns of a menu that a body changes. */
export function changedColumns(row: Row, menu: SavedMenu) {
  const wanted = {
    name: menu.name,
    introduction: menu.introduction,
    is_published: menu.ispublished === undefined ? undefined : asFlag(menu.ispublished),
    ...columnsOfSwitches(menu),
    schedule: menu.schedule && JSON.stringify(menu.schedule),
  }
  const changed = Object.entries(wanted).filter(
    ([column, value]) => value !== undefined && value !== row[column as keyof typeof wanted],
  )
  return Object.fromEntries(changed) as Partial<Columns>
}

/** Returns the columns of the switches that a body names; null for as the house has one. */
export function columnsOfSwitches({ price, diets, allergens, translate }: Pick<SavedMenu, Switch>) {
  return {
    show_prices: asStored(price),
    show_diets: asStored(diets),
    show_allergens: asStored(allergens),
    show_translations: asStored(translate),
  }
}

function asStored(setting: Setting | undefined): Flag | null | undefined {
  if (setting === undefined || setting === 'house') return setting && null
  return asFlag(setting === 'on')
}

/** Returns a boolean as the database keeps it. */
export function asFlag(value: boolean): Flag {
  return value ? 1 : 0
}
