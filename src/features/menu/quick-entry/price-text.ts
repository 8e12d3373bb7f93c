import { maxPriceCents } from '#shared/money.ts'

/**
 * A price found in a line, in cents, with the text around it. `said` is the price's own text if that is more than one
 * amount ('vanaf 12,50', '6,50 / 9,50'), else ''.
 */
export type FoundPrice = { cents: number; said: string; before: string; after: string }

type Amount = { cents: number; strength: 'sure' | 'decimal' | 'bare'; start: number; text: string }

const dash = '[-–—=]'
const currency = "(?:€|eur(?:o(?:'?s)?)?(?![a-z]))"
const digits = [
  `\\d{1,3}(?:\\.\\d{3})+(?:,\\d{2}|,${dash}{1,2})?`,
  `\\d{1,7}[.,]\\d{1,2}(?!\\d)(?:,${dash}{1,2})?`,
  `\\d{1,7}\\s?[.,]\\s?${dash}{1,2}`,
  '\\d{0,7}\\s?½',
  '\\d{1,7}',
].join('|')
const amount = `(?:€\\s*|(?<![\\d\\p{L}]|\\d[.,])(?:${currency}\\s*)?)(?:${digits})(?:\\s*${currency})?`
const amountAtEnd = new RegExp(`${amount}$`, 'iu')
const amountAtStart = new RegExp(`^${amount}(?=[\\s:–-])`, 'iu')
const amountInside = new RegExp(`(?<=[\\s.…])${amount}(?=\\s)`, 'giu')
const unitAtEnd =
  /\s*(?:p\.?\s?p\.?|p\.?\s?st\.?|(?:per|pr\.?) (?:persoon|stuk|glas|fles|karaf|kan|portie|kop|bol|ons|kilo|\d* ?(?:gram|gr|g|kg|cl|ml|stuks?)))$/iu
const separatorAtEnd = /(?:\s*[/|]\s*|\s*[-–—]\s*|\s+(?:of|en)\s+|\s{2,}|\t)$/iu
const fromAtEnd = /(?:^|[\s.…])(v\.?\s?a\.?|vanaf|\+)\s*:?\s*$/iu
const askAtEnd = /[\s.…:-]*(?<![\p{L}])(dag(?:prijs|koers)|(?:prijs )?op aanvraag)$/iu
const unitAfter = /^\s*(?:l|liter|cl|ml|dl|kg|kilo|g|gr|gram|cm|%|st|stuks?|pers|personen|uur|x)(?![\p{L}\d])/iu

const leader = /[\s.…·•_\-–—:=|~([]/

// In characters: long enough for any price with its words and unit; a line itself may be a whole page.
const reach = 100

/**
 * Finds the price at the end of a line, in any usual Dutch notation, and the text before it. Returns 'refused' for one
 * that no dish can have (0, or above the maximum). A whole number without a sign counts only after leaders, a tab or
 * three spaces, or everywhere with `bare`.
 */
export function priceAtEnd(line: string, bare: boolean): FoundPrice | 'refused' | undefined {
  const cut = Math.max(0, line.length - reach)
  const whole = line.slice(cut).replace(/[\s)\]*.]+$/, '')
  const unit = unitAtEnd.exec(whole)?.[0] ?? ''
  const tail = whole.slice(0, whole.length - unit.length)
  const amounts = amountsAtEnd(tail)
  const first = amounts[0]
  if (!first) return undefined
  const head = tail.slice(0, first.start)
  const isSure = amounts.some(({ strength }) => strength === 'sure')
  if (!isSure && !isPlausible(first, head, bare)) return undefined
  if (amounts.some(({ cents }) => cents === 0 || cents > maxPriceCents)) return 'refused'
  const from = fromAtEnd.exec(head)?.[1] ?? ''
  const before = from ? head.slice(0, head.lastIndexOf(from)) : head
  const saysMore = from !== '' || unit !== '' || amounts.length > 1
  const said = saysMore ? `${fromWord(from)}${tail.slice(first.start)}${unit}` : ''
  return {
    cents: first.cents,
    said: said.replace(/\s+/g, ' '),
    before: withoutLeaders(line.slice(0, cut) + before),
    after: '',
  }
}

