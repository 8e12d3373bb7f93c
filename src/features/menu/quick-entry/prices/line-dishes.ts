import { formatCents } from '#shared/money.ts'
import { cleanLine } from '#shared/text.ts'
import type { ReadingDoubt } from '../menu-reading.ts'
import { type NamedDish, splitName } from './dish-name.ts'
import type { Group } from './price-groups.ts'
import type { PriceStyle } from './price-style.ts'
import { splitLabel, splitUnit, withoutChatter, withoutLeaders, withoutOpening } from './price-words.ts'

/** A dish on one line. `prices` are in cents, in their order; `said` is what the line says of them beyond one amount. */
export type LineDish = {
  name: string
  description: string
  prices: number[]
  said: string
  diets: number[]
  doubts: ReadingDoubt[]
}

/** Reads dishes whose prices stand before their names. */
export function pricesFirst(groups: readonly Group[], texts: readonly string[], style: PriceStyle): LineDish[] {
  return groups.map((group, index) => {
    const { unit, after } = splitUnit(texts[index + 1] ?? '')
    const typed = after.replace(/^[\s:–—-]+/, '')
    const doubts: ReadingDoubt[] = group.prices.length > 1 && !group.isSlashed ? ['prices'] : []
    return twoPricesFirst({
      ...splitName(typed, { ...style, isBehindPrice: true }),
      ...pricesOf(group, '', unit),
      doubts,
    })
  })
}

/** Adds what was split from a name before to what is split from it now. */
function joinNamed(dish: NamedDish, before: NamedDish): NamedDish {
  const texts = [before.description, dish.description].filter((part) => part !== '')
  return { ...dish, description: texts.join(' '), diets: [...new Set([...before.diets, ...dish.diets])] }
}

/** '13 15 Espresso Martini' may have two prices, unlike '5 5 bitterballen'. */
function twoPricesFirst(dish: LineDish): LineDish {
  const found = /^(\d{1,3})\s+(\p{Lu}.*)$/u.exec(dish.name)
  if (!found?.[2]) return dish
  const second = Number(found[1]) * 100
  const said = `${dish.said || dish.prices.map(formatCents).join(' / ')} / ${formatCents(second)}`
  return { ...dish, name: found[2], prices: [...dish.prices, second], said, doubts: ['prices'] }
}

/** Reads dishes whose prices stand behind their names; `texts` are those around the groups. */
export function namesFirst(groups: readonly Group[], texts: readonly string[], style: PriceStyle): LineDish[] {
  return groups.map((group, index) => {
    const { unit, after } = splitUnit(texts[index + 1] ?? '')
    const { dish, label } = labelledName(leadOf(texts, index), group, style)
    const behind = index === groups.length - 1 ? textBehind(after) : ''
    const description = [dish.description, behind].filter((part) => part !== '').join(' ')
    return { ...dish, description, ...pricesOf(group, label, unit), doubts: doubtsOf(group) }
  })
}

/** Returns the text before a group, from the end of the one before it. */
function leadOf(texts: readonly string[], index: number): string {
  const text = texts[index] ?? ''
  if (index === 0) return text.trimStart()
  return splitUnit(text).after.replace(/^[\s,;/|·•).]+(?:(?:en|een|de|het)\s+)*/, '')
}

/** Splits the name before a price, and what the first of several prices is for: 'Nasi normaal 9,50 half 7,-'. */
function labelledName(lead: string, group: Group, style: PriceStyle): { dish: NamedDish; label: string } {
  const named = splitName(withoutChatter(withoutOpening(lead)), style)
  const { before, label } = splitLabel(named.name)
  const isFrom = /^(?:vanaf|v\.?\s?a\.?|per .*|p\.?\s?p\.?|pp)$/i.test(label)
  const isTaken = isFrom || group.parts < group.prices.length
  if (label === '' || !isTaken || !/\p{L}{2}/u.test(before)) return { dish: named, label: '' }
  return { dish: joinNamed(splitName(withoutLeaders(before), style), named), label }
}

function textBehind(text: string): string {
  return cleanLine(text.replace(/^[\s)\]*.,;:–—-]+(?=[\s\p{L}(]|$)/u, '').replace(/^\.+$/, ''))
}

function pricesOf(group: Group, label: string, unit: string): Pick<LineDish, 'prices' | 'said'> {
  const amount = group.said
  const said = [label === '' ? '' : fromWord(label), amount, unit].filter((part) => part !== '')
  if (amount === '' && said.length > 0) said.splice(label === '' ? 0 : 1, 0, formatCents(group.prices[0] ?? 0))
  return { prices: [...group.prices], said: said.join(' ') }
}

/** Several prices are clear when something says what each is for. */
function doubtsOf({ prices, parts, isSlashed, isLoose, said }: Group): ReadingDoubt[] {
  if (isLoose) return ['prices']
  const isClear = prices.length === 1 || parts < prices.length || isSlashed || /\p{L}/u.test(said)
  return isClear ? [] : ['prices']
}

function fromWord(label: string): string {
  return /^v\.?\s?a\.?$/i.test(label) ? 'vanaf' : label
}
