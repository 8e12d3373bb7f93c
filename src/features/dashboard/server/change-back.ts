import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { isAllergen } from '#features/allergens/allergens.ts'
import type { KeptGroup, KeptPlace, KeptThing } from '#features/history/kept-lists.ts'
import type { UndoFields } from '#features/history/undo.ts'
import { saveCategory } from '#features/menu/categories/server/commands.ts'
import { loadChoices } from '#features/menu/choices/server/choice-rows.ts'
import { setChoices } from '#features/menu/choices/server/commands.ts'
import { changeDishes } from '#features/menu/dishes/server/commands.ts'
import { readSchedule, type Schedule } from '#features/menu/hours/rules.ts'
import { readSetting } from '#features/menu/menus/rules.ts'
import { reorderMenus, saveMenu } from '#features/menu/menus/server/commands.ts'
import { getMenu } from '#features/menu/menus/server/queries.ts'
import { storedSizes } from '#features/menu/prices/rules.ts'
import { getCategoryRow } from '#features/menu/rows/server/category-rows.ts'
import { getDishRow } from '#features/menu/rows/server/dish-rows.ts'
import { getProductRow } from '#features/products/product/server/product-rows.ts'
import { saveProduct } from '#features/products/server/commands.ts'
import { listStanding } from '#features/products/statements/server/statements.ts'
import type { CompanyId } from '#shared/ids.ts'
import { saidBefore } from '../undo-rules.ts'

/** The change in which something is taken back, and by whom. */
export type Undoing = { trx: Trx; companyId: CompanyId; who: Caller }

/** Gives something the fields of before by the command that saves it, and throws as that does. */
export function changeBack(undoing: Undoing, undo: UndoFields): Promise<unknown> {
  const { kind } = undo.of
  if (kind === 'dish') return (undo.before.choices ? changeChoicesBack : changeDishBack)(undoing, undo)
  if (kind === 'product') return changeProductBack(undoing, undo)
  if (kind === 'category') return changeCategoryBack(undoing, undo)
  return kind === 'served-menu' ? changeMenuBack(undoing, undo) : orderMenusBack(undoing, undo)
}

/** The fields of a dish as a line of its history keeps them. */
type KeptDish = Partial<{
  name: string
  description: string
  price_cents: number | null
  sizes: string | null
  category_id: number | null
  position: number
  is_published: 0 | 1
  first_day: string | null
  last_day: string | null
  dietaryneeds: readonly number[]
}>

async function changeDishBack({ trx, companyId, who }: Undoing, { of: { id }, before }: UndoFields) {
  const { version } = await getDishRow(trx, companyId, id)
  const kept = before as KeptDish
  await changeDishes(trx, companyId, who, [
    {
      ...{ id, version, name: kept.name, description: kept.description, price: kept.price_cents },
      ...{ sizes: kept.sizes === undefined ? undefined : storedSizes(kept.sizes) },
      ...{ categoryid: kept.category_id, order: kept.position },
      ...{ ispublished: kept.is_published === undefined ? undefined : kept.is_published === 1 },
      ...{ firstday: kept.first_day, lastday: kept.last_day },
      ...{ dietaryneeds: kept.dietaryneeds && [...kept.dietaryneeds] },
    },
  ])
}

/** A group that went is made anew: nobody else can have its number. */
async function changeChoicesBack({ trx, companyId, who }: Undoing, { of: { id }, before }: UndoFields) {
  const own = trx.selectFrom('dish').select('id').where('id', '=', id).$castTo<number>()
  const standing = new Set((await loadChoices(trx, companyId, own)).get(id)?.map((group) => group.id))
  const groups = (before.choices as readonly KeptGroup[]).map((group) => ({
    ...{ id: standing.has(group.id) ? group.id : undefined, name: group.name, kind: group.kind },
    fromcourses: group.fromcourses ?? undefined,
    options: group.options.map(({ product, dish, cents }) => {
      return { product: product ?? undefined, dish: dish ?? undefined, price: cents }
    }),
  }))
  await setChoices(trx, companyId, who, id, { groups })
}

/** The fields of a category as a line of its history keeps them. */
type KeptCategory = Partial<{ name: string; description: string; is_published: 0 | 1 }>

async function changeCategoryBack({ trx, companyId, who }: Undoing, undo: UndoFields) {
  const { id, name, version } = await getCategoryRow(trx, companyId, undo.of.id)
  const { is_published, ...texts } = undo.before as KeptCategory
  const ispublished = is_published === undefined ? undefined : is_published === 1
  await saveCategory(trx, companyId, who, { id, version, name, ...texts, ispublished })
}

/** The fields of a menu as a line of its history keeps them; of a switch null is as the house has it. */
type KeptMenu = Partial<{
  name: string
  introduction: string
  is_published: 0 | 1
  show_prices: 0 | 1 | null
  show_diets: 0 | 1 | null
  show_allergens: 0 | 1 | null
  show_translations: 0 | 1 | null
  schedule: string
  categories: readonly KeptPlace[]
}>

async function changeMenuBack({ trx, companyId, who }: Undoing, undo: UndoFields) {
  const { id, version } = await getMenu(trx, companyId, undo.of.id)
  const kept = undo.before as KeptMenu
  const settingOf = (flag: 0 | 1 | null | undefined) => (flag === undefined ? undefined : readSetting(flag))
  await saveMenu(trx, companyId, who, {
    ...{ id, version, name: kept.name, introduction: kept.introduction },
    ispublished: kept.is_published === undefined ? undefined : kept.is_published === 1,
    ...{ price: settingOf(kept.show_prices), diets: settingOf(kept.show_diets) },
    ...{ allergens: settingOf(kept.show_allergens), translate: settingOf(kept.show_translations) },
    schedule: readSchedule(kept.schedule ?? null) ?? undefined,
    categories: kept.categories?.map((place) => ({
      id: place.id,
      schedule: (place.schedule ?? undefined) as Schedule | undefined,
    })),
  })
}

async function orderMenusBack({ trx, companyId, who }: Undoing, { before }: UndoFields) {
  const menus = before.menus as readonly KeptThing[]
  const wanted = menus.map(({ id }, index) => ({ id, order: index + 1 }))
  await reorderMenus(trx, companyId, who, wanted)
}

/** The fields of an own product as a line of its history keeps them. */
type KeptProduct = Partial<{ name: string; description: string; type: 'homemade' | 'bought' }>

async function changeProductBack({ trx, companyId, who }: Undoing, undo: UndoFields) {
  const { id, name, type, version } = await getProductRow(trx, companyId, undo.of.id)
  const said = saidBefore(undo, await listStanding(trx, companyId, id))
  const idsAt = (level: string) => said.filter((one) => one.level === level).map((one) => one.id)
  const contained = idsAt('contains')
  await saveProduct(trx, companyId, who, {
    ...{ id, version, name, type, ...(undo.before as KeptProduct) },
    allergens: contained.filter(isAllergen),
    suballergens: contained.filter((one) => !isAllergen(one)),
    maycontain: idsAt('may-contain'),
    freefrom: idsAt('free-from').filter((one) => !isAllergen(one)),
  })
}
