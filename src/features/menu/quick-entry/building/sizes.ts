import { searchForm } from '#shared/text.ts'
import { maxSizeName, type StoredSize, sizesProblem } from '../../prices/rules.ts'
import { mayClaim } from './allergen-words.ts'

/** 'vanaf' and 'v.a.', before the least of several prices. */
export const isFrom = /^v(?:anaf|\.?\s?a\.?)$/i

// '1,00' and '1,01 €' beside '11,-' are other prices; '0,25' and '1,50 l' may be a glass and a carafe.
const amount = /€|(?<![\d.,])[1-9]\d*[.,](?:\d\d(?!\d|\s?c?l)|-)/

/**
 * What stands beside a dish for its prices: words that say what one is for, or amounts, which are in cents. Words that
 * `mayBeName` are those of another dish unless each price has its own.
 */
export type Said = { text: string; amounts: readonly number[]; isWords: boolean; mayBeName?: boolean }

/**
 * Returns the sizes of a dish for what stands beside it, in order: each price has words of its own before or behind it, or
 * there are as many words as prices ('klein/groot 5,50/8,00'), beside it or as heads of `columns`. Returns none where one
 * price has none, or two have the same.
 */
export function readSizes(said: readonly Said[], columns: string): StoredSize[] {
  const prices = said.filter(({ isWords }) => !isWords)
  const amounts = prices.flatMap((part) => part.amounts)
  const words = said.filter(({ isWords }) => isWords).map(({ text }) => text)
  // 'Pannenkoek 8,75, met spek + 1,50': what it costs more is no size.
  if (amounts.length < 2 || said.some(({ text }) => text.includes('+')) || !prices.every(isPlain)) return []
  const names = words.length > 0 ? namesBeside(said, words, amounts.length) : splitNames(columns, amounts.length)
  // '2,-' that was read as a size would be one named '2', and the amount lost.
  if (names.some((name) => amount.test(name))) return []
  const sizes = amounts.map((cents, at) => ({ name: cleanName(names[at] ?? ''), cents }))
  const priced = sizes.filter(({ name }) => !isFrom.test(name))
  // 'vanaf 5,50, klein 5,50, groot 8,00' says the least price twice; one that no size has would be lost.
  const isSaid = sizes.every(({ cents }) => priced.some((size) => size.cents === cents))
  const isWhole = isSaid && priced.every(({ name, cents }) => fits(name) && cents > 0)
  return isWhole && priced.length > 1 && sizesProblem(priced) === undefined ? priced : []
}

/** Returns the names of as many sizes as there are prices, if each price has its own or all stand together; else none. */
function namesBeside(said: readonly Said[], words: readonly string[], count: number): readonly string[] {
  const order = said.map(({ isWords, amounts }) => (isWords ? 's' : 'p'.repeat(amounts.length))).join('')
  const isInTurn = order === 'sp'.repeat(count) || order === 'ps'.repeat(count)
  const isApart = /^(?:s+p+|p+s+)$/.test(order)
  if (isInTurn || (isApart && words.length === count)) return words
  return isApart ? splitNames(words.join(' '), count) : []
}

/** Splits 'klein / groot', '26 cm 33 cm' or 'glas karaf fles' into so many names; none if it has another number of them. */
function splitNames(text: string, count: number): readonly string[] {
  // '1/4 rack / heel': a slash between spaces parts more than one without.
  const parts = text.split(/\s[/|]\s/.test(text) ? /\s[/|]\s/ : /[/|]/).map((part) => part.trim())
  if (parts.length === count && !/\d\/\d\s*\p{L}/u.test(text)) return parts
  const each = text.match(/(?:[½¼¾]|\d+(?:[.,]\d+)?)?\s?\p{L}[\p{L}.]*(?:\s\([^)]*\))?/gu) ?? []
  return each.length === count && each.join('').replace(/\s/g, '') === text.replace(/\s/g, '') ? each : []
}

/** Returns whether what stands as prices says nothing but their amounts. */
export function isPlain({ text, amounts }: Said): boolean {
  return (
    !/\p{L}/u.test(text.replace(/eur(?:o(?:'?s)?)?/gi, '')) &&
    text.match(/\d+(?:[.,]\d+)?|[½¼¾]/g)?.length === amounts.length
  )
}

/** Returns a name of a size without the signs that part it from its price. */
export function cleanName(text: string): string {
  const plain = text.replace(/^[\s/,.:;–-]+|[\s/,:;–-]+$/g, '')
  return /^\([^()]*\)$/.test(plain) ? plain.slice(1, -1).trim() : plain.replace(/^\(([^()]*)$|^([^()]*)\)$/, '$1$2')
}

function fits(name: string): boolean {
  return name.length <= maxSizeName && !/[;\n]/.test(name) && /[\p{L}\d]/u.test(searchForm(name)) && !mayClaim(name)
}
