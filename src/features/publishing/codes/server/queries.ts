import type { Db } from '#db/connect.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { cardUrl } from '../../card/card-address.ts'
import { plateColours, plateOf } from '../../card/logo-plate.ts'
import { getMenuForGuests, type MenuRow } from '../../card/server/menu-row.ts'
import type { Colours } from '../../colours/contrast.ts'
import { findLogo } from '../../logo/server/queries.ts'
import type { TableCard } from './table-card.ts'

/** Reads the address and colours of the company's code, and the menu's name; throws not-found when there is no code. */
export async function getCode(
  db: Db,
  companyId: CompanyId,
  publicUrl: string,
): Promise<Colours & { name: string; url: string }> {
  const { name, qrcode, backgroundcolor, textcolor } = await getRowWithCode(db, companyId)
  return { name, url: cardUrl(publicUrl, qrcode), backgroundcolor, textcolor }
}

/** Reads the contents of the company's table card; throws not-found when there is no code for it. */
export async function getTableCard(db: Db, companyId: CompanyId, publicUrl: string): Promise<TableCard> {
  const menu = await getRowWithCode(db, companyId)
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

/** Returns the colour of the plate under the logo; undefined where it is seen without one. */
function plateUnder({ tones, backgroundcolor }: MenuRow): string | undefined {
  const plate = plateOf(tones && JSON.parse(tones), backgroundcolor)
  return plate && plateColours[plate]
}

async function getRowWithCode(db: Db, companyId: CompanyId) {
  const menu = await getMenuForGuests(db, companyId)
  if (menu.qrcode === '') throw new AppError(404, 'not-found', 'QR Code niet beschikbaar')
  return menu
}
