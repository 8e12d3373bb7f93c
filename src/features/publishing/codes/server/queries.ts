import type { Db } from '#db/connect.ts'
import type { Flag } from '#db/schema/columns.ts'
import { inSnapshot } from '#db/transaction.ts'
import { isOn } from '#features/menu/menus/rules.ts'
import { getMenu } from '#features/menu/menus/server/queries.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { cardUrl, shareableUrl } from '../../card/card-address.ts'
import { plateColours, plateOf } from '../../card/logo-plate.ts'
import type { CompleteMenu } from '../../card/schema.ts'
import { getMenuForGuests, type MenuRow } from '../../card/server/menu-row.ts'
import { getCompleteMenu } from '../../card/server/queries.ts'
import type { Colours } from '../../colours/contrast.ts'
import { findLogo } from '../../logo/server/queries.ts'
import { withoutSpecials } from '../../public-card/rules.ts'
import { foodMenus, sharedMenu } from '../food-menus.ts'
import type { TableCard } from './table-card.ts'

/**
 * Reads the address and colours of the company's code, and the menu's name; with an id those of one of its menus. Throws
 * not-found when there is no code.
 */
export async function getCode(
  db: Db,
  companyId: CompanyId,
  publicUrl: string,
  id?: number,
): Promise<Colours & { name: string; url: string }> {
  const { name, qrcode, backgroundcolor, textcolor } = await getRowWithCode(db, companyId, id)
  return { name, url: cardUrl(publicUrl, qrcode), backgroundcolor, textcolor }
}

/** Reads the contents of the company's table card; throws not-found when there is no code for it. */
export async function getTableCard(db: Db, companyId: CompanyId, publicUrl: string, id?: number): Promise<TableCard> {
  const menu = await getRowWithCode(db, companyId, id)
  const logo = await findLogo(db, companyId, 'print')
  return {
    menuName: menu.name,
    companyName: menu.company_name,
    url: cardUrl(publicUrl, menu.qrcode),
    backgroundcolor: menu.backgroundcolor,
    textcolor: menu.textcolor,
    allergens: menu.show_allergens === 1,
    font: menu.font,
    logo: logo && { png: logo.bytes, width: logo.width, height: logo.height, plate: plateUnder(menu) },
  }
}

/**
 * Reads what the company's published menus share with maps, and the menu's name. What goes by itself is left out, as nobody knows when
 * the file is read. Throws 409 where nothing has a price that guests read, or nothing stands on the menu.
 */
export async function getFoodMenus(
  db: Db,
  companyId: CompanyId,
  publicUrl: string,
): Promise<{ name: string; file: object }> {
  const { name, qrcode, is_published } = await getMenuForGuests(db, companyId)
  const read = (menu: 'first' | number) => getCompleteMenu(db, companyId, { menu, now: new Date(), isForGuests: true })
  const first = await read('first')
  const menus: CompleteMenu[] = []
  for (const { id } of first.kaarten ?? []) menus.push(await read(id))
  const standing = (first.kaarten ? menus : [first])
    .map(withoutSpecials)
    .filter(({ categories }) => categories.length > 0)
  if (standing.length === 0) throw new AppError(409, 'empty-menu', 'Er staat nog niets op je kaart.')
  const priced = standing.filter(({ price }) => price)
  if (priced.length === 0)
    throw new AppError(409, 'no-prices', 'Google vraagt bij elk gerecht een prijs, en je kaart toont geen prijzen.')
  const reachedAt = is_published === 1 ? shareableUrl(publicUrl) : undefined
  return { name, file: foodMenus(priced.map((menu) => sharedMenu(menu, qrcode, reachedAt))) }
}

/** Returns the colour of the plate under the logo; undefined where it is seen without one. */
function plateUnder({ tones, backgroundcolor }: MenuRow): string | undefined {
  const plate = plateOf(tones && JSON.parse(tones), backgroundcolor)
  return plate && plateColours[plate]
}

async function getRowWithCode(db: Db, companyId: CompanyId, id: number | undefined) {
  const house = await getMenuForGuests(db, companyId)
  const menu = id === undefined || id === house.id ? house : { ...house, ...(await readOwn(db, companyId, id, house)) }
  if (menu.qrcode === '') throw new AppError(404, 'not-found', 'QR Code niet beschikbaar')
  return menu
}

/** Reads what one of several menus has of its own of a code and a table card. */
function readOwn(db: Db, companyId: CompanyId, id: number, house: MenuRow) {
  return inSnapshot(db, async (trx) => {
    const { name, qrcode, switches } = await getMenu(trx, companyId, id)
    const show_allergens: Flag = isOn(switches.allergens, house.show_allergens === 1) ? 1 : 0
    return { name, qrcode, show_allergens }
  })
}
