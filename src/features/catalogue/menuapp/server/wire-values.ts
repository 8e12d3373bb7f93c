import { decodeEntities } from '#features/words/server/entities.ts'
import { cleanLine, cleanText, isBlank } from '#shared/text.ts'

// Servers convert XML in different ways: every value may be a string, an object around it, or a list of one. Values
// nested deeper than this, deeper than in any sheet, are not read.
const maxDepth = 4

export type Fields = Readonly<Record<string, unknown>>

/** Returns the value when it is an object with named fields; undefined for anything else. */
export function asFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
}

// Deeper than any sheet.
const deepestField = 12

/** Returns an answer with the names of its fields in small letters: newer servers write 'levelOfContainment'. */
export function inSmallLetters(value: unknown, depth = deepestField): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return value
  if (Array.isArray(value)) return value.map((item) => inSmallLetters(item, depth - 1))
  const fields = Object.entries(value).map(([key, field]) => [key.toLowerCase(), inSmallLetters(field, depth - 1)])
  return Object.fromEntries(fields)
}

/** Returns the values of a list that came as a list, as its only child or not at all. */
function listOf(value: unknown): unknown[] {
  if (value === null || value === undefined) return []
  return Array.isArray(value) ? value.flat(maxDepth) : [value]
}

/** Returns the objects at the end of a path; each step of it may be a list, a single child, missing or left out. */
export function childrenAt(value: unknown, path: readonly string[]): Fields[] {
  const step = (values: unknown[], key: string) =>
    values.flatMap((item) => {
      const fields = asFields(item)
      return fields && Object.hasOwn(fields, key) ? listOf(fields[key]) : [item]
    })
  return path
    .reduce(step, listOf(value))
    .map(asFields)
    .filter((fields) => fields !== undefined)
}

/** Returns a text on one line, its entities decoded once, in Dutch when there are several languages; '' when there is none. */
export function textOf(value: unknown): string {
  return cleanLine(decodeEntities(dutchFirst(value)))
}

/** As `textOf`, for a text of several lines. */
export function longTextOf(value: unknown): string {
  return cleanText(decodeEntities(dutchFirst(value)))
}

/** Returns a text in each language in which it is given. */
export function textsOf(value: unknown): string[] {
  return linesOf(value).map(cleanLine)
}

/** As `textsOf`, with the line ends, at which a word may be broken. */
export function linesOf(value: unknown): string[] {
  const texts = translationsOf(value, maxDepth).map(({ text }) => text)
  return [...new Set(texts)].filter((text) => !isBlank(text))
}

/** Returns a number, also from text with a point or comma; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  const text = textOf(value)
  return /^[+-]?\d{1,15}([.,]\d{1,15})?$/.test(text) ? Number(text.replace(',', '.')) : undefined
}

/** As `numberOf`, for ids: whole and positive. */
export function idOf(value: unknown): number | undefined {
  const number = numberOf(value)
  return number !== undefined && Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/**
 * Returns the day of a date or time, as 'YYYY-MM-DD'; undefined for what is no day or lies before 1970, such as the
 * year 1 that some servers send for "none".
 */
export function dayOf(value: unknown): string | undefined {
  const text = textOf(value)
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text) ?? []
  const [, dutchDate, dutchMonth, dutchYear] = /^(\d\d?)[-/](\d\d?)[-/](\d{4})(?!\d)/.exec(text) ?? []
  const day = [year ?? dutchYear, month ?? dutchMonth?.padStart(2, '0'), date ?? dutchDate?.padStart(2, '0')].join('-')
  const time = Date.parse(`${day}T00:00:00Z`)
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
  return exists && day > '1970' ? day : undefined
}

/** Cuts a text to `length` characters; '' when nothing visible is left. */
export function shorten(text: string, length: number): string {
  return isBlank(text) ? '' : text.slice(0, length).toWellFormed().trim()
}

type Translation = { text: string; isDutch: boolean }

function dutchFirst(value: unknown): string {
  const translations = translationsOf(value, maxDepth).filter(({ text }) => text.trim() !== '')
  return (translations.find(({ isDutch }) => isDutch) ?? translations[0])?.text ?? ''
}

function translationsOf(value: unknown, depth: number): Translation[] {
  if (typeof value === 'string') return [{ text: value, isDutch: false }]
  if (typeof value === 'number') return [{ text: String(value), isDutch: false }]
  if (depth === 0) return []
  if (Array.isArray(value)) return value.flatMap((item) => translationsOf(item, depth - 1))
  const fields = asFields(value)
  if (!fields) return []
  const own = fields.value ?? fields['#text'] ?? fields.name
  const language = fields.language ?? fields.culture ?? fields.lang
  const isDutch = typeof language === 'string' && /^nl\b/i.test(language)
  const texts = translationsOf(own, depth - 1).map((translation) => ({
    ...translation,
    isDutch: isDutch || translation.isDutch,
  }))
  return [...texts, ...translationsOf(fields.translation, depth - 1)]
}
