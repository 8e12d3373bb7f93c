import { maxDescriptionLength, maxNameLength } from '#shared/lengths.ts'
import { cleanLine, cleanText, isBlank } from '#shared/text.ts'
import { takeDietMarks } from './diet-marks.ts'
import { priceAtEnd, priceElsewhere, priceOnRequest, withoutLeaders } from './price-text.ts'

type Common = {
  /** The numbers of its lines in the text, from 1; several if a cut word was joined or a rule is drawn below it. */
  numbers: number[]
  /** The text as it was typed, on one line. */
  original: string
  /** It is further from the line above than lines of this text usually are. */
  gap: boolean
  /** It has a blank line above it, as all lines have in some texts. */
  isApart: boolean
  /** The ids of the diets that its marks suggest; `text` and `name` are without those marks. */
  diets: number[]
}
export type DishLine = Common & { kind: 'dish'; name: string; description: string; cents: number | null }
export type PriceLine = Common & { kind: 'price'; cents: number | null; said: string }
export type TextLine = Common & { kind: 'text'; text: string; isDecorated: boolean; isNumbered: boolean }
/** A line that is no part of a menu: opening hours, an address, a legend, an impossible price. */
export type OtherLine = Common & { kind: 'other' }
export type MenuLine = DishLine | PriceLine | TextLine | OtherLine

type RawLine = Pick<Common, 'numbers' | 'gap' | 'isApart'> & { text: string; isUnderlined: boolean }

const says = /[\p{L}\p{N}\p{Extended_Pictographic}]/u
const spaced = /^(?:[\p{Lu}&] ){2,}\p{Lu}$/u
const lineEnds = /\r\n|[\r\n\v\f\u2028\u2029]/
const bullet = /^(?:[•·▪◦‣●○■□➤►▶→✓✔*–—-]+\s+)+/u
const markdownHeading = /^#{1,6}\s*(?=\p{L})/u
const framed = /^(?:[=~_•·+|<>«»–—-]+|\*{3,})\s*[^=~_•·+|<>«»*–—-].*(?:[=~_•·+|<>«»–—-]|\*{3})$/u
const numbered = /^\(?[A-Z]?\d{1,3}[a-z]?[.)]\s+\p{L}/u
const address = /@|\bwww\.|https?:|\b0\d[\d\s-]{7,}\d\b|\b\d{4}\s?[A-Z]{2}\b/
const openingHours = /\d{1,2}[.:][0-5]\d\s*(?:-|–|—|tot|t\/m)\s*\d{1,2}[.:][0-5]\d/
const aboutTime =
  /\b(?:open|geopend|openingstijden|gesloten|keuken|uur|(?:maan|dins|woens|donder|vrij|zater|zon)dag|ma|di|wo|do|vr|za|zo)\b/i

/** Reads the lines of a menu, each by itself; blank ones only leave a gap. */
export function menuLines(text: string): MenuLine[] {
  const lines = joinCutWords(joinRules(rawLines(text)))
  const isBareStyle = usesBarePrices(lines.map((line) => line.text))
  return lines.map((line) => readLine(line, isBareStyle))
}

function rawLines(text: string): RawLine[] {
  const lines: (RawLine & { blanks: number })[] = []
  let blanks = 0
  for (const [index, typed] of text.split(lineEnds).entries()) {
    const line = cleanText(typed).replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    if (isBlank(line)) {
      blanks += 1
      continue
    }
    lines.push({ numbers: [index + 1], text: line, gap: false, isApart: blanks > 0, isUnderlined: false, blanks })
    blanks = 0
  }
  // In a text with a blank line between nearly all lines, as in mails, only two blank lines make a gap.
  const [, ...below] = lines
  const isSpacedOut = below.length > 2 && below.filter((line) => line.blanks > 0).length > below.length * 0.8
  return lines.map(({ blanks, ...line }) => ({ ...line, gap: blanks > (isSpacedOut ? 1 : 0) }))
}

/** Joins lines without letters or digits to the line above, which they underline or close, or else to the one below. */
function joinRules(lines: readonly RawLine[]): RawLine[] {
  const joined: RawLine[] = []
  let ahead: RawLine[] = []
  let isClosed = false
  for (const line of lines) {
    const above = joined.at(-1)
    if (says.test(line.text)) {
      joined.push({ ...line, numbers: [...numbersOf(ahead), ...line.numbers], gap: line.gap || isClosed })
      ahead = []
      isClosed = false
    } else if (above) {
      const isUnderline = !line.gap && (above.gap || joined.length === 1) && /^[=\-–—_~]+$/.test(line.text)
      above.numbers.push(...line.numbers)
      above.isUnderlined ||= isUnderline
      isClosed ||= !isUnderline
    } else ahead.push(line)
  }
  const [first] = ahead
  return first ? [{ ...first, numbers: numbersOf(ahead) }] : joined
}

