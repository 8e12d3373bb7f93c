/**
 * Parses a barcode to its number: GTIN-8, -12, -13 and -14 are one number with leading zeros, and the last digit checks
 * the others. Undefined for anything else. Source: GS1 General Specifications, section 7.9 (check digit) and 3.3.2
 * (data string).
 */
export function parseGtin(text: string): number | undefined {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return undefined
  return hasCheckDigit(text) && Number(text) > 0 ? Number(text) : undefined
}

/** Formats a barcode's number as printed below it: 8 digits when it fits, else 13, else 14. */
export function formatGtin(gtin: number): string {
  const digits = String(gtin)
  if (digits.length <= 8) return digits.padStart(8, '0')
  return digits.padStart(13, '0')
}

/**
 * Returns whether each shop gives out this code itself (prefixes 02 and 20-29, and EAN-8 that begin with 0 or 2):
 * elsewhere it is another product. Source: GS1 General Specifications, section 1.4.3 (restricted circulation numbers).
 */
export function isShopInternal(gtin: number): boolean {
  const digits = formatGtin(gtin)
  return digits.length === 8 ? /^[02]/.test(digits) : /^(02|2)/.test(digits.padStart(13, '0').slice(-13))
}

const zero = '0'.charCodeAt(0)

function hasCheckDigit(digits: string): boolean {
  // From the right: the check digit itself weighs 1, its neighbour 3, and so on. A plain loop, because imports check
  // millions.
  let sum = 0
  for (let index = 0; index < digits.length; index++)
    sum += (digits.charCodeAt(digits.length - 1 - index) - zero) * (index % 2 === 0 ? 1 : 3)
  return sum % 10 === 0
}
