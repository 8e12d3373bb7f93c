import type { Db } from '#db/connect.ts'
import { readSchedule } from '#features/menu/hours/rules.ts'
import type { CompanyId } from '#shared/ids.ts'
import { cardUrl, isLoopback } from '../../card/card-address.ts'
import { getMenuRow, shownOf } from '../../card/server/menu-row.ts'
import type { QrSettings } from '../schema.ts'

/**
 * Returns the settings of the company's menu, with the address in its QR code; throws not-found when there is no menu.
 */
export async function getQrSettings(db: Db, companyId: CompanyId, publicUrl: string): Promise<QrSettings> {
  const menu = await getMenuRow(db, companyId)
  return {
    id: menu.id,
    name: menu.name,
    qrcode: menu.qrcode,
    ispublished: menu.is_published === 1,
    ...shownOf(menu),
    hours: menu.opening_hours,
    openinghours: readSchedule(menu.opening_schedule),
    showaddress: menu.show_address === 1,
    showphone: menu.show_phone === 1,
    address: menu.address,
    zipcode: menu.zipcode,
    city: menu.city,
    phonenumber: menu.phonenumber,
    logoaccent: menu.logo_accent,
    url: cardUrl(publicUrl, menu.qrcode),
    reachable: !isLoopback(publicUrl),
    version: menu.version,
  }
}
