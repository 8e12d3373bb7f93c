import { isShopInternal, parseGtin } from '#features/catalogue/gtin.ts'

/** Why the barcode of a cell can't be used. */
export type BarcodeProblem = 'digits-lost' | 'wrong-length' | 'wrong-check-digit' | 'of-a-shop'

/** The barcode in a cell; `isRepaired` where zeros were lost, which its check digit alone makes likely. */
export type ReadBarcode = { gtin: number; isRepaired: boolean } | { problem: BarcodeProblem }

/** What a line says of a barcode that can't be used. */
export const barcodeProblems: Readonly<Record<BarcodeProblem, string>> = {
  'digits-lost': 'De streepjescode is afgerond door het rekenblad: zet die kolom op Tekst en kopieer opnieuw.',
  'wrong-length': 'De streepjescode heeft een ander aantal cijfers dan 8, 12, 13 of 14.',
  'wrong-check-digit': 'De streepjescode klopt niet: het laatste cijfer past niet bij de andere.',
  'of-a-shop': 'De streepjescode is een eigen nummer van de winkel: elders is dat een ander product.',
}

const rounded = /^(\d)[.,]?(\d*)e\+?(\d+)$/i
/** The lengths of a GTIN-12 or GTIN-13 that lost up to three zeros; shorter ones are article numbers too often. */
const shortened = [9, 10, 11]

/**
 * Reads a cell of a column with barcodes, as spreadsheets and tills write them. Undefined for a cell without one. Zeros that
 * a spreadsheet dropped at the front, and a number written as a power of ten, are repaired only where no digit is lost.
 */
export function readBarcode(cell: string): ReadBarcode | undefined {
  const text = cell.trim().replace(/^=?["']|["']$/g, '')
  const [, first, others = '', exponent] = rounded.exec(text) ?? []
  if (first !== undefined)
    return others.length === Number(exponent) ? readDigits(first + others, true) : { problem: 'digits-lost' }
  const digits = text.replace(/[.,]0+$/, '').replace(/[\s.-]/g, '')
  return /^\d+$/.test(digits) && Number(digits) > 0 ? readDigits(digits, false) : undefined
}

function readDigits(digits: string, isRepaired: boolean): ReadBarcode {
  const isShortened = shortened.includes(digits.length)
  if (!isShortened && ![8, 12, 13, 14].includes(digits.length)) return { problem: 'wrong-length' }
  const gtin = parseGtin(isShortened ? digits.padStart(13, '0') : digits)
  if (gtin === undefined) return { problem: 'wrong-check-digit' }
  return isShopInternal(gtin) ? { problem: 'of-a-shop' } : { gtin, isRepaired: isRepaired || isShortened }
}

// Eight digits are an article number as often as a barcode.
const inText = /(?<![\d.,])\d{12,14}(?![\d.,]?\d)/g

/** Finds the barcode among the words of a line, and returns the line without it; undefined for a line without one. */
export function findBarcode(line: string): { barcode: ReadBarcode; rest: string } | undefined {
  for (const { 0: digits, index } of line.matchAll(inText)) {
    const barcode = readBarcode(digits)
    if (barcode && 'gtin' in barcode)
      return { barcode, rest: `${line.slice(0, index)} ${line.slice(index + digits.length)}` }
  }
  return undefined
}

/**
 * Returns the barcode of the one thing in a box, of the GTIN-14 of that box (its first digit is 1 to 8); undefined for any
 * other barcode. Source: GS1 General Specifications, section 2.1.7.1 (trade item grouping of identical items).
 */
export function unitInBox(gtin: number): number | undefined {
  const [, body] = /^[1-8](\d{12})\d$/.exec(String(gtin)) ?? []
  if (body === undefined) return undefined
  const checked = Array.from({ length: 10 }, (_, digit) => parseGtin(`${body}${digit}`))
  return checked.find((unit) => unit !== undefined)
}
