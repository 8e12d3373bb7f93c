import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany, readCardVersion } from '#features/accounts/company/server/company-changes.ts'
import type { NamedId } from '#features/allergens/allergens.ts'
import { listStanding, undeleted } from '#features/products/links/server/deletion.ts'
import { holderColumns } from '#features/products/links/server/link-columns.ts'
import { dropLinksBegun, mayDropBegun, reopenLinks } from '#features/products/links/server/links.ts'
import { reopenQuestions, unaskAboutLinks } from '#features/products/questions/server/questions.ts'
import { endSignOffs, reopenSignOffs } from '#features/products/sign-off/server/sign-offs.ts'
import {
  type Ended,
  linkAgain,
  missingParts,
  type PuttingBack,
  putProductBack,
  recordLinks,
  requireStanding,
  vouchForHeld,
} from '#features/products/trash/server/put-back.ts'
import { isUndo, keptInTrash } from '#features/trash/rules.ts'
import type { Restored, TrashKey, TrashKind } from '#features/trash/schema.ts'
import { AppError } from '#server/requests/errors.ts'
import { isoAfter } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import { findReplacedOption, undoReplacedOptions } from '../../choices/server/replaced-option.ts'
import { requireRoom, takeOfflineUnlessAllowed } from '../../menus/server/commands.ts'
import { placeUnplaced } from '../../menus/server/placing.ts'
import { placeAtEnd } from '../../rows/server/dish-rows.ts'
import { endKeptApart } from '../../stations/server/dish-stations.ts'

/** Where each kind of thing is kept that can be deleted. */
const tables = {
  category: 'every_category',
  dish: 'every_dish',
  product: 'every_product',
  'served-menu': 'every_served_menu',
} as const
const holderKinds = { 'dish-product': 'dish', component: 'product' } as const
const tickEnded = 'Dat alle ingrediënten erbij staan, moet iemand opnieuw nakijken.'
const twin = 'Er is intussen nog een gerecht met deze naam. Dit is daarom niet gepubliceerd.'
const sameName = 'Er is intussen nog een categorie met deze naam.'

/** Puts a thing back, and returns a Dutch sentence for each part of it that did not come back. */
const restorers: Readonly<Record<TrashKind, (change: PuttingBack) => Promise<string[]>>> = {
  category: putCategoryBack,
  dish: putDishBack,
  product: putProductBack,
  'served-menu': putMenuBack,
  'dish-product': (change) => linkAgain(change, 'dish'),
  component: (change) => linkAgain(change, 'product'),
}

/**
 * Puts something back that was deleted or taken out in the last 30 days, with all that still stands of what it belonged
 * with; as if it had not been, where `isUndo`. Throws 404 when it is not there to be put back (any more), for another
 * company's too, and 409 where what it was in, or the product itself, is deleted.
 */
export function restore(db: Db, companyId: CompanyId, who: Caller, wanted: TrashKey): Promise<Restored> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const now = new Date()
    const ended = await findEnded(trx, companyId, wanted, now)
    if (!ended) throw new AppError(404, 'not-found', 'Dit staat niet meer bij Onlangs verwijderd')
    if (ended.kind === 'dish-product' || ended.kind === 'component') {
      await requireStanding(trx, companyId, holderKinds[ended.kind], ended.holderId)
      await requireStanding(trx, companyId, 'product', ended.id)
    }
    const deletion = { deletedAt: ended.endedAt, cardVersion: ended.endedIn }
    const isAtOnce = isUndo(deletion, await readCardVersion(trx, companyId), now)
    const undone = isAtOnce && (await mayDropBegun(trx, companyId, caller, ended.endedIn))
    if (wanted.undoonly && !undone) throw changedSince()
    const change = { trx, companyId, caller, record, ended }
    return { id: ended.id, undone, notes: await (undone ? undo(change) : restorers[ended.kind](change)) }
  })
}

