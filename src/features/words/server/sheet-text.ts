import { cleanText } from '#shared/text.ts'
import { decodeEntities } from './entities.ts'

/** Characters of one text of a sheet that are read; what is longer was not read whole. */
const longestSheetText = 50_000

/** A text of a sheet in the one form in which it is compared; `isWhole` tells whether nothing of it was left out. */
export type SheetText = { readonly text: string; readonly isWhole: boolean }

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
