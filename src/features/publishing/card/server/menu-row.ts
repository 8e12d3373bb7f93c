import type { Db } from '#db/connect.ts'
import { notFound } from '#server/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { logoAddress } from '../card-logo.ts'

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
    .select(['company.name as company_name', 'menu_logo.hash', 'menu_logo.width', 'menu_logo.height'])
    .where('menu.company_id', '=', companyId)
    .executeTakeFirst()
  if (!row) throw notFound('Menukaart')
  return row
}

export type MenuRow = Awaited<ReturnType<typeof getMenuRow>>

/** Maps a menu's row to `shown` of the schema: its card's appearance and switches. */
export function shownOf(menu: MenuRow) {
  return {
    price: menu.show_prices === 1,
    diets: menu.show_diets === 1,
    allergens: menu.show_allergens === 1,
    translate: menu.show_translations === 1,
    incomplete: menu.show_incomplete === 1,
    findable: menu.is_findable === 1,
    backgroundcolor: menu.backgroundcolor,
    textcolor: menu.textcolor,
    font: menu.font,
    ...logoOf(menu),
  }
}

function logoOf({ qrcode, hash, width, height }: MenuRow) {
  if (hash === null || width === null || height === null) return { logo: null, logosize: null }
  return { logo: logoAddress(qrcode, hash), logosize: { width, height } }
}
