import type { Db } from '#db/connect.ts'
import { inSnapshot } from '#db/transaction.ts'
import { readSchedule } from '#features/menu/hours/rules.ts'
import { isOn, switches } from '#features/menu/menus/rules.ts'
import { getMenu } from '#features/menu/menus/server/queries.ts'
import type { CompanyId } from '#shared/ids.ts'
import { type HouseAddress, readAddress } from '../../address/server/queries.ts'
import { cardUrl, isLoopback, readableUrl } from '../../card/card-address.ts'
import { getMenuRow, type MenuRow, shownOf } from '../../card/server/menu-row.ts'
import { readSites } from '../../embedding/server/stored-sites.ts'
import type { QrSettings } from '../schema.ts'

/**
 * Returns the settings of the company's menu, with the address in its QR code; with the id of one of several menus what that
 * one has of its own, and the rest as the house has it. Throws not-found when there is no such menu.
 */
export async function getQrSettings(db: Db, companyId: CompanyId, publicUrl: string, id?: number): Promise<QrSettings> {
  const menu = await getMenuRow(db, companyId)
  const house = settingsOf(menu, publicUrl, await readAddress(db, companyId))
  if (id === undefined || id === menu.id) return house
  const own = await inSnapshot(db, (trx) => getMenu(trx, companyId, id))
  return {
    ...house,
    ...Object.fromEntries(switches.map((name) => [name, isOn(own.switches[name], house[name])])),
    ...{ id: own.id, name: own.name, qrcode: own.qrcode, ispublished: own.isPublished, version: own.version },
    url: cardUrl(publicUrl, own.qrcode),
  }
}

function settingsOf(menu: MenuRow, publicUrl: string, { name, proposed }: HouseAddress): QrSettings {
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
    sites: readSites(menu.sites),
    address: menu.address,
    zipcode: menu.zipcode,
    city: menu.city,
    phonenumber: menu.phonenumber,
    logoaccent: menu.logo_accent,
    url: cardUrl(publicUrl, menu.qrcode),
    readableurl: name && readableUrl(publicUrl, name),
    proposedname: proposed,
    reachable: !isLoopback(publicUrl),
    version: menu.version,
  }
}
