import { cleanLine } from '#shared/text.ts'
import type { Amount } from './amounts.ts'
import { isSeparator, trimmedText } from './price-gaps.ts'
import { isLabel, splitUnit } from './price-words.ts'

/** The prices of one dish in a line. */
export type Group = {
  prices: number[]
  /** What the line says of them; '' for one without any words. */
  said: string
  start: number
  end: number
  /** How many of them have nothing in between that says what they are for, and the first. */
  parts: number
  /** Slashes separate them. */
  isSlashed: boolean
  /** Nobody can be sure that a word between them says what the next one is for. */
  isLoose: boolean
}

/** Puts amounts together that stand beside each other, and those with only a label between them. */
export function groupsOf(text: string, main: readonly Amount[], columns: readonly string[]): Group[] {
  const kept = withoutNumbersOfNames(text, main)
  const groups: Group[] = []
  for (const one of kept) {
    const last = groups.at(-1)
    const gap = last ? text.slice(last.end, one.start) : ''
    const isSame = last && (isSeparator(gap) || belongsToPrice(gap))
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
      last.isLoose ||= !isSeparator(gap) && !isLabelGap(gap) && !/^\s*\//.test(gap)
      last.end = one.end
      last.parts += isSeparator(gap) ? 1 : 0
    }
  }
  return groups.map((group) => ({ ...group, said: saidOf(text, group, kept, columns) }))
}

/** Returns whether a text between two amounts says what the second is for, and is no dish of its own. */
function belongsToPrice(gap: string): boolean {
  return isLabelGap(gap) || isLooseLabel(gap)
}

function isLabelGap(gap: string): boolean {
  const words = trimmedText(gap)
  if (isLabel(words) || isLabel(words.replace(/\s[A-Z](?:,[A-Z\d])*$/, ''))) return true
  const { unit, after } = splitUnit(gap)
  if (unit !== '' && (isSeparator(after) || isLabel(trimmedText(after)))) return true
  return false
}

/** Returns whether a short text between two amounts may say what the second is for, though nobody can be sure. */
function isLooseLabel(gap: string): boolean {
  const words = trimmedText(gap)
  if (/^[\s,]*(?:de|een) (?:grote|kleine|halve|hele)/.test(gap)) return true
  if (/\s(?:voor|van|is|kost|kosten)$/.test(words)) return false
  if (/[·•|\t]|\s{3}/.test(gap.trimEnd())) return false
  const isShort = /^\p{Ll}/u.test(words) && words.split(/\s+/).length <= 2 && !/^(?:de|het|een|en)\s/.test(words)
  return isShort && /^\s*[/,]|^\s{2}/.test(gap)
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
export function textsAround(text: string, groups: readonly Group[]): string[] {
  const starts = groups.map(({ start }) => start)
  return [...groups, undefined].map((_, index) => text.slice(groups[index - 1]?.end ?? 0, starts[index] ?? text.length))
}
