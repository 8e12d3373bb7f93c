import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import type { Undo, UndoParts } from '#features/history/undo.ts'
import { keptGroups, loadChoices } from '#features/menu/choices/server/choice-rows.ts'
import { isClaim } from '#features/menu/claims/server/claims.ts'
import { holderColumns } from '#features/products/links/server/link-columns.ts'
import { signedOffAt } from '#features/products/sign-off/server/sign-offs.ts'
import { keptInTrash } from '#features/trash/rules.ts'
import { isoAfter } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import { categoriesIn, optionsNewIn, type Present, type PresentPart, type PresentThing } from '../undo-rules.ts'
import { readCategories, readMenus, readShowsAllergens } from './present-menus.ts'

type Kind = Undo['of']['kind']
type HolderKind = UndoParts['of']['kind']
type Things = Map<string, PresentThing>

/** Reads what is now of all that these changes were made to, in so many queries however many there are. */
export async function readPresent(db: Db, companyId: CompanyId, undos: readonly Undo[]): Promise<Present> {
  const idsOf = (kind: Kind, isOfFields: boolean) => [
    ...new Set(
      undos.flatMap((undo) => (undo.of.kind === kind && (undo.kind === 'fields') === isOfFields ? undo.of.id : [])),
    ),
  ]
  const hasMenus = undos.some(({ of: { kind } }) => kind === 'served-menu' || kind === 'company')
  const things: Things = new Map([
    ...(await readDishes(db, companyId, idsOf('dish', true))),
    ...(await readProducts(db, companyId, idsOf('product', true))),
    ...(await readCategories(db, companyId, idsOf('category', true))),
    ...(hasMenus ? await readMenus(db, companyId) : []),
  ])
  const parts = new Map([
    ...(await readParts(db, companyId, 'dish', idsOf('dish', false))),
    ...(await readParts(db, companyId, 'product', idsOf('product', false))),
  ])
  const fields = undos.flatMap((undo) => (undo.kind === 'fields' ? [undo] : []))
  const options = fields.flatMap(({ before, after }) => optionsNewIn(before, after))
  const standing = {
    category: await listIds(
      db,
      companyId,
      'category',
      fields.flatMap(({ before }) => categoriesIn(before)),
    ),
    product: await listIds(
      db,
      companyId,
      'product',
      options.map(({ product }) => product),
    ),
    dish: await listIds(
      db,
      companyId,
      'dish',
      options.map(({ dish }) => dish),
    ),
  }
  return {
    thing: ({ kind, id }) => things.get(`${kind} ${id}`),
    part: ({ kind, id }, productId) => parts.get(`${kind} ${id} ${productId}`),
    hasCategory: (id) => id === null || standing.category.has(id),
    hasOption: ({ product, dish }) =>
      (product === null || standing.product.has(product)) && (dish === null || standing.dish.has(dish)),
    showsAllergens: !hasMenus || (await readShowsAllergens(db, companyId)),
    isClaim,
  }
}

/** Returns which of these categories, products or dishes stand. */
async function listIds(
  db: Db,
  companyId: CompanyId,
  table: 'category' | HolderKind,
  ids: readonly (number | null)[],
): Promise<ReadonlySet<number>> {
  const wanted = new Set(ids.filter((id) => id !== null))
  const standing = new Set<number>()
  for await (const batch of inBatches(wanted)) {
    const rows = db
      .selectFrom(table as 'category')
      .select('id')
      .where('company_id', '=', companyId)
    for (const { id } of await rows.where('id', 'in', batch).execute()) standing.add(id)
  }
  return standing
}

async function readDishes(db: Db, companyId: CompanyId, ids: number[]): Promise<Things> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('dish')
    .select(['id', 'name', 'description', 'price_cents', 'sizes', 'category_id', 'is_published'])
    .select(['first_day', 'last_day', signedOffAt('dish').as('signed_at')])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  const diets = await db
    .selectFrom('dish_diet')
    .select(['dish_id', 'diet_id'])
    .where('company_id', '=', companyId)
    .where('dish_id', 'in', ids)
    .orderBy('diet_id')
    .execute()
  const dietsOf = Map.groupBy(diets, ({ dish_id }) => dish_id)
  const these = db.selectFrom('dish').select('id').where('company_id', '=', companyId).where('id', 'in', ids)
  const groupsOf = await loadChoices(db, companyId, these.$castTo<number>())
  return new Map(
    rows.map(({ id, signed_at, ...columns }) => {
      const dietaryneeds = (dietsOf.get(id) ?? []).map(({ diet_id }) => diet_id)
      const groups = groupsOf.get(id) ?? []
      const fields = { ...columns, dietaryneeds, choices: keptGroups(groups) }
      return [`dish ${id}`, { fields, groups, isSigned: signed_at !== null }]
    }),
  )
}

/** A catalogue product is as its sheet has it: nothing of it is typed, nor taken back. */
async function readProducts(db: Db, companyId: CompanyId, ids: number[]): Promise<Things> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('product')
    .select(['id', 'name', 'description', 'type', 'footprint', 'farmtofarm'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .where('source', '=', 'own')
    .execute()
  const standing = await db
    .selectFrom('product_statement')
    .select(['product_id', 'allergen_id', 'level', 'said_by', 'said_at', 'vouched_at'])
    .where('company_id', '=', companyId)
    .where('product_id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .where('source', '=', 'cook')
    .execute()
  const saidOf = Map.groupBy(standing, ({ product_id }) => product_id)
  return new Map(
    rows.map(({ id, ...fields }) => {
      const said = (saidOf.get(id) ?? []).map((row) => ({
        ...{ id: row.allergen_id, level: row.level, saidBy: row.said_by, saidAt: row.said_at },
        isVouched: row.vouched_at !== null,
      }))
      return [`product ${id}`, { fields, said }]
    }),
  )
}

/** Reads, of products that are in these dishes or products or lately were, since when or until when. */
async function readParts(
  db: Db,
  companyId: CompanyId,
  kind: HolderKind,
  ids: number[],
): Promise<Map<string, PresentPart>> {
  if (ids.length === 0) return new Map()
  const column = holderColumns[kind]
  const rows = await db
    .selectFrom('every_link as link')
    .innerJoin(`${kind} as holder` as 'dish as holder', `holder.id`, `link.${column}`)
    .innerJoin('product', 'product.id', 'link.product_id')
    .select([`link.${column} as holderId`, 'link.product_id', 'link.begun_at', 'link.ended_at', 'link.ended_with'])
    .where('link.company_id', '=', companyId)
    .where('holder.company_id', '=', companyId)
    .where('product.company_id', '=', companyId)
    .where(`link.${column}`, 'in', ids)
    .where('link.swap_until', 'is', null)
    .where((eb) =>
      eb.or([
        eb('link.ended_at', 'is', null),
        eb.and([eb('link.ended_with', '=', 'itself'), eb('link.ended_at', '>', isoAfter(new Date(), -keptInTrash))]),
      ]),
    )
    .orderBy('link.ended_in')
    .execute()
  const parts = new Map<string, PresentPart>()
  for (const { holderId, product_id, begun_at, ended_at } of rows) {
    const key = `${kind} ${holderId} ${product_id}`
    const known = parts.get(key)
    parts.set(key, ended_at === null ? { ...known, begun: begun_at ?? '' } : { ...known, ended: ended_at })
  }
  return parts
}
