import { dutchDay, sayDay } from '#shared/dates.ts'
import { type Raise, raisePricesOf } from '../../prices/raising.ts'
import { type changeEach, pricesWith } from '../../prices/rules.ts'
import { pricesInField } from '../../prices/typed-prices.ts'
import type { DishValues, Wanted } from '../made-changes.ts'
import type { ListedDish } from '../schema.ts'

/** How prices change at once: to how many cents they are rounded, and from which day on ('' for now). */
type How = { roundedTo: number; from: string }

/**
 * Returns the dishes whose price, or that of a size, a raise changes, with the prices that they get; a sentence when one would
 * be too high.
 */
export function raisePrices(dishes: readonly ListedDish[], raise: Raise, { roundedTo, from }: How): Wanted[] | string {
  const wanted: Wanted[] = []
  for (const dish of dishes) {
    const after = raisePricesOf(dish, raise, roundedTo)
    if (typeof after === 'string') return `${dish.name}: ${after}`
    if (pricesInField(pricesWith(dish, after)) === pricesInField(dish)) continue
    wanted.push({ dish, to: from === '' ? after : comingOf(after, from) })
  }
  return wanted
}

function comingOf({ price, sizes }: ReturnType<typeof changeEach>, comingfrom: string): DishValues {
  return sizes ? { comingsizes: sizes, comingfrom } : { ...(price !== undefined && { comingprice: price }), comingfrom }
}

/** Returns what takes back the prices that dishes were to have from a day on. */
export function withoutComing(dishes: readonly ListedDish[]): Wanted[] {
  return dishes.filter(({ comingfrom }) => comingfrom !== undefined).map((dish) => ({ dish, to: { comingprice: 0 } }))
}

/** Returns what a change did, for the note at the bottom of the screen: of one dish by its name. */
export function changeInWords(wanted: readonly Wanted[], categories: readonly { id: number; name: string }[]): string {
  const [{ dish, to } = { dish: undefined, to: {} }] = wanted
  const deed = deedOf(to, categories)
  if (wanted.length === 1 && dish) return `${dish.name}: ${deed}`
  const isAlike = wanted.every(({ to: other }) => deedOf(other, categories) === deed)
  return `${wanted.length} gerechten: ${isAlike ? deed : 'gewijzigd'}`
}

function deedOf(to: DishValues, categories: readonly { id: number; name: string }[]): string {
  if (to.comingprice !== undefined || to.comingsizes !== undefined)
    return to.comingfrom
      ? `nieuwe prijs vanaf ${sayDay(to.comingfrom, dutchDay(new Date()))}`
      : 'nieuwe prijs teruggenomen'
  if (Object.keys(to).length > 1) return 'gewijzigd'
  if (to.price !== undefined) return 'prijs opgeslagen'
  if (to.sizes !== undefined) return 'prijzen opgeslagen'
  if (to.name !== undefined) return 'naam opgeslagen'
  if (to.description !== undefined) return 'omschrijving opgeslagen'
  if (to.ispublished !== undefined) return to.ispublished ? 'gepubliceerd' : 'niet meer gepubliceerd'
  const category = categories.find(({ id }) => id === to.categoryid)
  return category ? `nu bij ${category.name}` : 'nu zonder categorie'
}
