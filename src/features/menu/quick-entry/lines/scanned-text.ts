import { maxDescriptionLength } from '#shared/lengths.ts'

// A scanner takes some letters for digits and the reverse: https://en.wikipedia.org/wiki/Optical_character_recognition
const digits: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1', '|': '1', S: '5' }
const scannedPrice = /(^|[^\p{L}\d|.,])([\dOolI|S]{1,3}[.,](?:[\dOolIS]{2}|-))(?![\p{L}\d|])/gu
const spacedPrice = /(\d) ,(\d{2})(?!\d)/g
const scannedLetter = /(\p{L}{2})([01]+)(?=\p{L})|(\p{Ll}{4})(1)(?!\d)(?=[\s,.)]|$)/gu

/** Repairs what a scanner misread where only one reading is possible: 'l2,5O' is 12,50, 'Schnitze1' ends in a letter. */
export function repairScanned(text: string): string {
  if (text.length > maxDescriptionLength || !/\d/.test(text)) return text
  return text
    .replace(scannedPrice, (all, before: string, price: string) =>
      /\d/.test(price) ? before + price.replace(/[OolI|S]/g, (sign) => digits[sign] ?? sign) : all,
    )
    .replace(spacedPrice, '$1,$2')
    .replace(scannedLetter, (_all, ...[two, within, four, atEnd]: string[]) => {
      const [before = '', found = ''] = two === undefined ? [four, atEnd] : [two, within]
      const isCapital = /\p{Lu}$/u.test(before)
      return before + found.replaceAll('0', isCapital ? 'O' : 'o').replaceAll('1', isCapital ? 'I' : 'l')
    })
}