/** Finds the price at the start of a line ('€ 12 Nasi'), or inside it before a description ('Nasi 12,50 met ei'). */
export function priceElsewhere(line: string): FoundPrice | 'refused' | undefined {
  if (line.length > 300) return undefined
  const [inFront] = amountAtStart.exec(line) ?? []
  const starting = inFront === undefined ? undefined : amountOf(inFront, 0)
  if (starting?.strength === 'sure') {
    const after = line.slice(starting.text.length).replace(/^[\s:–-]+/, '')
    if (!/\p{L}/u.test(after) || unitAfter.test(after)) return undefined
    return isAskable(starting.cents) ? { cents: starting.cents, said: '', before: after, after: '' } : 'refused'
  }
  const inside = [...line.matchAll(amountInside)].map((match) => amountOf(match[0], match.index))
  const [only, ...others] = inside.filter(({ strength }) => strength === 'sure')
  if (!only || others.length > 0) return undefined
  const before = withoutLeaders(line.slice(0, only.start))
  const after = line.slice(only.start + only.text.length).trim()
  const reads =
    /^[\p{Lu}\d]/u.test(before) && /^[\p{Ll}(–-]/u.test(after) && !/[.!?]$/.test(line) && !unitAfter.test(after)
  if (!reads || before.length > 60 || !/\p{L}{2}/u.test(before)) return undefined
  if (!isAskable(only.cents)) return 'refused'
  return { cents: only.cents, said: '', before, after: after.replace(/^[–-]\s*/, '') }
}

/** Finds the words for a price that guests have to ask for ('Zeebaars dagprijs'), and the text before them. */
export function priceOnRequest(line: string): { before: string; said: string } | undefined {
  const tail = line.slice(-reach)
  const match = askAtEnd.exec(tail)
  if (!match?.[1]) return undefined
  return {
    before: withoutLeaders(line.slice(0, line.length - tail.length) + tail.slice(0, match.index)),
    said: match[1],
  }
}

/** Removes the dots, dashes, tabs and colons that lead from a name to its price; 'Div.' keeps its own full stop. */
export function withoutLeaders(text: string): string {
  let end = text.length
  while (end > 0 && leader.test(text[end - 1] ?? '')) end -= 1
  const isOwnPoint = /^\.(?:\s|$)/.test(text.slice(end, end + 2)) && /[\p{L}\d]/u.test(text[end - 1] ?? '')
  return text.slice(0, isOwnPoint ? end + 1 : end).trim()
}

/** Returns the amounts at the end of a line that form one series ('6,50 / 9,50'), at most six, in their order. */
function amountsAtEnd(tail: string): Amount[] {
  const found: Amount[] = []
  let rest = tail
  while (found.length < 6) {
    const match = amountAtEnd.exec(rest)
    if (!match) break
    const next = amountOf(match[0], match.index)
    if (found.length > 0 && next.strength !== 'sure') break
    found.unshift(next)
    const before = rest.slice(0, match.index)
    const separator = separatorAtEnd.exec(before)?.[0]
    if (separator === undefined) break
    rest = before.slice(0, before.length - separator.length)
  }
  return found
}

function amountOf(text: string, start: number): Amount {
  const number = text.replace(new RegExp(currency, 'giu'), '').replace(/\s/g, '')
  const hasSign = new RegExp(currency, 'iu').test(text)
  const isRound = /[.,][-–—=]{1,2}$/.test(number)
  const isHalf = number.endsWith('½')
  const decimals = /[.,](\d{1,2})(?:,[-–—=]{1,2})?$/.exec(number)?.[1]
  const isSure = hasSign || isRound || isHalf || decimals?.length === 2
  const strength = isSure ? 'sure' : decimals === undefined ? 'bare' : 'decimal'
  return { cents: centsOf(number, decimals, isHalf), strength, start, text }
}

function centsOf(number: string, decimals: string | undefined, isHalf: boolean): number {
  const withoutRound = number.replace(/[.,][-–—=]{1,2}$/, '').replace('½', '')
  const euros = decimals === undefined ? withoutRound : withoutRound.slice(0, -decimals.length - 1)
  return Number(euros.replace(/\D/g, '') || '0') * 100 + (isHalf ? 50 : Number((decimals ?? '').padEnd(2, '0')))
}

/**
 * Returns whether an amount that is not surely a price may be one: '12,5' may, '0,5' is more likely litres; '24' may
 * after leaders, '1987' is a year.
 */
function isPlausible({ strength, cents }: Amount, head: string, bare: boolean): boolean {
  if (strength === 'decimal') return cents >= 100
  const lead = head.trimEnd()
  const hasLeaders = /\t|\s{3}/.test(head.slice(lead.length)) || /(?:[.…·_]{2}|(?:\s[.…·_-]){2}|[-–—]{2})$/.test(lead)
  return cents < 100_000 && (bare || hasLeaders) && !/(?:[\p{L}\d][-–/]|\()\s*$/u.test(head)
}

function isAskable(cents: number): boolean {
  return cents > 0 && cents <= maxPriceCents
}

function fromWord(from: string): string {
  if (from === '') return ''
  return from === '+' ? '+ ' : 'vanaf '
}
