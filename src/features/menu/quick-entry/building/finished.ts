import { maxDescriptionLength } from '#shared/lengths.ts'
import { searchForm } from '#shared/text.ts'
import { mostGroups } from '../../choices/rules.ts'
import { isLabel, isPriceWord } from '../lines/price-words.ts'
import type { BuiltCategory, BuiltDish } from './built-menu.ts'
import { takeExtras } from './extras.ts'
import { readSizes, type Said } from './sizes.ts'

/**
 * Gives a dish its sizes for what was said beside its prices, and its extras, or adds what was said to the description, unless
 * it says no more than the price. Returns what does not fit, else ''.
 */
export function finishDish(dish: BuiltDish): string {
  dish.sizes = readSizes(dish.said, dish.columns)
  const texts = [...new Set(dish.said.map(({ text }) => text))]
  // 'allergenen:' beside a price is read as a size, and is none.
  if (dish.prices.length < 2 && dish.said.some(mayBeText)) dish.sureness.dish = 0
  const beside = takeExtras(texts.join(' / '))
  const prices = dish.prices.filter((cents) => !beside.extras.some((extra) => extra.cents === cents))
  const saysMore = prices.length > 1 || /\p{L}/u.test(beside.text.replace(/eur(?:o(?:'?s)?)?/gi, ''))
  const said = saysMore && dish.sizes.length === 0 ? beside.text : ''
  dish.price = dish.sizes.length > 0 ? Math.min(...dish.sizes.map(({ cents }) => cents)) : (prices[0] ?? null)
  const own = takeExtras(dish.description)
  dish.extras = [...own.extras, ...beside.extras].slice(0, mostGroups)
  const description = joinTexts(joinTexts(dish.ordered, own.text), said)
  if (description.length > maxDescriptionLength) return `${dish.name}: ${joinTexts(dish.ordered, said)}`
  dish.description = description
  return ''
}

function mayBeText({ text, isWords }: Said): boolean {
  return isWords && /\p{L}{3}/u.test(text) && !isLabel(text) && !isPriceWord(searchForm(text))
}

/** Adds the heads of columns to the description unless every dish has sizes, and some by them. Returns what does not fit, else ''. */
export function sayColumns(category: BuiltCategory): string {
  const { dishes } = category
  const areSaid = dishes.some(({ said }) => !said.some(({ isWords }) => isWords))
  if (areSaid && dishes.every(({ sizes }) => sizes.length > 0)) return ''
  const description = joinTexts(category.columns, category.description)
  if (description.length > maxDescriptionLength) return category.columns
  category.description = description
  return ''
}

/** Returns two texts as one. */
export function joinTexts(a: string, b: string): string {
  return [a, b].filter((part) => part !== '').join(' ')
}
