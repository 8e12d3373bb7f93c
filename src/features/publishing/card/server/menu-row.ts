import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { MenuTable } from '#db/schema/publishing.ts'
import { inSnapshot } from '#db/transaction.ts'
import { asGuestsRead } from '#features/menu/claims/guest-texts.ts'
import { loadClaims } from '#features/menu/claims/server/claims.ts'
import { readSchedule } from '#features/menu/hours/rules.ts'
import { notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { logoAddress } from '../card-logo.ts'
import { shownContact } from '../rules.ts'
import type { CompleteMenu } from '../schema.ts'

/**
 * Reads the company's menu with the company's name and its logo's hash and size; throws not-found when there is no
 * menu.
 */
export async function getMenuRow(db: Db, companyId: CompanyId) {
  const row = await db
    .selectFrom('menu')
    .innerJoin('company', 'company.id', 'menu.company_id')
    .leftJoin('menu_logo', (join) =>
      join.onRef('menu_logo.company_id', '=', 'menu.company_id').on('menu_logo.variant', '=', 'phone'),
    )
    .selectAll('menu')
    .select([
      'company.name as company_name',
      'company.address',
      'company.zipcode',
      'company.city',
      'company.phonenumber',
      'company.card_version',
    ])
    .select(['menu_logo.hash', 'menu_logo.width', 'menu_logo.height', 'menu_logo.tones'])
    .select('menu_logo.accentcolor as logo_accent')
    .where('menu.company_id', '=', companyId)
    .executeTakeFirst()
  if (!row) throw notFound('Menukaart')
  return row
}

/** Reads the same, with the texts that guests read while claims wait for somebody with the right. */
export function getMenuForGuests(db: Db, companyId: CompanyId): Promise<MenuRow> {
  return inSnapshot(db, async (trx) => {
    const { find } = await loadClaims(trx, companyId)
    return asGuestsRead(find).menu(await getMenuRow(trx, companyId))
  })
}

export type MenuRow = Awaited<ReturnType<typeof getMenuRow>>

/** Maps a menu's row to `shown` of the schema: its card's appearance and switches. */
export function shownOf(menu: MenuRow) {
  return { ...switchesOf(menu), ...logoOf(menu) }
}

/** Maps a menu's row to the switches, colours and texts of its card. */
export function switchesOf(menu: Omit<Selectable<MenuTable>, 'id'>) {
  return {
    price: menu.show_prices === 1,
    diets: menu.show_diets === 1,
    allergens: menu.show_allergens === 1,
    translate: menu.show_translations === 1,
    incomplete: menu.show_incomplete === 1,
    photos: menu.show_photos === 1,
    findable: menu.is_findable === 1,
    backgroundcolor: menu.backgroundcolor,
    textcolor: menu.textcolor,
    accentcolor: menu.accentcolor,
    font: menu.font,
    layout: menu.layout,
    openingline: menu.opening_line,
  }
}

/** Maps a menu's row to what its card shows of the restaurant. */
export function contactOf({ address, zipcode, city, phonenumber, ...menu }: MenuRow): CompleteMenu['contact'] {
  const contact = { address, zipcode, city, phonenumber, hours: menu.opening_hours }
  const openinghours = readSchedule(menu.opening_schedule)
  return shownContact({
    ...contact,
    openinghours,
    showaddress: menu.show_address === 1,
    showphone: menu.show_phone === 1,
  })
}

function logoOf({ qrcode, hash, width, height, tones }: MenuRow) {
  if (hash === null || width === null || height === null) return { logo: null, logosize: null, logotones: null }
  return { logo: logoAddress(qrcode, hash), logosize: { width, height }, logotones: tones && JSON.parse(tones) }
}
