import { maxNameLength } from '#shared/lengths.ts'
import { formatCents, maxPriceCents } from '#shared/money.ts'
import { cleanLine } from '#shared/text.ts'
import { type Amount, amountsIn } from './amounts.ts'
import { type NamedDish, splitName } from './dish-name.ts'
import type { Doubt } from './menu-reading.ts'
import { isLabel, priceOnRequest, splitLabel, splitUnit, withoutChatter, withoutLeaders, withoutOpening } from './price-words.ts'

/** How this text writes its prices. */
export type PriceStyle = {
  /** Whole numbers without any sign are prices. */
  isBare: boolean
  /** Prices stand before the names. */
  isFirst: boolean
  /** Letters and numbers behind the names say which allergens are in a dish. */
  hasCodes: boolean
}
/** A dish on one line. `prices` are in cents, in their order; `said` is what the line says of them beyond one amount. */
export type LineDish = {
  name: string
  description: string
  prices: number[]
  said: string
  diets: number[]
  doubts: Doubt[]
}
/**
 * What a line can be by itself: dishes with their prices (`isWeak` if those may be no prices, `isLabel` if their names only
 * say what a price is for), a price alone, text with a price on top of another one, amounts that belong to
 * no name, an impossible price, or text.
 */
export type LineShape =
  | { kind: 'dishes'; dishes: LineDish[]; isWeak: boolean; isLabel: boolean }
  | { kind: 'price'; prices: number[]; said: string; isWeak: boolean }
  | { kind: 'extra' | 'unclear' | 'refused' | 'text' }

type Group = {
  prices: number[]
  said: string
  start: number
  end: number
  parts: number
  isSlashed: boolean
  isLoose: boolean
}

// In characters: a longer line is a page of prose, in which no name belongs to a price for sure.
const longestPriced = 600
const separator = /^(?:[\s/|,;:·•-]|[.…]{2,}|[–—]|of(?![\p{L}])|en(?![\p{L}])|\\t)*$/u
const strongGap = /(?:\t|\s{3}|[.…·_]{2}|(?:\s[.…·_-]){2}|[-–—]{2})\s*$/

/** Reads what a line can be by itself; `columns` are the labels that a heading gives to several prices. */
export function shapeOf(text: string, style: PriceStyle, columns: readonly string[]): LineShape {
  if (text.length > longestPriced) return { kind: /[€\d]/.test(text) ? 'unclear' : 'text' }
  const all = amountsIn(text)
  if (all.some((one) => one.strength === 'sure' && !isAskable(one.cents))) return { kind: 'refused' }
  const beside = all.filter((one) => !one.isExtra && !one.isAside)
  const { main, isWeak } = mainAmounts(text, beside, style)
  if (main.length === 0) return withoutPrice(text, all, style)
  const asides = all.filter((one) => one.isAside && !one.isExtra && isPriceAside(text, one))
  const groups = groupsOf(text, main, columns)
  const texts = textsAround(text, groups)
  const isPriceOnly = texts.every((part) => separator.test(part) || isLabel(trimmed(part)))
  if (isPriceOnly && groups.length === 1 && !isNamedByLabel(texts)) {
    const [group] = groups
    if (group) return { kind: 'price', prices: group.prices, said: saysMore(text, group), isWeak }
  }
  const isFirst = !/[\p{L}\d]/u.test(texts[0] ?? '')
  const dishes = isFirst ? pricesFirst(groups, texts, style) : namesFirst(groups, texts, style)
  if (dishes.some(({ name }) => name.length > maxNameLength || !/\p{L}/u.test(name))) return { kind: 'unclear' }
  const isLabelled = isPriceOnly || dishes.every(({ name }) => isLabel(name))
  const [only] = dishes
  // A sentence with several dishes, of which nobody sees where their names begin.
  const isProse = texts.some((part) => /[\s,](?:en|voor|van|is|naar|blijft)\s*$|^\)?,?\s*(?:en|naar)\s/.test(part))
  const isSure = !isProse && main.every(({ strength }) => strength === 'sure')
  if (dishes.length > 1 && !isSure) for (const dish of dishes) dish.doubts.push('prices')
  if (only && dishes.length === 1) {
    only.doubts.push(...doubtsOfLine(text, only, columns))
    only.prices.push(...asides.map(({ cents }) => cents).filter((cents) => !only.prices.includes(cents)))
  }
  return { kind: 'dishes', dishes, isWeak, isLabel: isLabelled }
}