/** Lets everything stand again that ended with a thing, as if it had not been; what began in the same change goes. */
async function undo(change: PuttingBack): Promise<string[]> {
  const { trx, companyId, caller, record, ended } = change
  const { kind, id, name } = ended
  const dishes = await listDishesOf(trx, companyId, ended)
  for (const table of Object.values(tables))
    await trx
      .updateTable(table)
      .set(undeleted)
      .where('company_id', '=', companyId)
      .where('deleted_in', '=', ended.endedIn)
      .execute()
  const links = await reopenLinks(trx, companyId, ended.endedIn)
  // The end of a swap may have let an earlier check stand again, which was of the product without what is back in it.
  const held = links.flatMap(({ parentId }) => parentId ?? [])
  await endSignOffs(trx, companyId, caller, { kind: 'product', ids: held, change: 'part-added' })
  await reopenSignOffs(trx, companyId, ended.endedIn)
  await reopenQuestions(trx, companyId, ended.endedIn)
  const begun = await dropLinksBegun(trx, companyId, ended.endedIn)
  await unaskAboutLinks(
    trx,
    companyId,
    links.map((link) => link.id),
  )
  const restored = { action: 'restore', subject: 'dish' } as const
  await record(...dishes.map((dish) => ({ ...restored, subjectId: dish.id, subjectName: dish.name })))
  if (kind === 'category' || kind === 'product' || kind === 'served-menu')
    await record({ action: 'restore', subject: kind, subjectId: id, subjectName: name })
  const options = await undoReplacedOptions(trx, companyId, ended.endedIn)
  await recordReplacementUndone(change, [...begun, ...options], links)
  for (const holderKind of ['product', 'dish'] as const) {
    const ids = links.flatMap(({ dishId, parentId }) => (holderKind === 'dish' ? dishId : parentId) ?? [])
    const holders = await listStanding(trx, companyId, holderKind, ids)
    await recordLinks(change, holderKind, holders, { endsChecks: false })
  }
  return []
}

type Place = { dishId: number | null; parentId?: number | null }

/** Notes that what had taken a product's place is `gone` again, and in which dishes and products that product is `back`. */
async function recordReplacementUndone(
  { trx, companyId, record, ended: { id, name } }: PuttingBack,
  gone: readonly (Place & { productId: number })[],
  back: readonly Place[],
): Promise<void> {
  const [by] = await listStanding(
    trx,
    companyId,
    'product',
    gone.slice(0, 1).map(({ productId }) => productId),
  )
  if (gone.length === 0) return
  const places: Place[] = [...gone, ...back]
  const dishes = [...new Set(places.flatMap(({ dishId }) => dishId ?? []))]
  const products = [...new Set(places.flatMap(({ parentId }) => parentId ?? []))]
  // Deleted meanwhile, it has no name any more.
  const details = { ...(by && { product: by.id, name: by.name }), dishes, products }
  await record({ action: 'undo-replace', subject: 'product', subjectId: id, subjectName: name, details })
}

/** Lists the dishes that were deleted at once: one by itself, or several that were chosen. */
async function listDishesOf(trx: Trx, companyId: CompanyId, { kind, endedIn }: Ended): Promise<NamedId[]> {
  if (kind !== 'dish') return []
  const dishes = trx.selectFrom('every_dish').select(['id', 'name']).where('company_id', '=', companyId)
  return dishes.where('deleted_in', '=', endedIn).orderBy('id').execute()
}