function numbersOf(lines: readonly RawLine[]): number[] {
  return lines.flatMap((line) => line.numbers)
}

/** Joins a word that was cut at the end of a line, 'geroos-' and 'terde', but not 'voor-' and 'en nagerecht'. */
function joinCutWords(lines: readonly RawLine[]): RawLine[] {
  const joined: RawLine[] = []
  for (const line of lines) {
    const above = joined.at(-1)
    // A line longer than any description is no menu anyway: joining more to it, line by line, would take ever longer.
    const isCut =
      above &&
      !line.gap &&
      above.text.length <= maxDescriptionLength &&
      /\p{Ll}-$/u.test(above.text) &&
      /^(?!(?:en|of)(?!\p{L}))\p{Ll}/u.test(line.text)
    if (isCut) {
      above.text = above.text.slice(0, -1) + line.text
      above.numbers.push(...line.numbers)
    } else joined.push({ ...line, numbers: [...line.numbers] })
  }
  return joined
}

/** Returns whether several lines end in a bare whole number, and fewer in a price that is written as one. */
function usesBarePrices(texts: readonly string[]): boolean {
  const found = texts.map((text) => [priceAtEnd(text, false), priceAtEnd(text, true)] as const)
  const sure = found.filter(([price]) => typeof price === 'object').length
  const withBare = found.filter(([, price]) => typeof price === 'object').length
  return withBare - sure > Math.max(sure, 1)
}

function readLine(raw: RawLine, isBareStyle: boolean): MenuLine {
  const marks = takeDietMarks(raw.text)
  const typed = marks.text.trim()
  const cells = typed.length > 2 && typed.startsWith('|') && typed.endsWith('|') ? typed.slice(1, -1) : undefined
  const text = (cells?.replaceAll('|', '\t') ?? typed).replaceAll('**', '').replace(bullet, '').trim()
  const common: Common = {
    numbers: raw.numbers,
    original: cleanLine(raw.text),
    gap: raw.gap,
    isApart: raw.isApart,
    diets: marks.diets,
  }
  const isLegend = marks.diets.length > 0 && /^\s*[=:]/.test(text)
  if (text.length > maxDescriptionLength || !says.test(raw.text) || isLegend || isNoMenu(text))
    return { ...common, kind: 'other' }
  return readPrice(text, isBareStyle, common) ?? readText(raw, text, common)
}

function readPrice(text: string, isBareStyle: boolean, common: Common): MenuLine | undefined {
  const price = priceAtEnd(text, isBareStyle) ?? priceElsewhere(text)
  if (price === 'refused') return { ...common, kind: 'other' }
  if (price) {
    if (price.before === '') return { ...common, kind: 'price', cents: price.cents, said: price.said }
    return dishLine(price.before, [price.after, price.said], price.cents, common)
  }
  const asked = priceOnRequest(text)
  if (!asked) return undefined
  if (asked.before === '') return { ...common, kind: 'price', cents: null, said: asked.said }
  return dishLine(asked.before, [asked.said], null, common)
}

/** Reads the text before a price as a dish: in a table, the first cell (or a number and the next) is its name. */
function dishLine(before: string, said: readonly string[], cents: number | null, common: Common): MenuLine {
  const cells = before
    .split('\t')
    .map((cell) => cleanLine(withoutLeaders(cell)))
    .filter((cell) => cell !== '')
  const nameCells = /\p{L}/u.test(cells[0] ?? '') ? 1 : 2
  const name = cells.slice(0, nameCells).join(' ')
  const description = [...cells.slice(nameCells), ...said].filter((part) => part !== '').join(' ')
  if (name.length > maxNameLength) return { ...common, kind: 'other' }
  return { ...common, kind: 'dish', name, description, cents }
}

function readText(raw: RawLine, text: string, common: Common): MenuLine {
  const isDecorated =
    raw.isUnderlined || markdownHeading.test(text) || framed.test(raw.text.trim()) || /\p{L}\s*:$/u.test(text)
  const unmarked = text.replace(markdownHeading, '')
  const plain = cleanLine(/\p{L}-$/u.test(unmarked) ? unmarked : withoutLeaders(unmarked))
  const unspaced = spaced.test(plain) ? plain.replaceAll(' ', '') : plain
  return { ...common, kind: 'text', text: unspaced, isDecorated, isNumbered: numbered.test(plain) }
}

function isNoMenu(text: string): boolean {
  return address.test(text) || (openingHours.test(text) && aboutTime.test(text))
}
