import { toCents } from '#shared/money.ts'
import { nameElsewhere, withoutAllergenStatements } from '../card/allergen-statements.ts'
import { cardUrl } from '../card/card-address.ts'
import type { CardDish, CompleteMenu } from '../card/schema.ts'

/** The diets that the shape knows, by our ids. It has words for "without gluten" and "without milk" too: those are never said. */
const knownDiets: Readonly<Record<number, string>> = { 1: 'VEGETARIAN', 2: 'VEGAN', 4: 'HALAL', 5: 'KOSHER' }
/** The most characters of a label: https://developers.google.com/my-business/reference/rest/v4/FoodMenus#MenuLabel */
const longest = { name: 140, description: 1000 } as const

/** A menu with its name there; `url` is undefined where nobody can open it. */
export type SharedMenu = { menu: CompleteMenu; name: string; url: string | undefined }

/**
 * Returns menus in the shape in which maps take them: https://developers.google.com/my-business/reference/rest/v4/FoodMenus. Only the
 * diets that guests read, and nothing of allergens, although it has a place for them and texts speak of them: a copy elsewhere
 * grows old. Who sends it fills in the account and the location. Every dish must have a price.
 */
export function foodMenus(menus: readonly SharedMenu[]): object {
  return {
    name: 'accounts/{accountId}/locations/{locationId}/foodMenus',
    menus: menus.map(({ menu, name, url }) => ({
      labels: labels(nameElsewhere(name, 'Menu')),
      ...(url !== undefined && { sourceUrl: url }),
      sections: menu.categories.map(({ name, description, dishes }) => ({
        labels: labels(nameElsewhere(name, 'Gerechten'), description),
        items: dishes.map((dish) => asItem(dish, menu.diets)),
      })),
    })),
  }
}

/** Returns what a house shares of one menu, or of each of several; the address only where others can open it. */
export function sharedMenu(menu: CompleteMenu, token: string, publicUrl: string | undefined): SharedMenu {
  const open = menu.kaarten?.find(({ isopen }) => isopen)
  const url = publicUrl === undefined ? undefined : cardUrl(publicUrl, open?.qrcode ?? token)
  return { menu, name: open?.name ?? menu.name, url }
}

/** Of sizes, the item is the first, and its options are the others. */
function asItem({ name: own, description, price, sizes, dietaryneeds }: CardDish, showsDiets: boolean): object {
  const name = nameElsewhere(own, 'Gerecht')
  const diets = showsDiets ? dietaryneeds.flatMap(({ id }) => knownDiets[id] ?? []) : []
  const [first, ...others] = sizes.map((size) => ({ name: `${name} (${size.name})`, price: size.price }))
  return {
    labels: labels(first?.name ?? name, description),
    attributes: {
      price: money(first?.price ?? price ?? 0),
      ...(diets.length > 0 && { dietaryRestriction: diets }),
    },
    ...(others.length > 0 && {
      options: others.map((size) => ({ labels: labels(size.name), attributes: { price: money(size.price) } })),
    }),
  }
}

function labels(name: string, text = ''): object[] {
  const description = withoutAllergenStatements(text)
  const said = description === '' ? {} : { description: shortened(description, longest.description) }
  return [{ displayName: shortened(name, longest.name), ...said, languageCode: 'nl' }]
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}

/** Whole units and billionths of one: https://developers.google.com/my-business/reference/rest/Shared.Types/Money */
function money(euros: number): object {
  const cents = toCents(euros)
  return { currencyCode: 'EUR', units: String(Math.trunc(cents / 100)), nanos: (cents % 100) * 10_000_000 }
}
