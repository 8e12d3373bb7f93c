import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import type { NamedId } from '#features/allergens/allergens.ts'
import { dishesAsked, hasLinkQuestion, questionOpen } from '#features/products/links/server/questions.ts'
import { vouchForDishes } from '#features/products/links/server/vouching.ts'
import { endSignOffs, findSignOff, signedOffAt, signOff } from '#features/products/sign-off/server/sign-offs.ts'
import { contentHash } from '#server/hashes/content-hash.ts'
import { AppError, notFound } from '#server/requests/errors.ts'
import { changedMeanwhile } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isMust } from '../../choices/rules.ts'
import { type GroupRow, loadChoices, stampOfChoices } from '../../choices/server/choice-rows.ts'
import { getDishRow } from '../../rows/server/dish-rows.ts'
import type { SavedConfirmation, SavedConfirmations, UnconfirmedDish } from '../schema.ts'

/** What somebody sees of a dish who says that all of its ingredients are listed. */
type Confirmed = {
  id: number
  name: string
  description: string
  products: readonly NamedId[]
  groups?: readonly GroupRow[] | undefined
}

/** Returns the stamp of a dish: of its name, description, products and choices (see `contentHash`). */
export function stampOfDish({ id, name, description, products, groups = [] }: Confirmed): string {
  const choices = groups.length > 0 ? [stampOfChoices(groups)] : []
  return contentHash([id, name, description, products.map((product) => [product.id, product.name]), ...choices])
}

/**
 * Notes that all ingredients of a dish are listed ("alle ingrediënten staan erbij"), with who said so and when, or takes
 * that back. Throws 404 for another company's dish, 403 without the right, and 409 for another stamp than that of the
 * dish as it is now, for a dish without products and choices that must be made, and while a question about a removed product is open.
 */
export function setConfirmed(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  id: number,
  { confirmed, stamp }: SavedConfirmation,
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const dish = await getDishRow(trx, companyId, id)
    if (!mayApproveAllergens(caller)) throw mayNotConfirm()
    if (confirmed) {
      await requireConfirmable(trx, companyId, dish, stamp ?? '')
      await vouchForDishes(trx, companyId, [id])
    }
    const isConfirmed = (await findSignOff(trx, companyId, 'dish', id)) !== null
    if (isConfirmed === confirmed) return true as const
    await (confirmed
      ? signOff(trx, companyId, caller, 'dish', [{ id, stamp: stamp ?? '' }])
      : endSignOffs(trx, companyId, caller, { kind: 'dish', ids: [id], change: 'taken-back' }))
    const action = confirmed ? 'confirm-ingredients' : 'unconfirm-ingredients'
    await record({ action, subject: 'dish', subjectId: id, subjectName: dish.name })
    return true as const
  })
}

/** Confirms several dishes at once, as `setConfirmed` does for one; or none of them, when one was refused. */
export function confirmDishes(db: Db, companyId: CompanyId, who: Caller, wanted: SavedConfirmations): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    if (!mayApproveAllergens(caller)) throw mayNotConfirm()
    const waiting = await readUnconfirmed(trx, companyId)
    const byId = new Map(waiting.map((dish) => [dish.id, dish]))
    const known = await knownIds(trx, companyId)
    for (const { id, stamp } of wanted) {
      if (!known.has(id)) throw notFound('Gerecht')
      const dish = byId.get(id)
      if (dish?.stamp !== stamp) throw changedMeanwhile(changedSinceSeen)
    }
    const dishes = [...new Set(wanted.map(({ id }) => id))].flatMap((id) => byId.get(id) ?? [])
    const ids = dishes.map(({ id }) => id)
    await vouchForDishes(trx, companyId, ids)
    await signOff(trx, companyId, caller, 'dish', dishes)
    const lineOf = ({ id, name }: UnconfirmedDish) =>
      ({ action: 'confirm-ingredients', subject: 'dish', subjectId: id, subjectName: name }) as const
    await record(...dishes.map(lineOf))
    return true as const
  })
}

