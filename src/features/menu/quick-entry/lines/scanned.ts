import { maxDescriptionLength } from '#shared/lengths.ts'

// A scanner takes some letters for digits and the reverse: https://en.wikipedia.org/wiki/Optical_character_recognition
const digits: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1', '|': '1', S: '5', Z: '2', B: '8' }
const scannedPrice = /(^|[^\p{L}\d|.,]|\.{2})([\dOolI|SZB]{1,3} ?[.,](?:[\dOolISZB]{2}|-))(?![\p{L}\d|])/gu
const seemsPrice = /\d|^[lI1][lIO]{0,2},(?:OO|-)$/
const endOfLine = '(?=\\s*(?:€|euro)?\\s*$)'
// Behind a comma a blank is usual: '14, 75' is one price only where it ends its line and no other stands there.
const apart = new RegExp(
  `(^|[^\\d.,]\\s|€\\s?)([\\dOolI|S]{1,3})(?: ?[.,;] ?([\\dOolISZ])([\\dOolISZ])| [.,;] ([\\dOolISZ]) ([\\dOolISZ])| ?[.,] [–—-])${endOfLine}`,
  'u',
)
const blankForComma = /(€\s*\d{1,3}) (\d{2})(?=\s*$)/
const bareLast = /(^|[^\d\s.,]\s+|€\s?)([1-9][\dOo]?) ?([\dOo][05OoS])(?=\s*(?:€|euro)?\s*(?:$|[|/]\s))/gu
// '220 gram' is a weight.
const bareFirst = /^()([1-9][\dOo]?)([\dOo][05OoS])(?=\s+(?!gr(?:am)?\b|ml\b|stuks)\p{L}{2})/gu
const written = new RegExp(
  `(?:^|[^\\d.,])(\\d{1,3})[.,]\\d\\d${endOfLine}|^(?:€\\s?)?(\\d{1,3})[.,]\\d\\d\\s+\\p{L}`,
  'u',
)
const whole = new RegExp(`(?:^|[^\\d.,\\s]\\s*)\\d{1,2}${endOfLine}`)
const bare = new RegExp(`(?:^|[^\\d.,])([1-9]\\d?)\\d[05]${endOfLine}`)
const euroAsLetter = /(\p{L})€(?=\p{L}|\s*$)/gu
// What stands behind the comma of a price is of no word: '7,50Bestel'.
const wordWithLetters = /(^|[^\p{L}\d|])([\p{L}\d|]*\p{L}[\p{L}\d|]*)/gu
const gluedPrice = /\d[.,]\d{2}$/
/** A menu that writes so many prices so has them so, as a rule. */
const fewestPrices = 4

/** The lowest and the highest whole euros of a menu's prices with commas, where some may have lost theirs. */
export type LostCommas = { least: number; most: number }

/** Finds out whether '995' among prices such as '8,50' is 9,95, or all prices of a menu are written so. */
export function lostCommas(texts: readonly string[]): LostCommas | undefined {
  const euros = texts.flatMap((text) => {
    const found = written.exec(text)
    return found ? [Number(found[1] ?? found[2])] : []
  })
  const wholes = texts.filter((text) => whole.test(text)).length
  const bares = texts.filter((text) => bare.test(text)).length
  if (euros.length >= fewestPrices && (wholes + bares) * 2 < euros.length)
    return { least: euros.reduce((a, b) => Math.min(a, b)), most: euros.reduce((a, b) => Math.max(a, b)) }
  return euros.length === 0 && bares >= fewestPrices && wholes * 3 < bares ? { least: 0, most: 99 } : undefined
}

/** Repairs what a scanner misread where only one reading is possible: 'l2,5O' is 12,50, 'Schnitze1' ends in a letter. */
export function repairScanned(text: string, lost: LostCommas | undefined): string {
  if (text.length > maxDescriptionLength) return text
  const spelled = text
    .replace(euroAsLetter, (_, before: string) => `${before}${/\p{Lu}/u.test(before) ? 'E' : 'e'}`)
    .replace(/^0(?=[mp] \p{Ll})/u, 'O')
  const repaired = /\d|[.,](?:OO|-)/.test(spelled) ? repairPrices(spelled, lost) : spelled
  return repaired.replace(wordWithLetters, (all, before: string, word: string, at: number) =>
    /^[.,]\d\d/.test(all) && gluedPrice.test(repaired.slice(0, at + 3)) ? all : before + repairWord(word),
  )
}

function repairPrices(text: string, lost: LostCommas | undefined): string {
  const repaired = text
    .replace(apart, (all, before: string, euros: string, ...parts: (string | undefined)[]) => {
      const cents = parts.slice(0, 4).join('')
      return /\d/.test(euros + cents) ? `${before}${euros},${cents || '-'}` : all
    })
    .replace(blankForComma, '$1,$2')
    .replace(scannedPrice, (all, before: string, price: string) =>
      seemsPrice.test(price) ? before + digitsOf(price.replace(' ', '')) : all,
    )
  if (!lost) return repaired
  const withComma = (all: string, before: string, euros: string, cents: string) => {
    const own = Number(digitsOf(euros))
    const isYear = /^(?:19|20)\d\d$/.test(euros + cents)
    const isLikely =
      own * 1.5 >= lost.least && own <= lost.most * 1.5 && Number(digitsOf(euros + cents)) > lost.most * 1.5
    return isLikely && !isYear ? `${before}${digitsOf(euros)},${digitsOf(cents)}` : all
  }
  return repaired.replace(bareLast, withComma).replace(bareFirst, withComma)
}

function digitsOf(typed: string): string {
  return typed.replace(/[OolI|SZB]/g, (sign) => digits[sign] ?? '')
}

/** Repairs a word that has digits for letters, 'V00rgerechten', letters for digits, 'l2', or a small l for a capital i, 'GRlLL'. */
function repairWord(typed: string): string {
  const word = typed.replace(/^l(?=[bcdfgmnprst]\p{Ll})/u, 'I').replace(/^rn(?=\p{Ll})/u, 'm')
  if (/^[lIO\d]+$/.test(word)) return repairNumber(word)
  if (/^[A-Z]{0,2}\d{1,3}\p{Lu}\p{Ll}/u.test(word)) return word
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
