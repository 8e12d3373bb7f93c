import { maxDescriptionLength } from '#shared/lengths.ts'
import { searchForm } from '#shared/text.ts'
import { mostGroups } from '../../choices/rules.ts'
import { isLabel, isPriceWord } from '../lines/price-words.ts'
import type { BuiltCategory, BuiltDish } from './built-menu.ts'
import { takeExtras } from './extras.ts'
import { cleanName, isFrom, isPlain, readSizes, type Said } from './sizes.ts'

/**
 * Gives a dish its sizes for what was said beside its prices, and its extras, or adds what was said to the description, unless
 * it says no more than the price. Returns what does not fit, else ''.
 */
export function finishDish(dish: BuiltDish): string {
  dish.sizes = readSizes(dish.said, dish.columns)
  const said = besidePrice(dish)
  const texts = [...new Set(said.map(({ text }) => text))]
  // 'allergenen:' beside a price is read as a size, and is none.
  if (dish.prices.length < 2 && dish.said.some(mayBeText)) dish.sureness.dish = 0
  if (dish.sizes.length === 0 && dish.said.some(({ mayBeName }) => mayBeName)) dish.sureness.dish = 0
  const beside = takeExtras(texts.join(' / '))
  const prices = dish.prices.filter((cents) => !beside.extras.some((extra) => extra.cents === cents))
  // '1,00' that was read as a size is an amount all the same.
  const hasAmount = prices.length > 1 || said.some(({ text, isWords }) => isWords && /\d/.test(text))
  const saysMore = hasAmount || /\p{L}/u.test(beside.text.replace(/eur(?:o(?:'?s)?)?/gi, ''))
  const spoken = saysMore && dish.sizes.length === 0 ? beside.text : ''
  dish.price = dish.sizes.length > 0 ? Math.min(...dish.sizes.map(({ cents }) => cents)) : (prices[0] ?? null)
  const own = takeExtras(dish.description)
  dish.extras = [...own.extras, ...beside.extras].slice(0, mostGroups)
  const description = joinTexts(joinTexts(dish.ordered, own.text), spoken)
  if (description.length > maxDescriptionLength) return `${dish.name}: ${joinTexts(dish.ordered, spoken)}`
  dish.description = description
  return ''
}

/** Returns what was said beside the prices: 'per stuk' without its '6,5', which the dish has for its price. */
function besidePrice({ said, prices }: BuiltDish): readonly Said[] {
  const isAddition = said.some(({ text }) => text.includes('+') || isFrom.test(text))
  return prices.length === 1 && !isAddition ? said.filter((part) => part.isWords || !isPlain(part)) : said
}

function mayBeText({ text, isWords }: Said): boolean {
  const name = cleanName(text)
  return (
    isWords && /\p{L}{3}/u.test(text) && !isLabel(name) && !/^per \d+$/.test(name) && !isPriceWord(searchForm(text))
  )
}

/** Returns whether a text names something for more money, once the amount behind it is added: 'met kip' and '+ 3'. */
export function completesExtra(text: string, amount: string): boolean {
  return /\d/.test(amount) && takeExtras(joinTexts(text, amount)).extras.length > takeExtras(text).extras.length
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
