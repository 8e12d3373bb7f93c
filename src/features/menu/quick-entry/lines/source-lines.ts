import { maxDescriptionLength } from '#shared/lengths.ts'
import { cleanText, isBlank, isCutWord } from '#shared/text.ts'
import { withoutSenders } from './chats.ts'
import { unfoldColumns } from './page-columns.ts'
import { lostCommas, repairScanned } from './scanned.ts'
import { unfoldSheet, unfoldTable } from './sheets.ts'
import type { TypedLine } from './typed-line.ts'

/** A line of the text, before it has any meaning. */
export type SourceLine = {
  /** The numbers of its lines in the text, from 1; several if a cut word was joined or a rule is drawn below it. */
  numbers: number[]
  text: string
  /** Its text as it was typed. */
  typed: string
  /** What a table says of it in words. */
  says: readonly string[]
  /** The number of blank characters before it. */
  indent: number
  /** It is further from the line above than lines of this text usually are. */
  gap: boolean
  /** It has a blank line above it, as all lines have in some texts. */
  isApart: boolean
  isUnderlined: boolean
}
const says = /[\p{L}\p{N}\p{Extended_Pictographic}€]/u
const lineEnds = /\r\n|[\r\n\v\f\u2028\u2029]/
const ligatures: Readonly<Record<string, string>> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' }

/** Splits a text into the lines that say something, in reading order: two columns beside each other come in turn. */
export function sourceLines(text: string): SourceLine[] {
  const typed = text.split(lineEnds).map((line, index) => ({ number: index + 1, text: plainLetters(line) }))
  return joinCutWords(joinRules(placed(unfoldColumns(unfoldSheet(unfoldTable(withoutSenders(typed)))))))
}

/** Spells out ligatures, and leaves out what a document needs to break words and nobody sees. */
function plainLetters(line: string): string {
  return line.replace(/[\u00ad\u200b\u2060\ufeff]/g, '').replace(/[ﬀﬁﬂﬃﬄﬅﬆ]/g, (sign) => ligatures[sign] ?? sign)
}

function placed(typed: readonly TypedLine[]): SourceLine[] {
  const lines: (SourceLine & { blanks: number })[] = []
  let blanks = 0
  const lost = lostCommas(typed.map(({ text }) => text))
  for (const { number, text, says = [] } of typed) {
    const line = cleanText(text)
    if (isBlank(line)) {
      blanks += 1
      continue
    }
    const indent = text.length - text.trimStart().length
    lines.push({
      numbers: [number],
      text: repairScanned(line, lost),
      typed: [line, ...says].join(' '),
      says,
      indent,
      gap: false,
      isApart: blanks > 0,
      isUnderlined: false,
      blanks,
    })
    blanks = 0
  }
  // In a text with a blank line between nearly all lines, as in mails, only two blank lines make a gap.
  const [, ...below] = lines
  const isSpacedOut = below.length > 2 && below.filter((line) => line.blanks > 0).length > below.length * 0.8
  return lines.map(({ blanks, ...line }) => ({ ...line, gap: blanks > (isSpacedOut ? 1 : 0) }))
}

/** Joins lines without letters or digits to the line above, which they underline or close, or else to the one below. */
function joinRules(lines: readonly SourceLine[]): SourceLine[] {
  const joined: SourceLine[] = []
  let ahead: SourceLine[] = []
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

function numbersOf(lines: readonly SourceLine[]): number[] {
  return lines.flatMap((line) => line.numbers)
}

/** Returns whether a price goes on in the line below: '13,' above '75', or '14' above ',50'. */
function isCutPrice(above: string, below: string): boolean {
  return (
    (/(?:^|\s)\d{1,3}[.,]$/.test(above) && /^[\dOS]{2}$/.test(below)) ||
    (/(?:^|\s)\d{1,3}$/.test(above) && /^[.,]\d\d$/.test(below))
  )
}

/** Joins a word or price that was cut at the end of a line. */
function joinCutWords(lines: readonly SourceLine[]): SourceLine[] {
  const joined: SourceLine[] = []
  for (const line of lines) {
    const above = joined.at(-1)
    // A line longer than any description is no menu anyway: joining more to it, line by line, would take ever longer.
    const isShort = above && !line.gap && above.text.length <= maxDescriptionLength
    const isPrice = isShort && isCutPrice(above.text, line.text)
    if (isShort && (isPrice || isCutWord(above.text, line.text))) {
      const end = isPrice ? undefined : -1
      above.text = repairScanned(above.text.slice(0, end) + line.text, undefined)
      above.typed = above.typed.slice(0, end) + line.typed
      above.numbers.push(...line.numbers)
    } else joined.push({ ...line, numbers: [...line.numbers] })
  }
  return joined
}
