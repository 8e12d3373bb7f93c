import { maxNameLength } from '#shared/lengths.ts'
import { maxPriceCents } from '#shared/money.ts'
import { cleanLine } from '#shared/text.ts'
import type { ReadingDoubt } from '../menu-reading.ts'
import { type Amount, amountsIn } from './amounts.ts'
import { splitName } from './dish-name.ts'
import { type LineDish, namesFirst, pricesFirst } from './line-dishes.ts'
import { isPriceAside, mainAmounts } from './main-amounts.ts'
import { isSeparator, trimmedText } from './price-gaps.ts'
import { type Group, groupsOf, textsAround } from './price-groups.ts'
import type { PriceStyle } from './price-style.ts'
import { isLabel, priceOnRequest } from './price-words.ts'

/**
 * The shape of a line by itself: dishes with their prices (`isWeak` if those may be no prices, `isLabel` if their names
 * only say what a price is for), a price alone, text with a price on top of another one, amounts that belong to no
 * name, an impossible price, or text.
 */
export type LineShape =
  | { kind: 'dishes'; dishes: LineDish[]; isWeak: boolean; isLabel: boolean }
  | { kind: 'price'; prices: number[]; said: string; isWeak: boolean }
  | { kind: 'extra' | 'unclear' | 'refused' | 'text' }

// In characters: a longer line is a page of prose, in which no name belongs to a price for sure.
const longestPriced = 600
/** Reads what a line can be by itself; `columns` are the labels that a heading gives to several prices. */
export function shapeOf(text: string, style: PriceStyle, columns: readonly string[]): LineShape {
  if (text.length > longestPriced) return { kind: /[€\d]/.test(text) ? 'unclear' : 'text' }
  const all = amountsIn(text)
  if (all.some((one) => one.strength === 'sure' && !isAskable(one.cents))) return { kind: 'refused' }
  const beside = all.filter((one) => !one.isExtra && !one.isAside)
  const { main, isWeak } = mainAmounts(text, beside, style)
  if (main.length === 0) return withoutPrice(text, all, style)
  const groups = groupsOf(text, main, columns)
  const texts = textsAround(text, groups)
  const isBare = texts.every((part) => isSeparator(part) || isLabel(trimmedText(part)))
  const [group] = groups
  if (group && groups.length === 1 && isBare && !isNamedByLabel(texts))
    return { kind: 'price', prices: group.prices, said: saysMore(text, group), isWeak }
  const isFirst = !/[\p{L}\d]/u.test(texts[0] ?? '')
  const dishes = isFirst ? pricesFirst(groups, texts, style) : namesFirst(groups, texts, style)
  if (dishes.some(({ name }) => name.length > maxNameLength || !/\p{L}/u.test(name))) return { kind: 'unclear' }
  const isSpaced = texts.slice(1, -1).every((part) => /^\s*(?:\t|\s{2})/.test(part))
  const isSure = !isProse(texts) && (isSpaced || main.every(({ strength }) => strength === 'sure'))
  const left = beside.filter((one) => one.strength !== 'bare' && one.cents >= 100 && !main.includes(one))
  const checked = withLineDoubts(text, dishes, { all, columns, isSure, isLeft: left.length > 0 && !style.hasCodes })
  return { kind: 'dishes', dishes: checked, isWeak, isLabel: isBare || dishes.every(({ name }) => isLabel(name)) }
}

type Seen = { all: readonly Amount[]; columns: readonly string[]; isSure: boolean; isLeft: boolean }

/** Adds to the dishes of a line what the whole line says of them: doubts, and prices between parentheses. */
function withLineDoubts(text: string, dishes: LineDish[], { all, columns, isSure, isLeft }: Seen): LineDish[] {
  const [only, ...others] = dishes
  if (!only || others.length > 0)
    return isSure ? dishes : dishes.map((dish) => ({ ...dish, doubts: [...dish.doubts, 'prices'] }))
  const asides = all.filter((one) => one.isAside && !one.isExtra && isPriceAside(text, one))
  // What looks like an amount and was left in the name may be a price.
  const left: readonly ReadingDoubt[] = isLeft ? ['prices'] : []
  const prices = [...new Set([...only.prices, ...asides.map(({ cents }) => cents)])]
  return [{ ...only, prices, doubts: [...only.doubts, ...left, ...doubtsOfLine(text, only, columns)] }]
}

/** Returns whether texts around prices are of a sentence, in which nobody sees where the names of its dishes begin. */
function isProse(texts: readonly string[]): boolean {
  return texts.some((part) => /[\s,](?:en|voor|van|is|naar|blijft)\s*$|^\)?,?\s*(?:en|naar)\s/.test(part))
}

/** Returns what is doubtful about a dish however its line reads: a year as a price, a name that points at another. */
function doubtsOfLine(text: string, dish: LineDish, columns: readonly string[]): ReadingDoubt[] {
  const [only, ...others] = dish.prices
  if (/^(?:idem|dito|ditto)(?!\p{L})/iu.test(dish.name)) return ['text']
  if (/^extra\s/i.test(dish.name)) return ['extra']
  if (/(?:^|\s)vraag naar\s/.test(text)) return ['price']
  if (/\s(?:wordt|worden|alle)\s|\sVG(?=\s|$)/.test(text)) return ['text']
  if (columns.length < 2 || only === undefined || others.length > 0) return []
  const endsInNumber = /\s(\d{2})$/.exec(dish.name)?.[1]
  const isLow = columns.includes('fles') && only < 1000
  return isLow || (endsInNumber && Number(endsInNumber) * 100 < only) ? ['prices'] : []
}

/** Reads a line without a price of its own: on request, only on top of another price, or plain text. */
function withoutPrice(text: string, all: readonly Amount[], style: PriceStyle): LineShape {
  const asked = all.every((one) => one.strength !== 'sure') ? priceOnRequest(text) : undefined
  if (asked?.before && /\p{L}/u.test(asked.before)) {
    const dish = splitName(asked.before, style)
    if (dish.name.length <= maxNameLength)
      return {
        kind: 'dishes',
        dishes: [{ ...dish, prices: [], said: asked.said, doubts: /bestelling/.test(asked.said) ? ['noPrice'] : [] }],
        isWeak: false,
        isLabel: false,
      }
  }
  if (asked) return { kind: 'price', prices: [], said: asked.said, isWeak: false }
  if (/^€$/.test(text.trim())) return { kind: 'price', prices: [], said: '', isWeak: false }
  const extra = all.filter((one) => one.isExtra && !one.isAside)
  return { kind: extra.length > 0 ? 'extra' : 'text' }
}

/** Returns whether words before the prices of a line say what these are for, as the name of a variant does. */
function isNamedByLabel(texts: readonly string[]): boolean {
  return (
    trimmedText(texts[0] ?? '') !== '' &&
    !/^(?:vanaf|v\.?\s?a\.?|per \p{Ll}+|pp|p\.p\.?|\+)$/iu.test(trimmedText(texts[0] ?? ''))
  )
}

/** Returns what a line with nothing but prices says of them beyond one amount. */
function saysMore(text: string, group: Group): string {
  const isMore = group.prices.length > 1 || /\p{L}/u.test(text.replace(/€|eur(?:o(?:'?s)?)?/giu, ''))
  if (!isMore) return ''
  return group.said !== '' && text.trim() === cleanLine(text.slice(group.start, group.end))
    ? group.said
    : cleanLine(text)
}

function isAskable(cents: number): boolean {
  return cents > 0 && cents <= maxPriceCents
}
