import { cleanText } from '#shared/text.ts'

/** Characters of one text of a sheet that are read; what is longer was not read whole. */
const longestSheetText = 50_000

/** A text of a sheet in the one form in which it is compared; `isWhole` tells whether nothing of it was left out. */
export type SheetText = { readonly text: string; readonly isWhole: boolean }

const marks: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
}
const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  lsquo: "'",
  rsquo: "'",
  nbsp: ' ',
  shy: '',
  szlig: 'ß',
  oelig: 'œ',
  aelig: 'æ',
  oslash: 'ø',
  ndash: '-',
  mdash: '-',
}
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])(grave|acute|circ|tilde|uml|ring|cedil)|([a-z]{2,6}));/gi
const inlineTag = /<\/?(?:b|strong|i|em|u|span|font|sup|sub)\b[^<>]{0,200}>/gi
const otherTag = /<\/?[a-z][^<>]{0,200}>/gi
// Soft hyphens and joiners, at which a browser may break a word, and signs that stick to names.
const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff\u2122\u00ae\u00a9\u2120]/g
const brokenWord = /(\p{L})[-\u2010\u2011\u00ac][ \t]*\n\s*(?=\p{L})/gu
const spacedLetters = /(?<![\p{L}\p{N}]|vitamin\p{L}{0,2} )\p{L}(?:[ .]\p{L}){3,40}(?![\p{L}\p{N}])/gu

const disguises = /[&<\u00ad\u200b-\u200d\u2060\ufb00-\uffff]|\ud835|-\s*\n/
// Letters that normalization leaves as they are: a short cut for nearly all texts, of which an import has millions.
const plainLatin = /^[ -%'-;=-~\u00c0-\u0131\n]*$/

/**
 * Returns a text as it was meant: without HTML, in plain letters for full-width, mathematical and joined ones (NFKC),
 * with words whole that were broken over two lines or spaced out, in small letters. Takes linear time.
 */
export function normalizeSheetText(raw: string): SheetText {
  const cut = raw.slice(0, longestSheetText)
  const folded = plainLatin.test(cut) ? cut : foldOf(cut)
  const text = folded
    .replace(brokenWord, '$1')
    .toLowerCase()
    .replace(spacedLetters, (letters) => letters.replace(/[ .]/g, ''))
  return { text, isWhole: raw.length <= longestSheetText }
}

function foldOf(text: string): string {
  // Twice, as some servers escape what was escaped.
  const plain = decodeEntities(decodeEntities(text)).replace(inlineTag, '').replace(otherTag, '\n')
  return cleanText(plain)
    .replace(unseen, '')
    .normalize('NFKC')
    .slice(0, 2 * longestSheetText)
}

/** Returns whether a text may read otherwise than it is written: with HTML, or in letters that are not plain. */
export function isDisguised(raw: string): boolean {
  return disguises.test(raw)
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(entity, (whole, decimal, hex, letter, mark, name) => {
    if (decimal !== undefined || hex !== undefined)
      return characterOf(Number.parseInt(decimal ?? hex, decimal ? 10 : 16))
    if (letter !== undefined) return letter + (marks[mark.toLowerCase()] ?? '')
    return signs[name.toLowerCase()] ?? whole
  })
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}
