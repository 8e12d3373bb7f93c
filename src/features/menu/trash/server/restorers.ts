import type { Trx } from '#db/transaction.ts'
import { endSignOffs } from '#features/products/sign-off/server/sign-offs.ts'
import { linkRestorer, restoreComponent } from '#features/products/trash/server/link-restorer.ts'
import { relink, relinkParts } from '#features/products/trash/server/restored-links.ts'
import { productRestorer } from '#features/products/trash/server/restored-products.ts'
import type { Restore, Restorer, Restorers, Restoring } from '#features/trash/server/commands.ts'
import { insertRows } from '#features/trash/server/kept-rows.ts'
import type { Row } from '#features/trash/snapshot.ts'
import type { CompanyId } from '#shared/ids.ts'
import { placeAtEnd } from '../../rows/server/dish-rows.ts'

/** How each kind of thing that was deleted or unlinked is put back. */
export const restorers: Restorers = {
  category: asItself(restoreCategory),
  dish: asItself(restoreDish),
  product: productRestorer(relinkWithDishes),
  'dish-product': asItself(linkRestorer('dish', relinkWithDishes)),
  component: asItself(restoreComponent),
}

function asItself(restore: Restore): Restorer {
  return async (restoring) => ({ id: restoring.entry.id, notes: await restore(restoring) })
}

const tickEnded = 'Dat alle ingrediënten erbij staan, moet iemand opnieuw nakijken.'
const twin = 'Er is intussen nog een gerecht met deze naam. Dit is daarom niet gepubliceerd.'
const sameName = 'Er is intussen nog een categorie met deze naam.'

/** Puts a category back at its place, with its translations. */
async function restoreCategory({ trx, companyId, record, entry }: Restoring): Promise<string[]> {
  const { own } = entry.snapshot
  const twins = trx.selectFrom('category').select('id').where('company_id', '=', companyId)
  const hasTwin = (await twins.where('name', '=', entry.name).executeTakeFirst()) !== undefined
  await insertRows(trx, companyId, 'category', own.category ?? [])
  for (const table of ['translation', 'question'] as const) await insertRows(trx, companyId, table, own[table] ?? [])
  await record({ action: 'restore', subject: 'category', subjectId: entry.id, subjectName: entry.name })
  return hasTwin && !entry.isUndo ? [sameName] : []
}

/**
 * Puts a dish back with its diets, translations, questions and the products that stand; one that is gone leaves a question.
 * Without its category it stands apart; where another dish has its name by now, guests do not see both. Its tick comes back
 * where that undoes the deletion, and not otherwise.
 */
async function restoreDish(restoring: Restoring): Promise<string[]> {
  const { trx, companyId, caller, record, entry } = restoring
  const { own, links } = entry.snapshot
  const [kept] = own.dish ?? []
  if (!kept) throw new Error(`The trash holds no row of dish ${entry.id}`)
  const category = entry.summary.ties.find(({ kind }) => kind === 'category')
  const lostCategory = category && !(await hasCategory(trx, companyId, category.id)) ? category : undefined
  const hasTwin = !entry.isUndo && kept.is_published === 1 && (await isPublishedTwice(trx, companyId, kept))
  const row: Row = {
    ...kept,
    ...(lostCategory && (await placeAtEnd(trx, companyId, null))),
    ...(hasTwin && { is_published: 0 }),
  }
  await insertRows(trx, companyId, 'dish', [row])
  for (const table of ['dish_diet', 'ended_link', 'translation', 'question', 'sign_off'] as const)
    await insertRows(trx, companyId, table, own[table] ?? [])
  const ended = entry.isUndo
    ? undefined
    : await endSignOffs(trx, companyId, caller, { kind: 'dish', ids: [entry.id], change: 'restored' })
  const missing = await relinkParts(restoring, { dish_id: entry.id, parent_id: null }, links.dish_product)
  await record({ action: 'restore', subject: 'dish', subjectId: entry.id, subjectName: entry.name })
  return [
    ...(lostCategory
      ? [`De categorie "${lostCategory.name}" is intussen zelf verwijderd. Het gerecht staat nu zonder.`]
      : []),
    ...missing,
    ...(hasTwin ? [twin] : []),
    ...(ended?.has(entry.id) ? [tickEnded] : []),
  ]
}

/** Links a product that is put back with the dishes that it was in; returns why others stay without it. */
async function relinkWithDishes(restoring: Restoring): Promise<string[]> {
  const { record, entry } = restoring
  const { holders, notes } = await relink(restoring, 'dish', entry.snapshot.links.dish_product, () => false)
  const details = { product: entry.id, name: entry.name }
  const lineOf = (dish: (typeof holders)[number]) =>
    ({ action: 'add-product', subject: 'dish', subjectId: dish.id, subjectName: dish.name, details }) as const
  await record(...holders.map(lineOf))
  return notes
}

async function hasCategory(trx: Trx, companyId: CompanyId, id: number): Promise<boolean> {
  const rows = trx.selectFrom('category').select('id').where('company_id', '=', companyId).where('id', '=', id)
  return (await rows.executeTakeFirst()) !== undefined
}

async function isPublishedTwice(trx: Trx, companyId: CompanyId, { name }: Row): Promise<boolean> {
  const twins = trx.selectFrom('dish').select('id').where('company_id', '=', companyId).where('is_published', '=', 1)
  return (await twins.where('name', '=', String(name)).executeTakeFirst()) !== undefined
}
