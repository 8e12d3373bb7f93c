import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import type { NamedId } from '#features/allergens/allergens.ts'
import { nothingKnown } from '#features/allergens/knowledge.ts'
import { creditOf } from '#features/catalogue/credit.ts'
import { findAllergensUpdated } from '#features/history/server/queries.ts'
import type { DishOption } from '#features/menu/choices/schema.ts'
import { guestWordsIn } from '#features/menu/choices/server/house-words.ts'
import { asGuestsRead } from '#features/menu/claims/guest-texts.ts'
import { promises } from '#features/menu/claims/rules.ts'
import { loadClaims } from '#features/menu/claims/server/claims.ts'
import type { ListedDish } from '#features/menu/dishes/schema.ts'
import { listDishes } from '#features/menu/dishes/server/queries.ts'
import { photoAddress } from '#features/menu/photos/rules.ts'
import { listPhotoHashes } from '#features/menu/photos/server/queries.ts'
import { aboutTranslation, asWaiting } from '#features/menu/translating/server/claimed-texts.ts'
import { reachesOrigin } from '#features/products/graph/server/product-graph.ts'
import { unknownIn } from '#features/products/product/grains-and-nuts.ts'
import { type Language, ownLanguage } from '#features/translations/languages.ts'
import { shownText, textFields } from '#features/translations/own-texts/rules.ts'
import {
  findIn,
  listTranslationsIn,
  type StoredTranslation,
  type TextSubject,
} from '#features/translations/own-texts/server/queries.ts'
import { yieldingMap } from '#server/work/yielding-map.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { GuestMenu, GuestTexts } from '../guest-texts.ts'
import { nextChange, shownToGuests } from '../rules.ts'
import type { CompleteMenu } from '../schema.ts'
import { type AsGuestsKnow, choicesFor, choicesIn, leaveOutIn, leavesOpen } from './guest-choices.ts'
import { contactOf, getMenuRow, shownOf } from './menu-row.ts'
import { type AskedMenu, firstOf, readServed } from './served-menus.ts'

/**
 * Returns the company's menu with its published categories and dishes, without empty categories; of a house with several
 * menus the one that is asked for. Reads all of it at one moment: half of a change could omit an allergen that the dish
 * holds both before and after. Throws not-found when there is no such menu.
 */
export function getCompleteMenu(db: Db, companyId: CompanyId, asked: AskedMenu = ofStaff()): Promise<CompleteMenu> {
  return inSnapshot(db, (trx) => readCompleteMenu(trx, companyId, asked))
}

/** Returns the menu as `getCompleteMenu` does, with the owner's texts in a language where they are translated. */
export async function getMenuIn(
  db: Db,
  companyId: CompanyId,
  language: Language,
  asked: AskedMenu = ofStaff(),
): Promise<GuestMenu> {
  if (language === ownLanguage) return getCompleteMenu(db, companyId, asked)
  const { menu, stored, claims } = await inSnapshot(db, async (trx) => ({
    menu: await readCompleteMenu(trx, companyId, asked),
    stored: await listTranslationsIn(trx, companyId, language),
    claims: await loadClaims(trx, companyId),
  }))
  const waits = (text: StoredTranslation) =>
    asWaiting(text).some(({ subject }) => claims.find(subject, aboutTranslation(text)))
  const find = findIn(stored.filter((text) => !waits(text)))
  const words = guestWordsIn(language, find)
  const textsOf = (subject: TextSubject, dutch: { name: string; description: string }): GuestTexts =>
    Object.fromEntries(textFields.map((field) => [field, shownText(find(subject, field, language), dutch[field])]))
  const categories = await yieldingMap(menu.categories, (category) => ({
    ...category,
    translated: textsOf({ kind: 'category', id: category.id }, category),
    dishes: category.dishes.map((dish) => ({
      ...dish,
      sizes: dish.sizes.map((size) => ({ ...size, translated: words.size(size.name) })),
      ...choicesIn(dish, textsOf, words),
      ...leaveOutIn(dish, words),
      translated: textsOf({ kind: 'dish', id: dish.id }, dish),
    })),
  }))
  const kaarten = menu.kaarten?.map((kaart) => ({
    ...kaart,
    translated: { name: words.menu(kaart.name), description: words.menu(kaart.introduction) },
  }))
  return { ...menu, ...(kaarten && { kaarten }), categories }
}

/** The menu that calls speak of where they name none. */
function ofStaff(): AskedMenu {
  return { menu: 'first', now: new Date(), isForGuests: false }
}

/** Lists all that guests may order at `now`, on whichever menu of the house it stands: each category once, as cards show it. */
export async function listForGuests(db: Trx, companyId: CompanyId, now: Date): Promise<CompleteMenu['categories']> {
  const { groups, asGuestsSee } = await readGroups(db, companyId, now)
  return shownToGuests(groups).map(({ id, name, description, dishes }) => ({
    ...{ id, name, description },
    dishes: dishes.map(asGuestsSee),
  }))
}

/** Reads all categories with their dishes, in the texts that guests read. */
async function readGroups(db: Trx, companyId: CompanyId, now: Date) {
  const { find } = await loadClaims(db, companyId)
  const read = asGuestsRead(find)
  // A name that waits for somebody with the right is not on the card, wherever the dish stands.
  const isNamed = ({ dish }: DishOption) => dish === null || !find({ kind: 'dish', id: dish }, 'name')
  const groups = (await listDishes(db, companyId, now)).map(read.category)
  const told = new Map(groups.flatMap(({ dishes }) => dishes).map((dish) => [dish.id, dietsAsOption(dish)]))
  const dietsOf = ({ dish }: DishOption) => told.get(dish ?? 0) ?? []
  return { read, groups, asGuestsSee: (dish: ListedDish) => asOnCard(dish, { isNamed, dietsOf }) }
}

