import { randomBytes } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import type { Flag } from '#db/schema/columns.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { mayEditCompany, mayHideAllergens } from '#features/accounts/company/rules.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { changeOf } from '#features/history/lines.ts'
import { keepClaims } from '#features/menu/claims/server/claims.ts'
import { writtenTexts } from '#features/menu/claims/server/written-texts.ts'
import { writeSchedule } from '#features/menu/hours/rules.ts'
import { isMenuId, settingFor, switches } from '#features/menu/menus/rules.ts'
import { mayNotHide, saveMenu } from '#features/menu/menus/server/commands.ts'
import { AppError, notFound } from '#server/requests/errors.ts'
import { requireVersion, type Saved } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { getMenuRow, switchesOf } from '../../card/server/menu-row.ts'
import type { SavedQrSettings } from '../schema.ts'

/** Creates a new company's menu: unpublished, named after the company, with an unguessable token that never changes. */
export async function createMenu(trx: Trx, companyId: CompanyId, companyName: string): Promise<void> {
  // 96 random bits: short enough for a QR code that phones read well from a table card.
  const qrcode = randomBytes(12).toString('base64url')
  await trx.insertInto('menu').values({ company_id: companyId, name: companyName, qrcode, font: 'Roboto' }).execute()
}

/**
 * Changes the given settings and returns the menu's id and new version; unchanged settings raise no version. Throws
 * AppError 404 for an id other than the company's menu, 409 when the menu has changed since the given version, and 403
 * when somebody without the right switches `allergens` or `incomplete` off, or anybody but an owner changes the sites.
 */
export function saveQrSettings(db: Db, companyId: CompanyId, who: Caller, settings: SavedQrSettings): Promise<Saved> {
  if (isMenuId(settings.id)) return saveOwnSettings(db, companyId, who, settings)
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const menu = await trx.selectFrom('menu').selectAll().where('company_id', '=', companyId).executeTakeFirst()
    if (!menu || (settings.id !== 0 && settings.id !== menu.id)) throw notFound('Menukaart')
    requireVersion(menu, settings.version)
    const wanted = asColumns(settings)
    const changed = Object.fromEntries(
      Object.entries(wanted).filter(
        ([column, value]) => value !== undefined && value !== menu[column as keyof typeof wanted],
      ),
    )
    if (Object.keys(changed).length === 0) return { id: menu.id, version: menu.version }
    if (hidesAllergens(changed) && !mayHideAllergens(caller)) throw mayNotHide()
    if (changed.sites !== undefined && !mayEditCompany(caller)) throw mayNotChooseSites()
    const before = { name: menu.name, openingline: menu.opening_line, hours: menu.opening_hours }
    const { name = before.name, openingline = before.openingline, hours = before.hours } = settings
    const written = writtenTexts({ kind: 'menu' }, before, { name, openingline, hours })
    await keepClaims(trx, companyId, caller, written)
    const version = menu.version + 1
    await trx
      .updateTable('menu')
      .set({ ...changed, version })
      .where('company_id', '=', companyId)
      .execute()
    await record({
      action: 'change',
      subject: 'menu',
      subjectId: menu.id,
      subjectName: settings.name ?? menu.name,
      details: changeOf(menu, changed),
    })
    return { id: menu.id, version }
  })
}

/** Saves what one of several menus has of its own there, and what only the house has there. */
function saveOwnSettings(db: Db, companyId: CompanyId, who: Caller, settings: SavedQrSettings): Promise<Saved> {
  const { id, version, name, ispublished, price, diets, allergens, translate, ...ofHouse } = settings
  return changeCompany(db, companyId, who, async (trx) => {
    const house = await getMenuRow(trx, companyId)
    const wanted = { price, diets, allergens, translate }
    const shown = switchesOf(house)
    const own = switches.flatMap((set) => {
      const value = wanted[set]
      return value === undefined ? [] : [[set, settingFor(value, shown[set])] as const]
    })
    const saved = await saveMenu(trx, companyId, who, { id, version, name, ispublished, ...Object.fromEntries(own) })
    await saveQrSettings(trx, companyId, who, { ...ofHouse, id: house.id })
    return saved
  })
}

/** Returns whether a change takes allergens off the card, or the remark that not all of them are known. */
function hidesAllergens(changed: Readonly<Record<string, unknown>>): boolean {
  return changed.show_allergens === 0 || changed.show_incomplete === 0
}

function mayNotChooseSites(): AppError {
  return new AppError(403, 'owner-only', 'Alleen de eigenaar kan kiezen welke sites de kaart mogen tonen.')
}

function asColumns(settings: SavedQrSettings) {
  return {
    name: settings.name,
    is_published: asFlag(settings.ispublished),
    show_prices: asFlag(settings.price),
    show_diets: asFlag(settings.diets),
    show_allergens: asFlag(settings.allergens),
    show_translations: asFlag(settings.translate),
    show_incomplete: asFlag(settings.incomplete),
    show_photos: asFlag(settings.photos),
    is_findable: asFlag(settings.findable),
    backgroundcolor: settings.backgroundcolor,
    textcolor: settings.textcolor,
    accentcolor: settings.accentcolor,
    font: settings.font,
    layout: settings.layout,
    opening_line: settings.openingline,
    opening_hours: settings.hours,
    opening_schedule: settings.openinghours && writeSchedule(settings.openinghours),
    show_address: asFlag(settings.showaddress),
    show_phone: asFlag(settings.showphone),
    sites: settings.sites && JSON.stringify(settings.sites),
  }
}

function asFlag(value: boolean | undefined): Flag | undefined {
  return value === undefined ? undefined : value ? 1 : 0
}
