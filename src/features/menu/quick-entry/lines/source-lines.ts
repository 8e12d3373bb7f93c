import { maxDescriptionLength } from '#shared/lengths.ts'
import { cleanText, isBlank, isCutWord } from '#shared/text.ts'
import { withoutSenders } from './chats.ts'
import { unfoldColumns } from './page-columns.ts'
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
  for (const { number, text, says = [] } of typed) {
    const line = cleanText(text)
    if (isBlank(line)) {
      blanks += 1
      continue
    }
    const indent = text.length - text.trimStart().length
    lines.push({
      numbers: [number],
      text: repairScanned(line),
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

/** Joins a word that was cut at the end of a line. */
function joinCutWords(lines: readonly SourceLine[]): SourceLine[] {
  const joined: SourceLine[] = []
  for (const line of lines) {
    const above = joined.at(-1)
    // A line longer than any description is no menu anyway: joining more to it, line by line, would take ever longer.
    const isCut = above && !line.gap && above.text.length <= maxDescriptionLength && isCutWord(above.text, line.text)
    if (isCut) {
      above.text = above.text.slice(0, -1) + line.text
      above.typed = above.typed.slice(0, -1) + line.typed
      above.numbers.push(...line.numbers)
    } else joined.push({ ...line, numbers: [...line.numbers] })
  }
  return joined
}

// A scanner takes some letters for digits and the reverse: https://en.wikipedia.org/wiki/Optical_character_recognition
const digits: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1', '|': '1', S: '5' }
const scannedPrice = /(^|[^\p{L}\d|.,])([\dOolI|S]{1,3} ?[.,](?:[\dOolIS]{2}|-))(?![\p{L}\d|])/gu
const euroAsLetter = /(\p{L})€(?=\p{L}|\s*$)/gu
// Behind a comma a blank is usual: '14, 75' is one price only where it ends its line and no other stands there.
const spacedLast = /(^|[^\d.,]\s)([\dOolI|S]{1,3})[,.] ([\dOolIS]{2})(?=\s*(?:€|euro)?\s*$)/u
const blankForComma = /(€\s*\d{1,3}) (\d{2})(?=\s*$)/
const wordWithLetters = /[\p{L}\d|]*\p{L}[\p{L}\d|]*/gu

/** Repairs what a scanner misread where only one reading is possible: 'l2,5O' is 12,50, 'Schnitze1' ends in a letter. */
function repairScanned(text: string): string {
  if (text.length > maxDescriptionLength) return text
  const spelled = text
    .replace(euroAsLetter, (_, before: string) => `${before}${/\p{Lu}/u.test(before) ? 'E' : 'e'}`)
    .replace(/^0(?=[mp] \p{Ll})/u, 'O')
  const repaired = /\d/.test(spelled)
    ? spelled
        .replace(spacedLast, '$1$2,$3')
        .replace(blankForComma, '$1,$2')
        .replace(scannedPrice, (all, before: string, price: string) =>
          /\d/.test(price) ? before + price.replace(/[OolI|S ]/g, (sign) => digits[sign] ?? '') : all,
        )
    : spelled
  return repaired.replace(wordWithLetters, repairWord)
}

/** Repairs a word that has digits for letters, 'V00rgerechten', letters for digits, 'l2', or a small l for a capital i, 'GRlLL'. */
function repairWord(typed: string): string {
  const word = typed.replace(/^l(?=[bcdfgmnprst]\p{Ll})/u, 'I').replace(/^rn(?=\p{Ll})/u, 'm')
  if (/^[lIO\d]+$/.test(word)) return repairNumber(word)
  if (/^[A-Z]{1,2}\d{1,3}\p{Lu}\p{Ll}/u.test(word)) return word
  if (/\p{Ll}{2}I(?!\p{Lu})/u.test(word)) return repairWord(word.replaceAll('I', 'l'))
  const letters = word.replace(/[^\p{L}]/gu, '')
  const isCapital = /\p{Lu}.*\p{Lu}/u.test(letters) && !/(?!l)\p{Ll}/u.test(letters)
  if (isCapital && /\p{Lu}{2}|^l\p{Lu}|\p{Lu}l/u.test(word) && !/l{2}|[A-Z]{3}ls?$/.test(word) && !/\d/.test(word))
    return word.replaceAll('l', 'I')
  if (
    (letters.length < 3 && !/^\p{L}+[01]\p{L}+$/u.test(word)) ||
    !/\p{L}[015]|[01]\p{L}{2}/u.test(word) ||
    /^\d+\p{L}{1,4}$|^\p{L}{1,2}\d+$|[2346789]/u.test(word)
  )
    return word
  if (/\d{3}$|^[A-Z]{1,4}\d+$/.test(word)) return word
  return word
    .replaceAll('0', isCapital ? 'O' : 'o')
    .replaceAll('1', isCapital ? 'I' : 'l')
    .replace(/(\p{L})5|^5(?=\p{L}{3})/gu, (_, before = '') => `${before}${isCapital || before === '' ? 'S' : 's'}`)
}

/** Repairs a number of three digits at most, or a year: 'l2', '2O2l'. */
function repairNumber(word: string): string {
  if (!/\d/.test(word)) return word
  const number = word.replace(/[lIO]/g, (sign) => digits[sign] ?? sign)
  return word.length < 4 || /^(?:19|20)\d\d$/.test(number) ? number : word
}
