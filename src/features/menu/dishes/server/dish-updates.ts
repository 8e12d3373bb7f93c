import { sql } from 'kysely'
import { inBatches } from '#db/batches.ts'
import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller } from '#features/accounts/company/caller.ts'
import type { RecordLine } from '#features/accounts/company/server/company-changes.ts'
import { changeOf, type HistoryLine } from '#features/history/lines.ts'
import { isRedescribed } from '#features/products/sign-off/rules.ts'
import { endSignOffs } from '#features/products/sign-off/server/sign-offs.ts'
import { losesWords } from '#features/words/server/read-texts.ts'
import type { CompanyId } from '#shared/ids.ts'
import { searchForm } from '#shared/text.ts'
import { type FindClaim, keepClaims, loadClaims, type Written } from '../../claims/server/claims.ts'
import { writtenDiets, writtenTexts } from '../../claims/server/written-texts.ts'
import { storedSizes } from '../../prices/rules.ts'
import { requireCategories } from '../../rows/server/category-rows.ts'
import { type DishRow, listDietIds, nextDishPositions } from '../../rows/server/dish-rows.ts'
import type { DishChange, SavedDish } from '../schema.ts'
import { requirePrices, requireWhen } from './dish-prices.ts'
import { insertDiets } from './new-dishes.ts'

/** A stored dish with the values that it shall have; what is left out stays. */
type Update = { row: DishRow; wanted: Partial<SavedDish & DishChange> }
type Diets = { before: readonly number[]; after: readonly number[] }
type Columns = Awaited<ReturnType<typeof changedColumns>>
type When = ReturnType<typeof requireWhen>
type Changed = { row: DishRow; columns: Columns; diets: Diets | undefined }
/** Who makes a change, and where its lines go. */
export type By = { record: RecordLine; caller: AdmittedCaller }

/**
 * Changes dishes, each at most once, with all that follows from it: claims that wait, sign-offs that end, lines in the
 * history. Returns the version of each, in the given order; a dish that would stay the same keeps its own. Throws
 * not-found for another company's category.
 */
export async function updateDishes(
  trx: Trx,
  companyId: CompanyId,
  { record, caller }: By,
  updates: readonly Update[],
): Promise<number[]> {
  const moving = updates.filter(moves).map(({ wanted: { categoryid = null } }) => categoryid)
  await requireCategories(trx, companyId, moving)
  const nextPosition = moving.length > 0 ? await nextDishPositions(trx, companyId, moving) : () => 0
  const changed: Changed[] = []
  for (const update of updates) {
    const { row, wanted } = update
    const columns = changedColumns(update, nextPosition)
    const diets = wanted.dietaryneeds && (await newDiets(trx, companyId, row.id, wanted.dietaryneeds))
    if (Object.keys(columns).length > 0 || diets) changed.push({ row, columns, diets })
  }
  await write(trx, companyId, changed)
  const claims = changed.some(({ diets }) => diets) ? await loadClaims(trx, companyId) : undefined
  await keepClaims(trx, companyId, caller, await claimsIn(changed, claims?.find))
  const redescribed = changed.filter(isOther).map(({ row }) => row.id)
  const ended = await endSignOffs(trx, companyId, caller, { kind: 'dish', ids: redescribed, change: 'redescribed' })
  await record(...changed.map((dish) => lineOf(dish, ended.has(dish.row.id))))
  const raised = new Set(changed.map(({ row }) => row.id))
  return updates.map(({ row }) => row.version + (raised.has(row.id) ? 1 : 0))
}

/** A name of a size that names an allergen raises a doubt, as a description does: who takes it away takes that away too. */
function isOther({ row, columns }: Changed): boolean {
  if (isRedescribed(Object.keys(columns))) return true
  if (columns.sizes === undefined) return false
  const names = (sizes: string | null) => storedSizes(sizes).map(({ name }) => name)
  return losesWords(names(row.sizes), names(columns.sizes))
}

function lineOf({ row, columns, diets }: Changed, endedConfirmation: boolean): HistoryLine {
  const { before, after } = changeOf(row, columns)
  return {
    ...{ action: 'change', subject: 'dish', subjectId: row.id, subjectName: columns.name ?? row.name },
    details: {
      before: { ...before, ...(diets && { dietaryneeds: diets.before }) },
      after: { ...after, ...(diets && { dietaryneeds: diets.after }) },
      endedConfirmation,
    },
  }
}

/** Writes the changed columns, dishes with the same ones in one statement: a whole menu is published in a few. */
async function write(trx: Trx, companyId: CompanyId, changed: readonly Changed[]): Promise<void> {
  const alike = Map.groupBy(changed, ({ columns }) => JSON.stringify(columns))
  for await (const groups of inBatches(alike.values()))
    for (const [first, ...others] of groups) {
      if (!first) continue
      for await (const ids of inBatches([first, ...others].map(({ row }) => row.id)))
        await trx
          .updateTable('every_dish')
          .set({ ...first.columns, version: sql<number>`version + 1` })
          .where('company_id', '=', companyId)
          .where('id', 'in', ids)
          .execute()
    }
  for (const { row, diets } of changed) if (diets) await writeDiets(trx, companyId, row.id, diets.after)
}

/** Returns what was written that may claim something: the texts and diets that differ. */
async function claimsIn(changed: readonly Changed[], find: FindClaim | undefined): Promise<Written[]> {
  const written: Written[] = []
  for await (const batch of inBatches(changed))
    for (const { row, columns, diets } of batch) {
      const { id, name, description } = row
      const after = { name: columns.name ?? name, description: columns.description ?? description }
      written.push(...writtenTexts({ kind: 'dish', id }, { name, description }, after))
      if (diets) written.push(writtenDiets(id, { ...diets, find }))
    }
  return written
}

function moves({ row, wanted }: Update): boolean {
  return wanted.categoryid !== undefined && wanted.categoryid !== row.category_id
}

/** Returns the columns that an update changes. */
function changedColumns(update: Update, nextPosition: (categoryId: number | null) => number) {
  const { row, wanted } = update
  const { name = row.name, description = row.description } = wanted
  const { price_cents, sizes } = requirePrices(row, wanted)
  const { ispublished = row.is_published === 1, categoryid = null, order } = wanted
  const when = Object.entries(requireWhen({ ...row, price_cents, sizes }, wanted))
  return {
    ...(name !== row.name && { name, name_search: searchForm(name) }),
    ...(description !== row.description && { description }),
    ...(price_cents !== row.price_cents && { price_cents }),
    ...(sizes !== row.sizes && { sizes }),
    ...(Object.fromEntries(when.filter(([column, value]) => value !== row[column as keyof DishRow])) as Partial<When>),
    ...(ispublished !== (row.is_published === 1) && { is_published: ispublished ? (1 as const) : (0 as const) }),
    ...(moves(update) && { category_id: categoryid, position: order ?? nextPosition(categoryid) }),
  }
}

/** Returns the stored and the wanted diets if they differ, else undefined. */
async function newDiets(
  trx: Trx,
  companyId: CompanyId,
  dishId: number,
  wanted: readonly number[],
): Promise<Diets | undefined> {
  const stored = await listDietIds(trx, companyId, dishId)
  const isSame = stored.length === wanted.length && stored.every((id) => wanted.includes(id))
  return isSame ? undefined : { before: stored, after: wanted }
}

async function writeDiets(trx: Trx, companyId: CompanyId, dishId: number, diets: readonly number[]): Promise<void> {
  await trx.deleteFrom('dish_diet').where('company_id', '=', companyId).where('dish_id', '=', dishId).execute()
  await insertDiets(trx, companyId, [{ dishId, diets }])
}
