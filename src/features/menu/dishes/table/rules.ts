import { maxPriceCents, toCents } from '#shared/money.ts'
import { changeEach, priceProblems, pricesWith } from '../../prices/rules.ts'
import { pricesInField } from '../../prices/typed-prices.ts'
import type { DishValues, Wanted } from '../made-changes.ts'
import type { ListedDish } from '../schema.ts'

/** Prices on a card are rounded to this many cents once they are raised or lowered together. */
const roundedTo = 5

/** The percentages by which prices may change at once. */
const percents = { least: -90, most: 500 }

/** Returns a percentage as it is typed, '5', '-2,5' or '+10 %'; undefined for anything that changes no price so. */
export function readPercent(text: string): number | undefined {
  const typed = /^([+-]?)\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(text.trim().replace('−', '-'))
  if (!typed) return undefined
  const percent = Number(`${typed[1]}${typed[2]?.replace(',', '.')}`)
  return percent !== 0 && percent >= percents.least && percent <= percents.most ? percent : undefined
}

/** Returns a price in cents that is a percentage higher or lower, rounded to 5 cents and never less than that. */
export function raisedPrice(cents: number, percent: number): number {
  const exact = (cents * (10_000 + Math.round(percent * 100))) / 10_000
  return Math.max(Math.round(exact / roundedTo) * roundedTo, roundedTo)
}

/** Returns the dishes whose price, or that of a size, a percentage changes, with the prices; a sentence when one would be too high. */
export function raisePrices(dishes: readonly ListedDish[], percent: number): Wanted[] | string {
  const raised = dishes.flatMap((dish): Wanted[] => {
    const after = changeEach(dish, (cents) => raisedPrice(cents, percent))
    return pricesInField(pricesWith(dish, after)) === pricesInField(dish) ? [] : [{ dish, to: after }]
  })
  const tooHigh = raised.find(({ to: { price = 0, sizes = [] } }) =>
    [price, ...sizes.map((size) => size.price)].some((euros) => toCents(euros) > maxPriceCents),
  )
  return tooHigh ? `${tooHigh.dish.name}: ${priceProblems.tooHigh}` : raised
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
  if (Object.keys(to).length > 1) return 'gewijzigd'
  if (to.price !== undefined) return 'prijs opgeslagen'
  if (to.sizes !== undefined) return 'prijzen opgeslagen'
  if (to.name !== undefined) return 'naam opgeslagen'
  if (to.description !== undefined) return 'omschrijving opgeslagen'
  if (to.ispublished !== undefined) return to.ispublished ? 'gepubliceerd' : 'niet meer gepubliceerd'
  const category = categories.find(({ id }) => id === to.categoryid)
  return category ? `nu bij ${category.name}` : 'nu zonder categorie'
}
