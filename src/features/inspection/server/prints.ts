import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { type Caller, userIdOf } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { getWaiterView } from '#features/floor/server/queries.ts'
import { notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { matrixOf } from '../matrix.ts'
import { type KindOfDishes, outdated, type PaperKind } from '../rules.ts'
import type { OutdatedPrints } from '../schema.ts'
import { dietsOf, type SaidOfDish, sentencesByDish } from '../sentences.ts'

/** What a print says of each dish, by its id; one of a whole card says nothing of any other dish. */
export type SaidOnPrint = { isWhole: boolean; dishes: ReadonlyMap<number, string> }
/** A print that was noted: its number within the house, and of when it is. */
export type Noted = { number: number; at: string }

/** Notes that something is printed, under the next number of the house. */
export function notePrint(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  { kind, at }: { kind: PaperKind; at: string },
): Promise<Noted> {
  return changeCompany(db, companyId, who, async (trx, _record, caller) => {
    const number = (await newestNumber(trx, companyId)) + 1
    await trx
      .insertInto('print')
      .values({ company_id: companyId, number, kind, at, printed_by: userIdOf(caller) })
      .execute()
    return { number, at }
  })
}

/** Notes what a print that was made says of dishes: from now on that is what stands on paper of them. */
export function noteSaid(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  print: SaidOnPrint & { kind: PaperKind; number: number },
): Promise<true> {
  return changeCompany<true>(db, companyId, who, async (trx) => {
    await noteDishes(trx, companyId, print)
    return true
  })
}

/** Says that the printed card of a dish was taken away. Throws 404 where none is known. */
export function forgetPrinted(db: Db, companyId: CompanyId, who: Caller, dishId: number): Promise<true> {
  return changeCompany<true>(db, companyId, who, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('printed_dish')
      .where('company_id', '=', companyId)
      .where('kind', '=', 'cards' satisfies KindOfDishes)
      .where('dish_id', '=', dishId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('Bordje')
    return true
  })
}

/**
 * Tells which printed papers say something else of a dish than is to be said of it at `now`. A house that printed nothing of
 * dishes costs one query.
 */
export async function listOutdated(db: Db, companyId: CompanyId, now: Date): Promise<OutdatedPrints> {
  const rows = await db
    .selectFrom('printed_dish')
    .innerJoin('every_dish', (join) =>
      join
        .onRef('every_dish.company_id', '=', 'printed_dish.company_id')
        .onRef('every_dish.id', '=', 'printed_dish.dish_id'),
    )
    .select(['kind', 'dish_id as dishId', 'said', 'name'])
    .where('printed_dish.company_id', '=', companyId)
    .orderBy('name')
    .orderBy('dish_id')
    .execute()
  if (rows.length === 0) return { cards: [], large: 0, matrix: 0 }
  const dishes = sentencesByDish(matrixOf(await getWaiterView(db, companyId, now)))
  const wrongOf = (kind: KindOfDishes) => {
    const saidNow = saidOnPaper(kind, dishes)
    const printed = rows.filter((row) => row.kind === kind).map((row) => ({ ...row, now: saidNow.get(row.dishId) }))
    const onPaper = new Set(printed.map(({ dishId }) => dishId))
    const isNew = (id: number) => printed.length > 0 && !onPaper.has(id)
    return { wrong: outdated(printed), unprinted: [...saidNow.keys()].filter(isNew).length }
  }
  const ofWhole = (kind: KindOfDishes) => {
    const { wrong, unprinted } = wrongOf(kind)
    return wrong.length + unprinted
  }
  const cards = wrongOf('cards').wrong.map(({ dishId, name, now: is }) => ({
    id: dishId,
    name,
    gone: is === undefined,
  }))
  return { cards, large: ofWhole('large'), matrix: ofWhole('matrix') }
}

/** Returns what paper of a kind says of dishes, by their ids: the matrix has no diets. */
export function saidOnPaper(kind: KindOfDishes, dishes: ReadonlyMap<number, SaidOfDish>): Map<number, string> {
  return new Map(
    Array.from(dishes, ([id, { dish, sentences }]) => [
      id,
      [...sentences, ...(kind === 'matrix' ? [] : dietsOf(dish))].join('\n'),
    ]),
  )
}

async function noteDishes(
  trx: Trx,
  companyId: CompanyId,
  { kind, number, isWhole, dishes }: SaidOnPrint & { kind: string; number: number },
): Promise<void> {
  const earlier = trx.deleteFrom('printed_dish').where('company_id', '=', companyId).where('kind', '=', kind)
  if (isWhole) await earlier.execute()
  const rows = Array.from(dishes, ([dish_id, said]) => ({ company_id: companyId, kind, dish_id, number, said }))
  for await (const batch of inBatches(rows)) {
    const ids = batch.map(({ dish_id }) => dish_id)
    if (!isWhole) await earlier.where('dish_id', 'in', ids).execute()
    await trx.insertInto('printed_dish').values(batch).execute()
  }
}

async function newestNumber(trx: Trx, companyId: CompanyId): Promise<number> {
  const newest = await trx
    .selectFrom('print')
    .select('number')
    .where('company_id', '=', companyId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.number ?? 0
}
