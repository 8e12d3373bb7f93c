import type { Db } from '#db/connect.ts'
import { nextPositions } from '#db/positions.ts'
import type { Trx } from '#db/transaction.ts'
import { type AdmittedCaller, type Caller, userIdOf } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens, mayHideAllergens } from '#features/accounts/company/rules.ts'
import { changeCompany, readCardVersion } from '#features/accounts/company/server/company-changes.ts'
import type { KeptPlace, KeptThing } from '#features/history/kept-lists.ts'
import { changeOf } from '#features/history/lines.ts'
import { keepAsStale } from '#features/translations/own-texts/server/commands.ts'
import { AppError, notFound } from '#server/requests/errors.ts'
import { requireVersion, type Saved } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isClaim, loadClaims } from '../../claims/server/claims.ts'
import { always } from '../../hours/rules.ts'
import type { OrderedItem } from '../../rows/rules.ts'
import { listCategoryRows, requireCategories } from '../../rows/server/category-rows.ts'
import { writeOrder } from '../../rows/server/write-order.ts'
import { canDeleteMenu, hidesMore, isOn, mostMenus, readSetting } from '../rules.ts'
import type { SavedMenu } from '../schema.ts'
import { asFlag, changedColumns, columnsOfSwitches, getMenuRow, insertMenu } from './menu-rows.ts'
import { insertPlaces, placeAnew } from './placing.ts'
import { getMenu, listServedMenus } from './queries.ts'

type Change = { trx: Trx; companyId: CompanyId; caller: AdmittedCaller }

/**
 * Creates (id 0, at the end, unpublished unless the body says otherwise) or changes a menu. The first one that is created
 * makes a menu of all that stands on the card too, which comes before it. Throws 404 for another company's menu or
 * category, 409 for a save from an older version, and 403 for who hides allergens, or claims to be free of one, without the right.
 */
export function saveMenu(db: Db, companyId: CompanyId, who: Caller, menu: SavedMenu): Promise<Saved> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const change = { trx, companyId, caller }
    await requireCategories(
      trx,
      companyId,
      (menu.categories ?? []).map(({ id }) => id),
    )
    if (menu.id === 0) {
      const made = await createMenus(change, menu)
      for (const { id, name } of made)
        await record({ action: 'create', subject: 'served-menu', subjectId: id, subjectName: name })
      return { id: made.at(-1)?.id ?? 0, version: 1 }
    }
    const { row, columns, placed, version } = await updateMenu(change, menu)
    const isChanged = Object.keys(columns).length > 0
    if (isChanged || placed)
      await record({
        action: 'change',
        subject: 'served-menu',
        subjectId: row.id,
        subjectName: menu.name ?? row.name,
        details: changeOf(
          { ...row, categories: placed?.before },
          { ...columns, ...(placed && { categories: placed.after }) },
        ),
      })
    return { id: row.id, version }
  })
}

/** Puts all menus in a new order, of which the first one is what the house's calls speak of; throws 409 unless the list has exactly these. */
export function reorderMenus(db: Db, companyId: CompanyId, who: Caller, wanted: readonly OrderedItem[]): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    const menus = await listServedMenus(trx, companyId)
    const present = menus.map(({ id }) => id)
    if (!wanted.every(({ id }) => present.includes(id))) throw notFound('Kaart')
    const message = 'De kaarten zijn intussen gewijzigd. De lijst is opnieuw geladen.'
    if (!(await writeOrder(trx, 'served_menu', companyId, { present, wanted, message }))) return true as const
    const line = { subject: 'company', subjectId: companyId, subjectName: '' } as const
    const kept = (inOrder: typeof menus) => inOrder.map(({ id, name }): KeptThing => ({ id, called: name }))
    const [before, after] = [kept(menus), kept(await listServedMenus(trx, companyId))]
    const details = { count: present.length, before: { menus: before }, after: { menus: after } }
    await record({ action: 'reorder-menus', ...line, details })
    return true as const
  })
}

/** Deletes a menu, which lies in the trash from then on with its code and hours; throws 409 for the last one. */
export function deleteMenu(db: Db, companyId: CompanyId, who: Caller, id: number): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const menu = await getMenu(trx, companyId, id)
    const { length: count } = await listServedMenus(trx, companyId)
    if (!canDeleteMenu({ count }))
      throw new AppError(409, 'last-menu', 'Dit is de laatste kaart. Die kun je wel offline halen.')
    const deleted_in = await readCardVersion(trx, companyId)
    await trx
      .updateTable('every_served_menu')
      .set({ deleted_at: new Date().toISOString(), deleted_by: userIdOf(caller), deleted_in, known: '{}' })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
    await record({ action: 'delete', subject: 'served-menu', subjectId: id, subjectName: menu.name })
    return true as const
  })
}

/** Throws 409 where a house has as many menus as it may. */
export async function requireRoom(trx: Trx, companyId: CompanyId): Promise<void> {
  const { length: count } = await listServedMenus(trx, companyId)
  if (count >= mostMenus) throw new AppError(409, 'too-many-menus', `Je kunt hoogstens ${mostMenus} kaarten hebben.`)
}