/**
 * Lists the dishes with products, or with choices from which one is taken, of which nobody has said that all ingredients are listed, in the order of the menu, each
 * with its products and its stamp; without those that have an open question.
 */
export function listUnconfirmed(db: Db, companyId: CompanyId): Promise<UnconfirmedDish[]> {
  return inSnapshot(db, (trx) => readUnconfirmed(trx, companyId))
}

async function readUnconfirmed(trx: Trx, companyId: CompanyId): Promise<UnconfirmedDish[]> {
  const rows = await trx
    .selectFrom('dish')
    .leftJoin('dish_product as link', (join) =>
      join.onRef('link.company_id', '=', 'dish.company_id').onRef('link.dish_id', '=', 'dish.id'),
    )
    .leftJoin('product', 'product.id', 'link.product_id')
    .leftJoin('category', 'category.id', 'dish.category_id')
    .select(['dish.id', 'dish.name', 'dish.description', 'product.id as productId', 'product.name as productName'])
    .where('dish.company_id', '=', companyId)
    .where(signedOffAt('dish'), 'is', null)
    .where('dish.id', 'not in', dishesAsked(trx, companyId))
    .orderBy((eb) => eb.fn.coalesce('category.position', eb.lit(2_000_000_000)))
    .orderBy('category.id')
    .orderBy('dish.position')
    .orderBy('dish.id')
    .orderBy('link.position')
    .orderBy('link.product_id')
    .execute()
  const byDish = Map.groupBy(rows, ({ id }) => id)
  const choices = await loadChoices(trx, companyId)
  return Array.from(byDish, ([id, links]) => {
    const products = links.flatMap(({ productId, productName }) =>
      productId === null || productName === null ? [] : [{ id: productId, name: productName }],
    )
    const { name = '', description = '' } = links[0] ?? {}
    const groups = choices.get(id) ?? []
    const stamp = stampOfDish({ id, name, description, products, groups })
    return { id, name, description, products, choices: groups.filter(isMust).map(inWords), stamp }
  }).filter(({ products, choices }) => products.length > 0 || choices.length > 0)
}

/** Returns a group of choices as somebody reads it who confirms its dish: 'Kies een saus: mayonaise, pesto'. */
function inWords({ name, options }: GroupRow): string {
  return `${name}: ${options.map((option) => option.name).join(', ')}`
}

async function requireConfirmable(
  trx: Trx,
  companyId: CompanyId,
  dish: { id: number; name: string; description: string },
  stamp: string,
): Promise<void> {
  const products = await trx
    .selectFrom('dish_product as link')
    .innerJoin('product', 'product.id', 'link.product_id')
    .select(['product.id', 'product.name'])
    .where('link.company_id', '=', companyId)
    .where('link.dish_id', '=', dish.id)
    .orderBy('link.position')
    .orderBy('link.product_id')
    .execute()
  const ids = trx.selectFrom('dish').select('id').where('id', '=', dish.id).$castTo<number>()
  const groups = (await loadChoices(trx, companyId, ids)).get(dish.id) ?? []
  if (stamp !== stampOfDish({ ...dish, products, groups })) throw changedMeanwhile(changedSinceSeen)
  if (products.length === 0 && !groups.some(isMust)) throw withoutProducts()
  if (await hasLinkQuestion(trx, companyId, { kind: 'dish', id: dish.id })) throw questionOpen()
}

async function knownIds(trx: Trx, companyId: CompanyId): Promise<ReadonlySet<number>> {
  const rows = await trx.selectFrom('dish').select('id').where('company_id', '=', companyId).execute()
  return new Set(rows.map(({ id }) => id))
}

const changedSinceSeen =
  'Een gerecht is intussen gewijzigd. Bekijk de nieuwste versie en kijk opnieuw of alle ingrediënten erbij staan.'

function mayNotConfirm(): AppError {
  const message = 'Alleen de eigenaar, of wie dat van de eigenaar mag, kan aangeven dat alle ingrediënten erbij staan.'
  return new AppError(403, 'may-not-confirm', message)
}

function withoutProducts(): AppError {
  return new AppError(409, 'dish-without-products', 'Dit gerecht heeft nog geen producten.')
}
