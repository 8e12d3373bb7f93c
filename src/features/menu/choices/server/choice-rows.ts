import type { Expression } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { KeptGroup } from '#features/history/kept-lists.ts'
import { contentHash } from '#server/hashes/content-hash.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { GroupKind, Option } from '../rules.ts'

/** An option as it is stored, with what it is called, its days, and until when it is sold out. */
export type OptionRow = Option & StoredDays & { priceCents: number; name: string; soldOutUntil: string | null }
/** The first and the last day of a dish. */
type StoredDays = { first_day: string | null; last_day: string | null }
export type GroupRow = {
  id: number
  dishId: number
  kind: GroupKind
  name: string
  fromCourses: number | null
  madeAt: string
  madeBy: string | null
  options: readonly OptionRow[]
}
/** The groups of dishes, in order, by dish. */
export type ChoiceRows = ReadonlyMap<number, readonly GroupRow[]>

/**
 * Loads the groups of these dishes (a query for their ids) and of every dish that is an option in them, recursively; those of
 * the whole company without `dishes`. One query where no dish is an option.
 */
export async function loadChoices(db: Db, companyId: CompanyId, dishes?: Expression<number>): Promise<ChoiceRows> {
  if (!dishes) return byDish(await selectChoices(db, companyId).execute())
  let rows = await selectChoices(db, companyId).where('dish_group.dish_id', 'in', dishes).execute()
  const seen = new Set(rows.map(({ dish_id }) => dish_id))
  const all = [...rows]
  for (;;) {
    const next = new Set(rows.flatMap(({ option_dish_id }) => option_dish_id ?? []).filter((id) => !seen.has(id)))
    if (next.size === 0) return byDish(all)
    for (const id of next) seen.add(id)
    rows = await selectChoices(db, companyId)
      .where('dish_group.dish_id', 'in', [...next])
      .execute()
    all.push(...rows)
  }
}

/** Lists the dishes that are an option somewhere in these. */
export function dishesInside(choices: ChoiceRows): number[] {
  return [...new Set([...choices.values()].flat().flatMap(({ options }) => options.flatMap((one) => one.dishId ?? [])))]
}

/** Returns a query for the products that are an option of these dishes. */
export function productsOffered(db: Db, companyId: CompanyId, dishes: Expression<number>) {
  return db
    .selectFrom('dish_option')
    .innerJoin('dish_group', 'dish_group.id', 'dish_option.group_id')
    .select((eb) => eb.ref('dish_option.product_id').$notNull().as('product_id'))
    .where('dish_option.company_id', '=', companyId)
    .where('dish_option.product_id', 'is not', null)
    .where('dish_group.dish_id', 'in', dishes)
}

/** Returns a query for the dishes that offer a product. */
export function dishesOffering(db: Db, companyId: CompanyId, productId: number) {
  return db
    .selectFrom('dish_option')
    .innerJoin('dish_group', 'dish_group.id', 'dish_option.group_id')
    .select('dish_group.dish_id')
    .where('dish_option.company_id', '=', companyId)
    .where('dish_option.product_id', '=', productId)
}

/** Returns the stamp of the groups of a dish: of all that a save of them writes. */
export function stampOfChoices(groups: readonly GroupRow[]): string {
  return contentHash(
    groups.map(({ id, kind, name, fromCourses, options }) => [
      ...[id, kind, name, ...(fromCourses === null ? [] : [fromCourses])],
      options.map((one) => [one.productId, one.dishId, one.priceCents, one.name]),
    ]),
  )
}

/** Returns the groups of a dish as a line of the history keeps them. */
export function keptGroups(groups: readonly GroupRow[]): KeptGroup[] {
  return groups.map(({ id, name, kind, fromCourses: fromcourses, options }) => ({
    ...{ id, name, kind, fromcourses },
    options: options.map(({ productId, dishId, priceCents, name: called }) => {
      return { product: productId, dish: dishId, cents: priceCents, called }
    }),
  }))
}

function selectChoices(db: Db, companyId: CompanyId) {
  return db
    .selectFrom('dish_group')
    .leftJoin('dish_option', (join) =>
      join
        .onRef('dish_option.company_id', '=', 'dish_group.company_id')
        .onRef('dish_option.group_id', '=', 'dish_group.id'),
    )
    .leftJoin('every_product', 'every_product.id', 'dish_option.product_id')
    .leftJoin('every_dish', 'every_dish.id', 'dish_option.option_dish_id')
    .select(['dish_group.id', 'dish_group.dish_id', 'dish_group.kind', 'dish_group.name', 'made_at', 'made_by'])
    .select('from_courses')
    .select(['dish_option.id as option_id', 'product_id', 'option_dish_id', 'dish_option.price_cents'])
    .select([
      'was_product_id',
      'every_product.name as product_name',
      'every_dish.name as dish_name',
      'every_dish.sold_out_until',
    ])
    .select(['every_dish.first_day', 'every_dish.last_day'])
    .select(['every_product.deleted_at as product_deleted', 'every_dish.deleted_at as dish_deleted'])
    .where('dish_group.company_id', '=', companyId)
    .orderBy('dish_group.position')
    .orderBy('dish_group.id')
    .orderBy('dish_option.position')
    .orderBy('dish_option.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectChoices>['execute']>>[number]

function byDish(rows: readonly Row[]): ChoiceRows {
  const groups = Array.from(Map.groupBy(rows, ({ id }) => id).values(), asGroup)
  return Map.groupBy(groups, ({ dishId }) => dishId)
}

function asGroup(rows: readonly Row[]): GroupRow {
  const [first] = rows as [Row]
  const { id, dish_id: dishId, kind, name, from_courses: fromCourses, made_at: madeAt, made_by: madeBy } = first
  return { ...{ id, dishId, kind, name, fromCourses, madeAt, madeBy }, options: rows.filter(isRead).flatMap(asOption) }
}

/** Of two rows of one product, as a replacement leaves them for its undo, the one is read that was there. */
function isRead(row: Row, _index: number, rows: readonly Row[]): boolean {
  if (row.was_product_id === null) return true
  const same = rows.filter(({ product_id }) => product_id === row.product_id)
  return row === (same.find(({ was_product_id }) => was_product_id === null) ?? same[0])
}

function asOption(row: Row): OptionRow[] {
  if (row.option_id === null) return []
  const { product_id: productId, option_dish_id: dishId, price_cents, first_day, last_day } = row
  const isGone = (row.product_deleted ?? row.dish_deleted) !== null
  const name = row.product_name ?? row.dish_name ?? ''
  const when = { first_day, last_day, soldOutUntil: row.sold_out_until }
  return [{ ...{ productId, dishId, isGone, name }, priceCents: price_cents ?? 0, ...when }]
}
