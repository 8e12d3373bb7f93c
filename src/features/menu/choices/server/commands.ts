import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller, Caller } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { claims } from '#features/products/doubts/rules.ts'
import { listStanding } from '#features/products/links/server/deletion.ts'
import { wouldLoop } from '#features/products/product/rules.ts'
import { endSignOffs, findSignOff } from '#features/products/sign-off/server/sign-offs.ts'
import { losesWords, readTextOf } from '#features/words/server/read-texts.ts'
import { AppError, notFound } from '#server/requests/errors.ts'
import { changedMeanwhile } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { getDishRow } from '../../rows/server/dish-rows.ts'
import { isMust, mayRelease, newNames, releasedGroups, standing } from '../rules.ts'
import type { SavedChoices, SavedGroup } from '../schema.ts'
import { type ChoiceRows, type GroupRow, keptGroups, loadChoices, stampOfChoices } from './choice-rows.ts'
import { type WrittenGroup, writeGroups } from './written-groups.ts'

/**
 * Replaces the choices of a dish: its groups, in order, with their options; returns its id. What was deleted may stay where it
 * stands. The tick of the dish ends where somebody without the right lets less be said of it. Throws 404 for another company's
 * dish, product or group, 403 for whoever without the right would end a group from which guests must choose (but their own of
 * just now) or name one as free of something, and 409 for another stamp, or a dish that would offer itself.
 */
export function setChoices(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  dishId: number,
  { groups, stamp }: SavedChoices,
): Promise<number> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const dish = await getDishRow(trx, companyId, dishId)
    const all = await loadChoices(trx, companyId)
    const stored = all.get(dishId) ?? []
    if (stamp !== undefined && stamp !== stampOfChoices(stored)) throw changedMeanwhile(changedSinceRead)
    if (groups.some(({ id }) => id !== undefined && !stored.some((group) => group.id === id))) throw notFound('Groep')
    if (isSame(stored, groups)) return dishId
    await requireOptions(trx, companyId, stored, groups)
    refuseLoop(all, dishId, groups)
    refuseClaims(caller, stored, groups)
    await requireRight(trx, companyId, caller, dishId, releasedGroups(stored, groups.map(withId)))
    await clear(trx, companyId, stored, new Set(groups.map(({ id }) => id)))
    await writeGroups(trx, companyId, caller, dishId, groups.map(asWritten))
    if (!mayApproveAllergens(caller) && saysLess(stored, groups))
      await endSignOffs(trx, companyId, caller, { kind: 'dish', ids: [dishId], change: 'part-removed' })
    const after = (await loadChoices(trx, companyId, dishIds(trx, dishId))).get(dishId) ?? []
    const details = { before: { choices: keptGroups(stored) }, after: { choices: keptGroups(after) } }
    await record({ action: 'set-choices', subject: 'dish', subjectId: dishId, subjectName: dish.name, details })
    return dishId
  })
}

function dishIds(trx: Trx, dishId: number) {
  return trx.selectFrom('dish').select('id').where('id', '=', dishId).$castTo<number>()
}

function withId({ id = 0, kind }: SavedGroup) {
  return { id, kind }
}

function isSame(stored: readonly GroupRow[], wanted: readonly SavedGroup[]): boolean {
  const before = stored.map((group) => partsOf({ ...group, options: group.options.map(optionOf) }))
  const after = wanted.map(asWritten).map(partsOf)
  return JSON.stringify(before) === JSON.stringify(after)
}

function partsOf({ id, name, kind, fromCourses, options }: WrittenGroup) {
  return [id, name, kind, fromCourses, options]
}

function optionOf({ productId, dishId, priceCents }: GroupRow['options'][number]) {
  return { productId, dishId, priceCents }
}

function asWritten({ id, name, kind, fromcourses, options }: SavedGroup): WrittenGroup {
  const written = options.map(({ product = null, dish = null, price = 0 }) => {
    return { productId: product, dishId: dish, priceCents: price }
  })
  return { id, name, kind, fromCourses: (kind === 'course' && fromcourses) || null, options: written }
}