async function readCompleteMenu(db: Trx, companyId: CompanyId, asked: AskedMenu): Promise<CompleteMenu> {
  const { now } = asked
  const { read, groups: all, asGuestsSee } = await readGroups(db, companyId, now)
  const menu = read.menu(await getMenuRow(db, companyId))
  const hashes = menu.show_photos === 1 ? await listPhotoHashes(db, companyId) : undefined
  // The house's own id stands for its first menu.
  const served = await readServed(db, companyId, asked.menu === menu.id ? { ...asked, menu: 'first' } : asked)
  const groups = served.placed(all)
  const shown = shownToGuests(groups)
  const changesat = firstOf([nextChange(groups, now), served.changesat])
  const contact = contactOf(menu)
  return {
    name: menu.name,
    CompanyName: menu.company_name,
    ...served.switched(shownOf(menu)),
    contact,
    ...(asked.isForGuests && { version: menu.card_version }),
    ...(contact.openinghours && { asof: now.toISOString() }),
    sources: await listSources(db, companyId),
    allergensupdated: await findAllergensUpdated(db, companyId),
    ...(changesat !== undefined && { changesat }),
    ...served.told,
    categories: shown.map(({ id, name, description, dishes, ...hours }) => ({
      ...{ id, name, description },
      ...(hours.now && { now: hours.now }),
      dishes: dishes.map((dish) => {
        const hash = hashes?.get(dish.id)
        return {
          ...asGuestsSee(dish),
          ...(hash && { photo: photoAddress(menu.qrcode, { dishId: dish.id, hash }) }),
        }
      }),
    })),
  }
}

function asOnCard(dish: ListedDish, guests: AsGuestsKnow) {
  const { id, name, description, price, sizes, allergens, complete, soldoutuntil, lastday } = dish
  const { maycontain, suballergens, partsunknown, unknown } = dish
  const dietaryneeds = dietsToTell(dish)
  const offered = choicesFor(dish, guests)
  const isOpen = leavesOpen(offered)
  const open = isOpen ? { unknown: unknownIn(nothingKnown) } : { unknown }
  const said = { allergens, maycontain, suballergens, partsunknown, ...open, dietaryneeds, complete }
  const when = { soldoutuntil, ...(lastday !== undefined && { lastday }) }
  const leaveout = !isOpen && dish.leaveout ? { leaveout: dish.leaveout } : {}
  const beside = { stopped: dish.stopped !== null, ...offered, ...leaveout }
  return { id, name, description, price, sizes, ...said, ...when, ...beside }
}

/** Lists the sources to credit on the card; looks into its dishes only if the company has any product of such a source. */
async function listSources(db: Trx, companyId: CompanyId): Promise<CompleteMenu['sources']> {
  const credit = creditOf('openfoodfacts')
  const products = db
    .selectFrom('product')
    .select('id')
    .where('company_id', '=', companyId)
    .where('source', '=', 'openfoodfacts')
  if (!credit || !(await products.limit(1).executeTakeFirst())) return []
  // As `shownToGuests` decides: thousands of ids would be more parameters than a statement may have.
  const onCard = db
    .selectFrom('dish_product as link')
    .innerJoin('dish', 'dish.id', 'link.dish_id')
    .innerJoin('category', 'category.id', 'dish.category_id')
    .select('link.product_id')
    .where('link.company_id', '=', companyId)
    .where('dish.is_published', '=', 1)
    .where('category.is_published', '=', 1)
  // A dish that is a choice need not be on the card itself: all that are offered anywhere count.
  const offered = db
    .selectFrom('dish_option')
    .select((eb) => eb.ref('product_id').$notNull().as('product_id'))
    .where('company_id', '=', companyId)
    .where('product_id', 'is not', null)
  const ofOffered = db
    .selectFrom('dish_option as choice')
    .innerJoin('dish_product as link', (join) =>
      join.onRef('link.company_id', '=', 'choice.company_id').onRef('link.dish_id', '=', 'choice.option_dish_id'),
    )
    .where('choice.option_dish_id', 'is not', null)
    .select('link.product_id')
    .where('choice.company_id', '=', companyId)
  const roots = onCard.union(offered).union(ofOffered)
  return (await reachesOrigin(db, companyId, roots, 'openfoodfacts')) ? [credit] : []
}

/** Returns the diets of a dish that guests are told of: none that is withheld; one that was stopped claims none, and still warns. */
function dietsToTell({ stopped, withheld, dietaryneeds }: ListedDish): NamedId[] {
  const isWithheld = (id: number) => withheld.some((one) => one.id === id)
  return dietaryneeds.filter(({ id }) => !isWithheld(id) && (stopped === null || !promises.has(id)))
}

/** Returns the diets that guests are told of a dish that is an option: with choices of its own, which may be anything, it claims none. */
function dietsAsOption(dish: ListedDish): NamedId[] {
  const hasChoices = dish.withoutchoices !== undefined
  return dietsToTell(dish).filter(({ id }) => !hasChoices || !promises.has(id))
}
