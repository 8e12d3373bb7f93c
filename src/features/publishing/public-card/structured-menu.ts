import type { DishOption } from '#features/menu/choices/schema.ts'
import { filesOf } from '#features/menu/photos/rules.ts'
import type { CardDish, CompleteMenu } from '../card/schema.ts'
import { structuredHours } from './structured-hours.ts'

/** The diets that schema.org knows, by our ids: https://schema.org/RestrictedDiet. The others are no diets there. */
const knownDiets: Readonly<Record<number, string>> = { 1: 'Vegetarian', 2: 'Vegan', 4: 'Halal', 5: 'Kosher' }

/**
 * A longer menu names its sections alone: each dish costs 18 bytes once compressed, and a card should arrive in the
 * first flight of packets (`npm run bench -- card-weight`). Search engines read the dishes on the page itself.
 */
const mostDishes = 60

/**
 * Returns a restaurant with its menu for search engines, as https://schema.org/Restaurant: dishes with their
 * descriptions, prices, what can be added to them, and the diets that guests read, never anything of allergens. `address` is
 * the card's own.
 */
export function structuredMenu(menu: CompleteMenu, address: string): object {
  const { CompanyName, name, categories, contact, asof } = menu
  const isShort = categories.reduce((sum, { dishes }) => sum + dishes.length, 0) <= mostDishes
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: CompanyName,
    ...(contact.openinghours && {
      openingHoursSpecification: structuredHours(contact.openinghours, new Date(asof ?? 0)),
    }),
    hasMenu: {
      '@type': 'Menu',
      ...{ name, url: address, inLanguage: 'nl' },
      hasMenuSection: categories.map(({ name, description, dishes }) => ({
        '@type': 'MenuSection',
        ...(isShort ? described(name, description) : { name }),
        ...(isShort && { hasMenuItem: dishes.map((dish) => asMenuItem(dish, menu, address)) }),
      })),
    },
  }
}

function asMenuItem(dish: CardDish, shown: Pick<CompleteMenu, 'price' | 'diets'>, address: string): object {
  const diets = shown.diets ? dish.dietaryneeds.flatMap(({ id }) => knownDiets[id] ?? []) : []
  return {
    '@type': 'MenuItem',
    ...described(dish.name, dish.description),
    ...(dish.photo && { image: new URL(filesOf(dish.photo).opened, address).href }),
    ...(shown.price && dish.price !== null && { offers: offersOf({ price: dish.price, sizes: dish.sizes }) }),
    ...addOnsOf(dish, shown),
    ...(diets.length > 0 && { suitableForDiet: diets.map((diet) => `https://schema.org/${diet}Diet`) }),
  }
}

/**
 * Returns what can be added to a dish, as https://schema.org/menuAddOn: an extra, or a section of them. Of what must be chosen,
 * and of courses, that vocabulary has no word; a surprise has no name.
 */
function addOnsOf({ choices = [] }: CardDish, { price }: Pick<CompleteMenu, 'price'>) {
  const asItem = ({ name, price: euros }: DishOption) => ({
    ...{ '@type': 'MenuItem', name },
    ...(price && euros >= 0 && { offers: offer(euros) }),
  })
  const addOns = choices
    .filter(({ kind }) => kind === 'any')
    .flatMap(({ name, options }) => {
      const items = options.filter((option) => option.name !== '').map(asItem)
      if (name === '' || items.length === 0) return items
      return [{ '@type': 'MenuSection', name, hasMenuItem: items }]
    })
  return addOns.length > 0 && { menuAddOn: addOns }
}

function offer(euros: number) {
  return { '@type': 'Offer', price: euros, priceCurrency: 'EUR' }
}

/** Returns what a dish is offered for: once, or once a size. */
function offersOf({ price, sizes }: { price: number; sizes: CardDish['sizes'] }): object {
  return sizes.length === 0 ? offer(price) : sizes.map((size) => ({ ...offer(size.price), name: size.name }))
}

function described(name: string, description: string) {
  return { name, ...(description !== '' && { description }) }
}

/**
 * Returns data as the text of a `<script type="application/ld+json">`: no text in it can end that element, as
 * https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements asks.
 */
export function scriptText(data: object): string {
  return JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
