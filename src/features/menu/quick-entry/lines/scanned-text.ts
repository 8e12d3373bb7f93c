import { maxDescriptionLength } from '#shared/lengths.ts'

// A scanner takes some letters for digits and the reverse: https://en.wikipedia.org/wiki/Optical_character_recognition
const digits: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1', '|': '1', S: '5' }
const scannedPrice = /(?<![\p{L}\d|.,])[\dOolI|S]{1,3}[.,](?:[\dOolIS]{2}|-)(?![\p{L}\d|])/gu
const spacedPrice = /(\d) ,(\d{2})(?!\d)/g
const scannedLetter = /(?<=\p{L}{2})[01]+(?=\p{L})|(?<=\p{Ll}{4})1(?!\d)(?=[\s,.)]|$)/gu

/** Repairs what a scanner misread where only one reading is possible: 'l2,5O' is 12,50, 'Schnitze1' ends in a letter. */
export function repairScanned(text: string): string {
  if (text.length > maxDescriptionLength || !/\d/.test(text)) return text
  return text
    .replace(scannedPrice, (price) =>
      /\d/.test(price) ? price.replace(/[OolI|S]/g, (sign) => digits[sign] ?? sign) : price,
    )
    .replace(spacedPrice, '$1,$2')
    .replace(scannedLetter, (found, at: number) => {
      const isCapital = /\p{Lu}/u.test(text[at - 1] ?? '')
      return found.replaceAll('0', isCapital ? 'O' : 'o').replaceAll('1', isCapital ? 'I' : 'l')
    })
}
