import { namesAllergen } from '#features/words/allergen-names.ts'
import { capitalized } from '#shared/text.ts'
import { dietsByHabit } from './diet-marks.ts'
import type { Legend, MarkMeaning } from './legend.ts'

/**
 * The marks of a line, read: diets, and words of the menu's legend. `isUnclear`: a mark among them that nothing
 * explains.
 */
export type LineMarks = { text: string; diets: number[]; says: string[]; isUnclear: boolean; isLegend: boolean }

const inBrackets = /[([{]([^()[\]{}]{1,40})[)\]}]/g
const pictures = /\p{Extended_Pictographic}\ufe0f?/gu
const raised =
  /(?<=[\p{L})!?'"’*]\s?|\d[.,]\d\d\s?|[\u2070\u00b9\u00b2\u00b3\u2074-\u2079][\s,]{0,2})[\u2070\u00b9\u00b2\u00b3\u2074-\u2079]{1,6}(?:,\s?(?=[\u2070\u00b9\u00b2\u00b3\u2074-\u2079]))?/gu
const symbols = /(?<=[\p{L}\d)!?'"’]\s?)[*†‡§]{1,3}(?=[\s,.;)]|$)/gu
/** What may mark an allergen without a word: a sign as of a footnote, or a picture of food that is one. */
const telling =
  /(?<=[\p{L}\d)!?'"’]\s?)[*†‡§]{1,3}(?=[\s,.;)]|$)|[\u{1F95C}\u{1F330}\u{1F95B}\u{1F95A}\u{1F41F}\u{1F364}\u{1F990}\u{1F980}\u{1F99E}\u{1F991}\u{1F9AA}\u{1F33E}\u{26A0}]/u
const code = '(?:[A-Z]{1,2}|[a-z]|\\d{1,2}(?!\\d|[.,]\\d\\d(?!\\d)))'
const joint = '(?:\\s?[,;/+&]\\s?|\\s)'
const price =
  '(?:(?:dag|markt|seizoens)(?:prijs|koers)(?!\\p{L})|[.…_·]{2}|[.…_·]\\s|\\t|€|\\d{1,4}(?:[.,](?:\\d\\d?|[-–—]|\\s*$)|\\s*$)|$)'
/** Codes between a name and its price, behind the price, or alone. */
const bare = new RegExp(
  `(?<=[\\p{L})!?'"’.]\\s+|\\d[.,](?:\\d\\d|[-–—])\\s+|^)(?:${code}(?:${joint}${code})*|[A-Z]{2,8})(?=\\s*${price})|(?<=\\p{L}\\s+)V(?=\\s+\\p{Ll})`,
  'gu',
)
const titleOfCodes = /^(?:(?:allergene?n|allergens?|allerg[eè]nes?|bevat|contains|enthält|contient)\s*:?\s*)?/iu
const onlyCodes = /^(?=.*[A-Z\d])[\sA-Z\d,;/+&.()-]+$/

/** Returns a line without its marks, such as '(V)', 'A,G' or '¹', and what they say by the menu's legend, else by habit. */
export function takeMarks(typed: string, legend: Legend): LineMarks {
  const taken: MarkMeaning[] = []
  let isUnclear = false
  /** Takes marks that all have a meaning; of codes some of which have none, keeps those as text. */
  const take = (whole: string, marks: readonly string[], isDoubtful = false): string => {
    const known = marks.map((mark) => legend.meaningOf(mark) ?? habitOf(mark))
    const isExplained = marks.some((mark) => legend.meaningOf(mark)) && marks.every(isCode)
    if (marks.length === 0 || !(isExplained || known.every(Boolean))) return whole
    taken.push(...known.filter((one) => one !== undefined))
    const unknown = marks.filter((_, at) => !known[at])
    isUnclear ||= isDoubtful || unknown.length > 0
    if (isDoubtful) return whole
    return unknown.length === 0 ? '' : ` (${unknown.join(', ')})`
  }
  const explained = (whole: string) => {
    const marks = marksIn(whole, legend)
    const isCount = /^\d{1,2}$/.test(whole) && !legend.areNumbersListed
    return marks.some((mark) => legend.meaningOf(mark)) ? take(whole, marks, isCount) : whole
  }
  const codes = typed.replace(titleOfCodes, '')
  const text = (onlyCodes.test(codes) ? codes : typed)
    .replace(inBrackets, (whole, inner: string) => take(whole, marksIn(inner, legend)))
    .replace(pictures, (picture) => take(picture, [picture]))
    .replace(raised, explained)
    .replace(symbols, explained)
    .replace(bare, (whole, at: number, all: string) => {
      // Before words 'V' may be anything; before a price it is a mark by habit.
      if (whole === 'V' && !/^\s+\p{Ll}/u.test(all.slice(at + 1, at + 9))) return take(whole, [whole])
      const end = priceAtEnd(whole, all.slice(0, at), all.slice(at + whole.length))
      return explained(whole.slice(0, whole.length - end.length)) + end
    })
  const diets = [...new Set(taken.flatMap((one) => one.diets))].sort((a, b) => a - b)
  // What stays is not in the legend: a sign of which nobody says what it means.
  isUnclear ||= telling.test(text.replaceAll('**', ''))
  return { text, diets, says: [...new Set(taken.flatMap((one) => one.says))], isUnclear, isLegend: false }
}

/** Returns a line whose marks are not read: it is the legend itself, or too long to be of a menu. */
export function withoutMarks(text: string, isLegend: boolean): LineMarks {
  return { text, diets: [], says: [], isUnclear: false, isLegend }
}

/** Returns the whole number in codes at the end of a line that has no other price: it is the price, 'Zalm A 19'. */
function priceAtEnd(codes: string, before: string, behind: string): string {
  if (behind.trim() !== '' || /\d[.,](?:\d\d|[-–—])/.test(before)) return ''
  return /(?:^|\s|(?<=\d),)\d{1,2}$/.exec(codes)?.[0] ?? ''
}

/** Returns what marks say as sentences of a description: 'Bevat: vis, noten. Bevat rauw ei'; '' for none. */
export function markText(says: readonly string[], lead: string): string {
  const [names, others] = [true, false].map((isName) => says.filter((one) => namesAllergen(one) === isName))
  return [names && names.length > 0 ? `${lead} ${names.join(', ')}` : '', ...(others ?? []).map(capitalized)]
    .filter((part) => part !== '')
    .join('. ')
}

function habitOf(mark: string): MarkMeaning | undefined {
  const diets = dietsByHabit(mark)
  return diets && { diets, says: [] }
}

function isCode(mark: string): boolean {
  return /^(?:[A-Z]{1,2}|\d{1,2})$/.test(mark)
}

/** Splits marks: 'A,C, G', '1 2', 'V|N', and 'ACG' or '¹³⁷' where each sign is a mark. */
function marksIn(typed: string, legend: Legend): string[] {
  const whole = typed.trim()
  if (legend.meaningOf(whole)) return [whole]
  const marks = whole.split(/[\s,;/+&|.–-]+/).filter((mark) => mark !== '')
  return marks.flatMap((mark) =>
    /^(?:[A-Z]{2,8}|[\u2070\u00b9\u00b2\u00b3\u2074-\u2079]{2,6})$/.test(mark) &&
    !legend.meaningOf(mark) &&
    [...mark].every((letter) => legend.meaningOf(letter))
      ? [...mark]
      : [mark],
  )
}
