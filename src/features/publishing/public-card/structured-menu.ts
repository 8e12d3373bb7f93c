import type { DishOption } from '#features/menu/choices/schema.ts'
import { filesOf } from '#features/menu/photos/rules.ts'
import { nameElsewhere, withoutAllergenStatements } from '../card/allergen-statements.ts'
import { cardUrl } from '../card/card-address.ts'
import type { CardDish, CompleteMenu } from '../card/schema.ts'
import { structuredHours } from './structured-hours.ts'

/** The diets that schema.org knows, by our ids: https://schema.org/RestrictedDiet. The others are no diets there. */
const knownDiets: Readonly<Record<number, string>> = { 1: 'Vegetarian', 2: 'Vegan', 4: 'Halal', 5: 'Kosher' }

/** Where a card is, and its picture. */
type DataPlace = { publicUrl: string; token: string; picture: string }

/**
 * Returns a restaurant with its menu for search engines, as https://schema.org/Restaurant: what the card shows of the house, and
 * its dishes with their descriptions, prices, what can be added to them, and the diets that guests read, never anything of
 * allergens, also where a text speaks of them. The card of one of several menus describes that one; that of the house names the others by their addresses.
 */
export function structuredMenu(menu: CompleteMenu, { publicUrl, token, picture }: DataPlace): object {
  const { CompanyName, contact, logo, asof } = menu
  return {
    '@context': 'https://schema.org',
    ...{ '@type': 'Restaurant', name: CompanyName, url: cardUrl(publicUrl, token), image: picture },
    ...(logo !== null && { logo: new URL(logo, publicUrl).href }),
    ...postalAddress(contact),
    ...(contact.phonenumber !== '' && { telephone: contact.phonenumber }),
    ...(contact.openinghours && {
      openingHoursSpecification: structuredHours(contact.openinghours, new Date(asof ?? 0)),
    }),
    hasMenu: menusOf(menu, { publicUrl, token }),
  }
}

/** A Dutch postcode says the country, which the house does not. */
const dutchPostcode = /^[1-9]\d{3} ?[a-z]{2}$/i

function postalAddress({ address, zipcode, city }: CompleteMenu['contact']): object {
  const parts = {
    ...(address !== '' && { streetAddress: address }),
    ...(zipcode !== '' && { postalCode: zipcode }),
    ...(city !== '' && { addressLocality: city }),
    ...(dutchPostcode.test(zipcode) && { addressCountry: 'NL' }),
  }
  return Object.keys(parts).length === 0 ? {} : { address: { '@type': 'PostalAddress', ...parts } }
}

function menusOf(menu: CompleteMenu, { publicUrl, token }: Pick<DataPlace, 'publicUrl' | 'token'>): object {
  const { name, kaarten, categories } = menu
  const described = {
    inLanguage: 'nl',
    hasMenuSection: categories.map((category) => asSection(category, menu, publicUrl)),
  }
  if (!kaarten) return { '@type': 'Menu', ...labelled('Menu', name), url: cardUrl(publicUrl, token), ...described }
  const own = kaarten.filter(({ qrcode }) => qrcode === token)
  return (own.length > 0 ? own : kaarten).map(({ name, introduction, qrcode, isopen }) => ({
    '@type': 'Menu',
    ...labelled('Menu', name, introduction),
    url: cardUrl(publicUrl, qrcode),
    ...(isopen && described),
  }))
}

type Category = CompleteMenu['categories'][number]

function asSection({ name, description, dishes }: Category, menu: CompleteMenu, publicUrl: string): object {
  return {
    '@type': 'MenuSection',
    ...labelled('Gerechten', name, description),
    hasMenuItem: dishes.map((dish) => asMenuItem(dish, menu, publicUrl)),
  }
}

function asMenuItem(dish: CardDish, shown: Pick<CompleteMenu, 'price' | 'diets'>, publicUrl: string): object {
  const diets = shown.diets ? dish.dietaryneeds.flatMap(({ id }) => knownDiets[id] ?? []) : []
  return {
    '@type': 'MenuItem',
    name: nameElsewhere(dish.name, 'Gerecht'),
    ...(shown.price && dish.price !== null && { offers: offersOf({ price: dish.price, sizes: dish.sizes }) }),
    ...describedBy(dish.description),
    ...(dish.photo && { image: new URL(filesOf(dish.photo).opened, publicUrl).href }),
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
      const items = options.filter((option) => nameElsewhere(option.name, '') !== '').map(asItem)
      if (nameElsewhere(name, '') === '' || items.length === 0) return items
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

function labelled(otherwise: string, name: string, description = '') {
  return { name: nameElsewhere(name, otherwise), ...describedBy(description) }
}

function describedBy(text: string) {
  const description = withoutAllergenStatements(text)
  return description !== '' && { description }
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