/** Throws not-found unless each option stands; one that lies in the trash may stay in the dish that offered it. */
async function requireOptions(
  trx: Trx,
  companyId: CompanyId,
  stored: readonly GroupRow[],
  groups: readonly SavedGroup[],
): Promise<void> {
  const options = groups.flatMap((group) => group.options)
  const before = stored.flatMap((group) => group.options)
  for (const kind of ['product', 'dish'] as const) {
    const column = kind === 'product' ? 'productId' : 'dishId'
    const known = new Set(before.map((option) => option[column]))
    const fresh = new Set(options.flatMap((option) => option[kind] ?? []).filter((id) => !known.has(id)))
    const standing = await listStanding(trx, companyId, kind, [...fresh])
    if (standing.length < fresh.size) throw notFound(kind === 'product' ? 'Product' : 'Gerecht')
  }
}

/**
 * Throws 403 for the name of a group that says to be free of something, or that it can be had so, of whoever does not answer
 * for that; one that stands may stay.
 */
export function refuseClaims(
  caller: AdmittedCaller,
  stored: readonly { name: string }[],
  groups: readonly { name: string }[],
): void {
  if (mayApproveAllergens(caller)) return
  const claiming = newNames(stored, groups).find((name) => claims(readTextOf(name)))
  if (claiming === undefined) return
  const message = `'${claiming}' zegt dat iets ergens vrij van is. Alleen de eigenaar, of wie dat van de eigenaar mag, kan dat zeggen.`
  throw new AppError(403, 'may-not-claim', message)
}

function refuseLoop(all: ChoiceRows, dishId: number, groups: readonly SavedGroup[]): void {
  const offers = new Map(
    Array.from(all, ([id, rows]) => [id, { components: rows.flatMap(({ options }) => options.map(dishOf)) }]),
  )
  const loops = (id: number) => wouldLoop(offers, dishId, id)
  if (!groups.flatMap(({ options }) => options).some(({ dish }) => dish !== undefined && loops(dish))) return
  const message = 'Een gerecht kan geen keuze van zichzelf zijn, ook niet via een ander gerecht. Er is niets gewijzigd.'
  throw new AppError(409, 'choice-loop', message)
}

function dishOf({ dishId }: { dishId: number | null }): number {
  return dishId ?? 0
}

/** What everybody got goes with a group from which they had to choose: that is no longer anybody's to say once it was signed. */
async function requireRight(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  dishId: number,
  released: readonly GroupRow[],
): Promise<void> {
  const isSigned = (await findSignOff(trx, companyId, 'dish', dishId)) !== null
  if (mayRelease(caller, released, { isSigned, now: new Date() })) return
  const message =
    'Iedereen krijgt nu iets uit deze keuze. Alleen de eigenaar, of wie dat van de eigenaar mag, kan die weghalen of vrij laten.'
  throw new AppError(403, 'may-not-release-choice', message)
}

/**
 * Less is said of a dish when a name that raises a doubt goes, and when the options of a must-group are others: what all of
 * them held is then not in each, and what remains for a guest may be the new one.
 */
function saysLess(stored: readonly GroupRow[], groups: readonly SavedGroup[]): boolean {
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)
  const kept = new Map(groups.map((group) => [group.id, group.options]))
  const isOther = (group: GroupRow) => {
    const after = kept.get(group.id) ?? []
    const hasLost = standing(group).some((option) => !after.some(isOf(option)))
    return hasLost || after.some((one) => !group.options.some((option) => isOf(option)(one)))
  }
  return losesWords(names(stored), names(groups)) || stored.filter(isMust).some(isOther)
}

function isOf({ productId, dishId }: GroupRow['options'][number]) {
  return ({ product, dish }: SavedGroup['options'][number]) =>
    (product ?? null) === productId && (dish ?? null) === dishId
}

/** Takes away what shall not stay, with the options of all, which `writeGroups` writes anew. */
async function clear(
  trx: Trx,
  companyId: CompanyId,
  stored: readonly GroupRow[],
  kept: ReadonlySet<number | undefined>,
) {
  const all = stored.map(({ id }) => id)
  const gone = all.filter((id) => !kept.has(id))
  if (all.length > 0)
    await trx.deleteFrom('dish_option').where('company_id', '=', companyId).where('group_id', 'in', all).execute()
  if (gone.length > 0)
    await trx.deleteFrom('dish_group').where('company_id', '=', companyId).where('id', 'in', gone).execute()
}

const changedSinceRead =
  'Iemand anders heeft de keuzes van dit gerecht intussen gewijzigd. Er is niets opgeslagen; probeer het opnieuw.'
