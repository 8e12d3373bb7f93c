import { cleanLine } from '#shared/text.ts'
import { withoutLeaders } from './price-words.ts'

export type NamedDish = { name: string; description: string; diets: number[] }

const numbering = /^\(?((?:nr\.?\s?)?[A-Z]?\d{1,3}[a-z]?)(?:[.)]\s*(?=\p{L})|(?=\t|\s{2,}\p{L}))\s*/u
const plainNumber = /^(\d{1,3})\s+(?=\p{L})/u
// The letters and numbers by which a menu names allergens, between the name and the price: 'A,G,L', '(A,C,1)', 'A C G'.
const codes =
  /(?:\s+|(?<before>[)!]))\(?((?:[A-Z]|\d{1,2})(?:\s?[,;]\s?(?:[A-Z]|\d{1,2}))+|(?:[A-Z]|\d)(?: (?:[A-Z]|\d))+|[A-P]{2,8}|[A-UW-Z]|\d)\)?$/u
// Marks that speak of an allergen, or that menus use for more than one diet, stay text.
const openMarks = /(?:\s+\(?(?:GV|GF|VG|LV|GLV|vg|gf|gv|lv)\)?|\s+\(?(?:[Gg]lutenvrij|[Ll]actosevrij)\)?)$/
const endMarks: readonly (readonly [RegExp, readonly number[]])[] = [
  [/,?\s+(?:[Vv]egan|VEGAN|Veganistisch),?$/, [1, 2]],
  [/,?\s+(?:Vega|VEGA|Vegetarisch|V),?$/, [1]],
]

/**
 * Splits what stands before a price into the name and its description: the cells of a table, what follows a dash or bar,
 * the number by which guests order, and the codes of allergens. No word gets lost, and no code becomes an allergen.
 */
export function splitName(
  typed: string,
  { isBehindPrice = false, hasCodes = false, isNumbered = false } = {},
): NamedDish {
  const number = isBehindPrice ? null : (numbering.exec(typed) ?? (isNumbered ? plainNumber.exec(typed) : null))
  const cells = (number ? typed.slice(number[0].length) : typed)
    .split(/\t|\s\|\s(?![^(]*\))/)
    .map((cell) => cleanLine(withoutLeaders(cell)))
    .filter((cell) => cell !== '')
  const [first = '', ...others] = cells
  const { text, diets, said } = withoutMarks(first, hasCodes)
  const vega = /^(.{3,}?)\s+V\s+(?=\p{Ll})(.+)$/u.exec(text)
  const dashed = vega ?? /^(.{2,}?)\s+[–—-]+\s+(?=[\p{Ll}\d(])(.+)$/u.exec(text)
  const name = withoutMarks(dashed?.[1] ?? text, false)
  const ordered = number ? `nr. ${number[1]?.replace(/^nr\.?\s?/i, '')}` : ''
  const parts = [ordered, dashed?.[2] ?? '', ...others, said, name.said]
  return {
    name: name.text.replace(/^_(.*)_$/, '$1'),
    description: parts.filter((part) => part !== '').join(' '),
    diets: [...new Set([...diets, ...name.diets, ...(vega ? [1] : [])])],
  }
}

/** Takes diet marks and the codes of allergens from the end of a name; what means no diet stays as text. */
function withoutMarks(name: string, hasCodes: boolean): { text: string; diets: number[]; said: string } {
  const said: string[] = []
  const diets: number[] = []
  let text = name
  for (let taken = 0; taken < 4; taken += 1) {
    const mark = markAtEnd(text, hasCodes)
    if (!mark) break
    if (mark.ids.length > 0) diets.push(...mark.ids)
    else said.unshift(mark.said)
    text = mark.before
  }
  return { text, diets, said: said.join(' ') }
}

type EndMark = { before: string; said: string; ids: readonly number[] }

/** Finds the mark at the end of a name, and the name before it, which must still be one. */
function markAtEnd(text: string, hasCodes: boolean): EndMark | undefined {
  const [diet, ids = []] = endMarks.find(([pattern]) => pattern.test(text)) ?? []
  const pattern = diet ?? [openMarks, ...(hasCodes ? [codes] : [])].find((other) => other.test(text))
  if (!pattern) return undefined
  const found = pattern.exec(text)
  const start = (found?.index ?? 0) + (found?.groups?.before?.length ?? 0)
  const before = withoutLeaders(text.slice(0, start))
  return /\p{L}{3}/u.test(before) ? { before, said: cleanLine(text.slice(start)), ids } : undefined
}