/** Finds what was deleted, or was taken out last, of the last 30 days. */
async function findEnded(trx: Trx, companyId: CompanyId, wanted: TrashKey, now: Date): Promise<Ended | undefined> {
  const { kind, id, holderid: holderId = 0 } = wanted
  const since = isoAfter(now, -keptInTrash)
  if (kind === 'dish-product' || kind === 'component') {
    const row = await trx
      .selectFrom('every_link')
      .select(['product_name as name', 'ended_at as endedAt', 'ended_in as endedIn'])
      .where('company_id', '=', companyId)
      .where(holderColumns[holderKinds[kind]], '=', holderId)
      .where('product_id', '=', id)
      .where('ended_with', '=', 'itself')
      .where('ended_at', '>', since)
      .orderBy('ended_in', 'desc')
      .executeTakeFirst()
    if (!row) return wanted.undoonly && findReplaced(trx, companyId, wanted)
    return { kind, id, holderId, name: row.name ?? '', endedAt: row.endedAt ?? '', endedIn: row.endedIn ?? 0 }
  }
  const row = await trx
    .selectFrom(tables[kind])
    .select(['name', 'deleted_at as endedAt', 'deleted_in as endedIn'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .executeTakeFirst()
  if (!row || holderId !== 0) return undefined
  return { kind, id, holderId: 0, name: row.name, endedAt: row.endedAt ?? '', endedIn: row.endedIn ?? 0 }
}

/** Finds a product in whose place another one came that was a choice alone, for an undo: nothing else puts that back. */
async function findReplaced(
  trx: Trx,
  companyId: CompanyId,
  { kind, id, holderid: holderId = 0 }: TrashKey,
): Promise<Ended | undefined> {
  const found = kind === 'dish-product' && (await findReplacedOption(trx, companyId, id, holderId))
  if (!found) return undefined
  return { kind, id, holderId, name: found.name, endedAt: found.at, endedIn: found.changedIn }
}

function changedSince(): AppError {
  const message = 'Er is intussen iets anders gewijzigd. Zet het zelf terug als dat nodig is.'
  return new AppError(409, 'changed-since', message)
}

async function putCategoryBack({ trx, companyId, record, ended }: PuttingBack): Promise<string[]> {
  const twins = trx.selectFrom('category').select('id').where('company_id', '=', companyId)
  const hasTwin = (await twins.where('name', '=', ended.name).executeTakeFirst()) !== undefined
  await trx
    .updateTable('every_category')
    .set(undeleted)
    .where('company_id', '=', companyId)
    .where('id', '=', ended.id)
    .execute()
  await placeUnplaced(trx, companyId, ended.id)
  await record({ action: 'restore', subject: 'category', subjectId: ended.id, subjectName: ended.name })
  return hasTwin ? [sameName] : []
}

/**
 * Puts a menu back as it was: what is printed leads there again. One that says or hides what the caller may not comes back offline.
 * Throws 409 where the house has too many by now.
 */
async function putMenuBack({ trx, companyId, caller, record, ended }: PuttingBack): Promise<string[]> {
  await requireRoom(trx, companyId)
  await trx
    .updateTable('every_served_menu')
    .set(undeleted)
    .where('company_id', '=', companyId)
    .where('id', '=', ended.id)
    .execute()
  await record({ action: 'restore', subject: 'served-menu', subjectId: ended.id, subjectName: ended.name })
  const isOnline = await takeOfflineUnlessAllowed(trx, companyId, caller, ended.id)
  return isOnline ? [] : ['De kaart staat niet online: wie allergenen mag goedkeuren, zet hem erop']
}

/**
 * Puts a dish back with all that was its own. Without its category it stands apart; where another dish has its name by now,
 * guests do not see both. Its tick does not come back, nor that it is kept apart anywhere. A product that is gone meanwhile is asked about.
 */
async function putDishBack(change: PuttingBack): Promise<string[]> {
  const { trx, companyId, caller, record, ended } = change
  const kept = await trx
    .selectFrom('every_dish')
    .leftJoin('every_category', 'every_category.id', 'every_dish.category_id')
    .select(['every_dish.name', 'every_dish.is_published', 'every_category.name as category'])
    .select('every_category.deleted_at as categoryDeleted')
    .where('every_dish.company_id', '=', companyId)
    .where('every_dish.id', '=', ended.id)
    .executeTakeFirstOrThrow()
  const hasTwin = kept.is_published === 1 && (await isPublished(trx, companyId, kept.name))
  await trx
    .updateTable('every_dish')
    .set({
      ...undeleted,
      ...(kept.categoryDeleted !== null && (await placeAtEnd(trx, companyId, null))),
      ...(hasTwin && { is_published: 0 as const }),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', ended.id)
    .execute()
  await vouchForHeld(change, 'dish')
  await endKeptApart(trx, companyId, ended.id)
  const unsigned = await endSignOffs(trx, companyId, caller, { kind: 'dish', ids: [ended.id], change: 'restored' })
  await record({ action: 'restore', subject: 'dish', subjectId: ended.id, subjectName: ended.name })
  return [
    ...(kept.categoryDeleted === null
      ? []
      : [`De categorie "${kept.category}" is intussen zelf verwijderd. Het gerecht staat nu zonder.`]),
    ...(await missingParts(change, 'dish')),
    ...(hasTwin ? [twin] : []),
    ...(unsigned.has(ended.id) ? [tickEnded] : []),
  ]
}

async function isPublished(trx: Trx, companyId: CompanyId, name: string): Promise<boolean> {
  const twins = trx.selectFrom('dish').select('id').where('company_id', '=', companyId).where('is_published', '=', 1)
  return (await twins.where('name', '=', name).executeTakeFirst()) !== undefined
}
