import type { Amount } from './amounts.ts'
import { isSeparator } from './price-gaps.ts'
import type { PriceStyle } from './price-style.ts'
import { isLabel, splitLabel, splitUnit } from './price-words.ts'

const strongGap = /(?:\t|\s{3}|[.…·_]{2}|(?:\s[.…·_-]){2}|[-–—]{2})\s*$/

/** Returns whether an amount between parentheses is a price: '(½ fles 21)', and not '(3 of 5)'. */
export function isPriceAside(text: string, one: Amount): boolean {
  const lead = text.slice(0, one.start)
  return one.strength === 'sure' || isLabel(lead.slice(lead.lastIndexOf('(') + 1))
}

/** Returns the amounts that are prices of dishes, and whether they may be something else. */
export function mainAmounts(
  text: string,
  amounts: readonly Amount[],
  style: PriceStyle,
): { main: Amount[]; isWeak: boolean } {
  const beside = withoutSizes(text, amounts)
  const sure = beside.filter((one) => one.strength === 'sure')
  const likely = beside.filter((one) => one.strength === 'sure' || isLikely(text, one, beside, style))
  if (likely.length > 0) return { main: likely, isWeak: false }
  const possible = beside.filter((one) => isPossible(text, one) && (style.isFirst || !startsLine(text, one)))
  const weak = style.hasCodes ? possible.slice(-1) : possible
  return { main: sure.length > 0 ? sure : weak, isWeak: true }
}

/** Leaves out what holds less than a litre before its price: 'Tapbier 0,25 / 0,5  3,50 / 6,50'. */
function withoutSizes(text: string, amounts: readonly Amount[]): readonly Amount[] {
  const last = amounts.map(({ cents }) => cents >= 100).lastIndexOf(true)
  return amounts.filter((one, index) => index > last || one.cents >= 100 || text[one.start] !== '0')
}

/** Returns whether an amount without a sign stands where a price stands in this text. */
function isLikely(text: string, one: Amount, beside: readonly Amount[], style: PriceStyle): boolean {
  if (style.hasCodes && beside.some(({ strength }) => strength === 'sure')) return false
  if (one.strength === 'decimal') return one.cents >= 100 && !countsWord(text.slice(one.end))
  if (!isPossible(text, one)) return false
  const lead = text.slice(0, one.start)
  if (isSeparator(lead)) return style.isFirst && /^\s*$|^\s+[\p{Lu}\d]/u.test(text.slice(one.end))
  if (strongGap.test(lead)) return true
  const isBesideSure = beside.some(
    (other) => other !== one && other.strength !== 'bare' && isSeparator(between(text, one, other)),
  )
  if (isBesideSure) return true
  const { before, label } = splitLabel(lead)
  if (label !== '' && /\p{L}{2}/u.test(before) && beside.length > 1) return true
  return style.isBare
}

/** Returns whether a text goes on with a word that a number counts, unlike 'per stuk'. */
function countsWord(behind: string): boolean {
  return (
    splitUnit(behind).unit === '' && !isLabel(firstWords(behind).split(' ')[0] ?? '') && /^\s*\p{Ll}{2}/u.test(behind)
  )
}

/** Returns whether a whole number may be a price at all: not too high, and not counting the word behind it. */
function isPossible(text: string, { cents, start, end, strength }: Amount): boolean {
  if (strength === 'decimal') return cents >= 100
  if (cents < 100 || cents >= 100_000) return false
  const behind = text.slice(end)
  const lead = text.slice(0, start)
  if (/(?:\p{L}[-–/]|\d[-–]|\p{L}['’])$/u.test(lead)) return false
  if (isSeparator(lead)) return behind.trim() === '' || /^\s+(?:\p{L}{3}|\d)/u.test(behind)
  if (/^(?:[\p{L}\d'’°]|[-/]\p{L})/u.test(behind)) return false
  return (
    /^\s*$|^\s{2,}|^\s*[/|,;·(–—-]|^\s+\d|^\s+\p{Lu}/u.test(behind) ||
    isLabel(firstWords(behind)) ||
    splitUnit(behind).unit !== ''
  )
}

/** Returns whether a number stands before a name, where it counts more often than it costs. */
function startsLine(text: string, one: Amount): boolean {
  return one.strength === 'bare' && isSeparator(text.slice(0, one.start)) && text.slice(one.end).trim() !== ''
}

function firstWords(text: string): string {
  return text.trim().split(/\s+/).slice(0, 2).join(' ')
}

function between(text: string, one: Amount, other: Amount): string {
  return one.end <= other.start ? text.slice(one.end, other.start) : text.slice(other.end, one.start)
}