/** Returns whether an amount between parentheses is a price: '(½ fles 21)', and not '(3 of 5)'. */
function isPriceAside(text: string, one: Amount): boolean {
  const lead = text.slice(0, one.start)
  return one.strength === 'sure' || isLabel(lead.slice(lead.lastIndexOf('(') + 1))
}

/** Returns what is doubtful about a dish however its line reads: a year as a price, a name that points at another. */
function doubtsOfLine(text: string, dish: LineDish, columns: readonly string[]): Doubt[] {
  const [only, ...others] = dish.prices
  if (/^(?:idem|dito|ditto)(?!\p{L})/iu.test(dish.name)) return ['text']
  if (/(?:^|\s)vraag naar\s/.test(text)) return ['price']
  if (/\s(?:wordt|worden|alle)\s|\sVG(?=\s|$)/.test(text)) return ['text']
  if (columns.length < 2 || only === undefined || others.length > 0) return []
  const endsInNumber = /\s(\d{2})$/.exec(dish.name)?.[1]
  const isLow = columns.includes('fles') && only < 1000
  return isLow || (endsInNumber && Number(endsInNumber) * 100 < only) ? ['prices'] : []
}

/** Reads a line without a price of its own: on request, only on top of another price, or plain text. */
function withoutPrice(text: string, all: readonly Amount[], { hasCodes }: PriceStyle): LineShape {
  const asked = all.every((one) => one.strength !== 'sure') ? priceOnRequest(text) : undefined
  if (asked?.before && /\p{L}/u.test(asked.before)) {
    const dish = splitName(asked.before, { hasCodes })
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

/** Returns the amounts that are prices of dishes, and whether they may be something else. */
function mainAmounts(text: string, beside: readonly Amount[], style: PriceStyle): { main: Amount[]; isWeak: boolean } {
  const sure = beside.filter((one) => one.strength === 'sure')
  const likely = beside.filter((one) => one.strength === 'sure' || isLikely(text, one, beside, style))
  if (likely.length > 0) return { main: likely, isWeak: false }
  const possible = beside.filter((one) => isPossible(text, one) && (style.isFirst || !startsLine(text, one)))
  const weak = style.hasCodes ? possible.slice(-1) : possible
  return { main: sure.length > 0 ? sure : weak, isWeak: true }
}

/** Returns whether an amount without a sign stands where a price stands in this text. */
function isLikely(text: string, one: Amount, beside: readonly Amount[], style: PriceStyle): boolean {
  if (style.hasCodes && beside.some(({ strength }) => strength === 'sure')) return false
  if (one.strength === 'decimal')
    return (
      one.cents >= 100 && (splitUnit(text.slice(one.end)).unit !== '' || !/^\s*\p{Ll}{2}/u.test(text.slice(one.end)))
    )
  if (!isPossible(text, one)) return false
  const lead = text.slice(0, one.start)
  const behind = text.slice(one.end)
  if (separator.test(lead)) return style.isFirst && (/^\s+[\p{Lu}\d]/u.test(behind) || behind.trim() === '')
  if (strongGap.test(lead)) return true
  const isBesideSure = beside.some(
    (other) => other !== one && other.strength !== 'bare' && separator.test(between(text, one, other)),
  )
  if (isBesideSure) return true
  const { before, label } = splitLabel(lead)
  if (label !== '' && /\p{L}{2}/u.test(before) && beside.length > 1) return true
  return style.isBare
}

/** Returns whether a whole number may be a price at all: not too high, and not counting the word behind it. */
function isPossible(text: string, { cents, start, end, strength }: Amount): boolean {
  if (strength === 'decimal') return cents >= 100
  if (cents < 100 || cents >= 100_000) return false
  const behind = text.slice(end)
  const lead = text.slice(0, start)
  if (/(?:[\p{L}\d][-–/]|[\p{L}]['’])$/u.test(lead)) return false
  if (separator.test(lead)) return behind.trim() === '' || /^\s+(?:\p{L}{3}|\d)/u.test(behind)
  if (/^(?:[\p{L}\d'’°]|[-/]\p{L})/u.test(behind)) return false
  return (
    /^\s*$|^\s{2,}|^\s*[/|,;·(–—-]|^\s+\d|^\s+\p{Lu}/u.test(behind) ||
    isLabel(firstWords(behind)) ||
    splitUnit(behind).unit !== ''
  )
}

/** Returns whether a number stands before a name, where it counts more often than it costs. */
function startsLine(text: string, one: Amount): boolean {
  return one.strength === 'bare' && separator.test(text.slice(0, one.start)) && text.slice(one.end).trim() !== ''
}

function firstWords(text: string): string {
  return text.trim().split(/\s+/).slice(0, 2).join(' ')
}

function between(text: string, one: Amount, other: Amount): string {
  return one.end <= other.start ? text.slice(one.end, other.start) : text.slice(other.end, one.start)
}

/** Puts amounts together that stand beside each other, and those with only a label between them. */
function groupsOf(text: string, main: readonly Amount[], columns: readonly string[]): Group[] {
  const kept = withoutNumbersOfNames(text, main)
  const groups: Group[] = []
  for (const one of kept) {
    const last = groups.at(-1)
    const gap = last ? text.slice(last.end, one.start) : ''
    const isSame = last && (separator.test(gap) || belongsToPrice(gap))
    if (!isSame)
      groups.push({
        prices: [one.cents],
        said: '',
        start: one.start,
        end: one.end,
        parts: 1,
        isSlashed: false,
        isLoose: false,
      })
    else {
      last.prices.push(one.cents)
      last.isSlashed = (last.parts === 1 || last.isSlashed) && /[/|]/.test(gap)
      last.isLoose ||= !separator.test(gap) && !isLabelGap(gap) && !/^\s*\//.test(gap)
      last.end = one.end
      last.parts += separator.test(gap) ? 1 : 0
    }
  }
  return groups.map((group) => ({ ...group, said: saidOf(text, group, kept, columns) }))
}

/** Returns whether a text between two amounts says what the second is for, and is no dish of its own. */
function belongsToPrice(gap: string): boolean {
  return isLabelGap(gap) || isLooseLabel(gap)
}

function isLabelGap(gap: string): boolean {
  const words = trimmed(gap)
  if (isLabel(words) || isLabel(words.replace(/\s[A-Z](?:,[A-Z\d])*$/, ''))) return true
  const { unit, after } = splitUnit(gap)
  if (unit !== '' && (separator.test(after) || isLabel(trimmed(after)))) return true
  return false
}

/** Returns whether a short text between two amounts may say what the second is for, though nobody can be sure. */
function isLooseLabel(gap: string): boolean {
  const words = trimmed(gap)
  if (/\s(?:voor|van|is|kost|kosten)$/.test(words)) return false
  if (/[·•|\t]|\s{3}/.test(gap.trimEnd())) return false
  const isShort = /^\p{Ll}/u.test(words) && words.split(/\s+/).length <= 2 && !/^(?:de|het|een|en)\s/.test(words)
  return (isShort && /^\s*[/,]|^\s{2}/.test(gap)) || /^[\s,]*(?:de|een) (?:grote|kleine|halve|hele)/.test(gap)
}

/** Leaves out whole numbers before a price that belong to the name: 'Likeur 43  8', 'Bavette 200 25'. */
function withoutNumbersOfNames(text: string, main: readonly Amount[]): Amount[] {
  return main.filter((one, index) => {
    const next = main[index + 1]
    if (!next || one.strength !== 'bare' || !/^\s+$/.test(text.slice(one.end, next.start))) return true
    const before = widthOf(/\s*$/.exec(text.slice(0, one.start))?.[0] ?? '')
    const behind = widthOf(text.slice(one.end, next.start))
    if (text.slice(0, one.start).trim() === '') return true
    if (before < behind) return false
    return before > behind || one.cents <= next.cents
  })
}

/** The width of blank text, with a tab as wide as several spaces. */
function widthOf(blank: string): number {
  return blank.replaceAll('\t', '    ').length
}

/** Writes out several prices with what each is for; '' for one price without any words. */
function saidOf(
  text: string,
  { start, end, prices }: Group,
  kept: readonly Amount[],
  columns: readonly string[],
): string {
  const own = kept.filter((one) => one.start >= start && one.end <= end)
  if (prices.length === 1) return ''
  const isPlain = own.every(
    (one, index) => index === 0 || /^[^\p{L}]*$/u.test(text.slice(own[index - 1]?.end, one.start)),
  )
  const written = own.map((one) => cleanLine(text.slice(one.start, one.end)))
  if (isPlain && columns.length === written.length)
    return written.map((price, index) => `${columns[index]} ${price}`).join(' / ')
  return isPlain ? written.join(' / ') : cleanLine(text.slice(start, end).replace(/\s*\|\s*/g, ' / '))
}

/** Returns the texts before, between and behind the groups: one more than there are groups. */
function textsAround(text: string, groups: readonly Group[]): string[] {
  const starts = groups.map(({ start }) => start)
  return [...groups, undefined].map((_, index) => text.slice(groups[index - 1]?.end ?? 0, starts[index] ?? text.length))
}

function isNamedByLabel(texts: readonly string[]): boolean {
  return (
    trimmed(texts[0] ?? '') !== '' &&
    !/^(?:vanaf|v\.?\s?a\.?|per \p{Ll}+|pp|p\.p\.?|\+)$/iu.test(trimmed(texts[0] ?? ''))
  )
}

function saysMore(text: string, group: Group): string {
  const isMore = group.prices.length > 1 || /\p{L}/u.test(text.replace(/€|eur(?:o(?:'?s)?)?/giu, ''))
  if (!isMore) return ''
  return group.said !== '' && text.trim() === cleanLine(text.slice(group.start, group.end))
    ? group.said
    : cleanLine(text)
}

function pricesFirst(groups: readonly Group[], texts: readonly string[], { hasCodes }: PriceStyle): LineDish[] {
  return groups.map((group, index) => {
    const { unit, after } = splitUnit(texts[index + 1] ?? '')
    const typed = after.replace(/^[\s:–—-]+/, '')
    const doubts: Doubt[] = group.prices.length > 1 && !group.isSlashed ? ['prices'] : []
    return twoPricesFirst({
      ...splitName(typed, { isBehindPrice: true, hasCodes }),
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
  const prices = [...dish.prices, Number(found[1]) * 100]
  return { ...dish, name: found[2], prices, said: prices.map(formatCents).join(' / '), doubts: ['prices'] }
}

function namesFirst(groups: readonly Group[], texts: readonly string[], { hasCodes }: PriceStyle): LineDish[] {
  return groups.map((group, index) => {
    const isLast = index === groups.length - 1
    const { unit, after } = splitUnit(texts[index + 1] ?? '')
    const previous = index === 0 ? (texts[0] ?? '') : splitUnit(texts[index] ?? '').after
    const lead = previous.replace(index === 0 ? /^\s+/ : /^[\s,;/|·•).]+(?:(?:en|een|de|het)\s+)*/, '')
    const isSeveral = group.prices.length > 1
    const named = splitName(withoutChatter(withoutOpening(lead)), { hasCodes })
    const { before, label } = splitLabel(named.name)
    const isFrom = /^(?:vanaf|v\.?\s?a\.?|per .*|p\.?\s?p\.?|pp)$/i.test(label)
    const takesLabel =
      label !== '' && /\p{L}{2}/u.test(before) && (isFrom || (isSeveral && group.parts < group.prices.length))
    const dish = takesLabel ? joinNamed(splitName(withoutLeaders(before), { hasCodes }), named) : named
    const behind = isLast ? cleanLine(after.replace(/^[\s)\]*.,;:–—-]+(?=[\s\p{L}(]|$)/u, '').replace(/^\.+$/, '')) : ''
    const description = [dish.description, behind].filter((part) => part !== '').join(' ')
    return {
      ...dish,
      description,
      ...pricesOf(group, takesLabel ? label : '', unit),
      doubts: doubtsOf(group, dish.name, description),
    }
  })
}

function pricesOf(group: Group, label: string, unit: string): Pick<LineDish, 'prices' | 'said'> {
  const amount = group.said
  const said = [label === '' ? '' : fromWord(label), amount, unit].filter((part) => part !== '')
  if (amount === '' && said.length > 0) said.splice(label === '' ? 0 : 1, 0, formatCents(group.prices[0] ?? 0))
  return { prices: [...group.prices], said: said.join(' ') }
}

/** Several prices are clear when something says what each is for. */
function doubtsOf({ prices, parts, isSlashed, isLoose, said }: Group, name: string, description: string): Doubt[] {
  if (isLoose) return ['prices']
  if (prices.length === 1 || parts < prices.length || isSlashed || /\p{L}/u.test(said)) return []
  return /\d.*\d|(?:\p{L}+ of \p{L}+)/u.test(`${name} ${description}`) && isSlashed ? [] : ['prices']
}

function fromWord(label: string): string {
  return /^v\.?\s?a\.?$/i.test(label) ? 'vanaf' : label
}

function trimmed(text: string): string {
  return withoutLeaders(text.replace(/^[\s,;:/|·•(–—-]+/, ''))
}

function isAskable(cents: number): boolean {
  return cents > 0 && cents <= maxPriceCents
}