async function createMenus({ trx, companyId, caller }: Change, menu: SavedMenu) {
  if (menu.name === undefined) throw new AppError(400, 'invalid', 'Naam is verplicht', { name: 'Naam is verplicht' })
  const { length: count } = await listServedMenus(trx, companyId)
  const house = await getHouse(trx, companyId)
  await requireRoom(trx, companyId)
  const name = menu.name
  refuseClaims(caller, [name, menu.introduction])
  if (!isOn(menu.allergens ?? 'house', house.show_allergens === 1) && house.show_allergens === 1) requireHiding(caller)
  const placed = trx.selectFrom('every_served_menu').select(['company_id as list', 'position'])
  const nextPosition = await nextPositions(trx, placed.where('company_id', '=', companyId))
  const first = count === 0 ? [await insertFirst(trx, companyId, { house, position: nextPosition(companyId) })] : []
  const columns = {
    name,
    introduction: menu.introduction ?? '',
    is_published: asFlag(menu.ispublished ?? false),
    ...columnsOfSwitches(menu),
    schedule: JSON.stringify(menu.schedule ?? always),
    position: nextPosition(companyId),
  }
  const id = await insertMenu(trx, companyId, columns)
  await insertPlaces(trx, companyId, id, menu.categories ?? [])
  return [...first, { id, name }]
}

/** Makes a menu of the card as it stood until now: all categories, always. */
async function insertFirst(
  trx: Trx,
  companyId: CompanyId,
  { house, position }: { house: { name: string; company_name: string }; position: number },
) {
  // What waits for somebody with the right is on no menu yet.
  const waiting = (await loadClaims(trx, companyId)).find({ kind: 'menu' }, 'name')
  const read = waiting ? (waiting.before ?? '') : house.name
  const name = read === house.company_name || read === '' ? 'Menukaart' : read
  const id = await insertMenu(trx, companyId, {
    ...{ name, introduction: '', is_published: 1, schedule: JSON.stringify(always), position },
  })
  await insertPlaces(trx, companyId, id, await listCategoryRows(trx, companyId))
  return { id, name }
}

async function updateMenu({ trx, companyId, caller }: Change, menu: SavedMenu) {
  const row = await getMenuRow(trx, companyId, menu.id)
  requireVersion(row, menu.version)
  const house = await getHouse(trx, companyId)
  const columns = changedColumns(row, menu)
  refuseClaims(caller, [columns.name, columns.introduction])
  const after = columns.show_allergens === undefined ? row.show_allergens : columns.show_allergens
  const shown = { house: house.show_allergens === 1, before: readSetting(row.show_allergens) }
  if (hidesMore({ ...shown, after: readSetting(after) })) requireHiding(caller)
  const placed = await placeCategoriesAnew(trx, companyId, menu)
  if (Object.keys(columns).length === 0 && !placed) return { row, columns, placed, version: row.version }
  const { introduction = row.introduction } = columns
  await keepAsStale(trx, companyId, { before: row.introduction, after: introduction })
  const version = row.version + 1
  await trx
    .updateTable('every_served_menu')
    .set({ ...columns, version })
    .where('company_id', '=', companyId)
    .where('id', '=', row.id)
    .execute()
  return { row, columns, placed, version }
}

/** Puts the categories of a menu as a body has them; returns them in order before and after, if that changed any. */
async function placeCategoriesAnew(trx: Trx, companyId: CompanyId, { id, categories }: SavedMenu) {
  const before = categories && (await placeAnew(trx, companyId, id, categories))
  if (!categories || !before) return undefined
  const names = new Map((await listCategoryRows(trx, companyId)).map((row) => [row.id, row.name]))
  const kept = (placed: typeof before) =>
    placed.map(({ id, schedule = null }): KeptPlace => ({ id, schedule, called: names.get(id) ?? '' }))
  return { before: kept(before), after: kept(categories) }
}

/** Takes a menu offline if the caller may not show guests what it says or hides; returns false where it did. */
export async function takeOfflineUnlessAllowed(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  id: number,
): Promise<boolean> {
  const { switches, name, introduction, isPublished } = await getMenu(trx, companyId, id)
  const house = await getHouse(trx, companyId)
  const hides = house.show_allergens === 1 && !isOn(switches.allergens, true) && !mayHideAllergens(caller)
  const says = (isClaim(name) || isClaim(introduction)) && !mayApproveAllergens(caller)
  if (!isPublished || !(hides || says)) return true
  await trx
    .updateTable('every_served_menu')
    .set({ is_published: 0 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  return false
}

async function getHouse(trx: Trx, companyId: CompanyId) {
  return trx
    .selectFrom('menu')
    .innerJoin('company', 'company.id', 'menu.company_id')
    .select(['menu.name', 'company.name as company_name', 'show_allergens'])
    .where('menu.company_id', '=', companyId)
    .executeTakeFirstOrThrow()
}

/** A menu has no text of before to show meanwhile: who may not say that something is free of an allergen does not name one so. */
function refuseClaims(caller: AdmittedCaller, texts: readonly (string | undefined)[]): void {
  if (mayApproveAllergens(caller) || !texts.some((text) => text !== undefined && isClaim(text))) return
  const message = 'Alleen wie allergenen mag goedkeuren, kan op een kaart zetten dat iets vrij is van een allergeen.'
  throw new AppError(403, 'may-not-claim', message)
}

function requireHiding(caller: AdmittedCaller): void {
  if (!mayHideAllergens(caller)) throw mayNotHide()
}

/** Returns the refusal for who hides allergens, or what is not known of them, without the right. */
export function mayNotHide(): AppError {
  const message =
    'Alleen de eigenaar, of wie dat van de eigenaar mag, kan allergenen of wat nog niet bekend is van de kaart halen.'
  return new AppError(403, 'may-not-hide-allergens', message)
}
