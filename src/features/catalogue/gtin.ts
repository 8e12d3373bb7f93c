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

/** Formats a barcode's number as GTIN-14: the form in which codes of all lengths compare as text. */
export function formatGtin14(gtin: number): string {
  return String(gtin).padStart(14, '0')
}

/**
 * Returns the UPC-A (12 digits) that a UPC-E (8 digits: 0 or 1, six digits, check digit) abbreviates. Undefined for
 * anything else, and for a wrong check digit, which is that of the UPC-A. Source: GS1 General Specifications, section
 * 5.2.2.4.2 (zero-suppressed UPC-E).
 */
export function expandUpcE(text: string): string | undefined {
  const [, system, digits, check] = /^([01])(\d{6})(\d)$/.exec(text) ?? []
  if (!system || !digits || !check) return undefined
  const upcA = `${system}${unsuppressed(digits)}${check}`
  return parseGtin(upcA) === undefined ? undefined : upcA
}

/** Returns the UPC-E (8 digits) that abbreviates a UPC-A (12 digits), undefined when it has none. */
export function abbreviateUpcA(text: string): string | undefined {
  const [, system = '', maker = '', product = '', check = ''] = /^(\d)(\d{5})(\d{5})(\d)$/.exec(text) ?? []
  const ways = [
    maker.slice(0, 2) + product.slice(2) + maker.charAt(2),
    `${maker.slice(0, 3)}${product.slice(3)}3`,
    `${maker.slice(0, 4)}${product.slice(4)}4`,
    maker + product.slice(4),
  ]
  return ways.map((digits) => system + digits + check).find((short) => expandUpcE(short) === text)
}

/** The meaning of typed digits: a barcode's number, or why they are none. */
export type TypedGtin = { gtin: number } | { problem: 'not-digits' | 'wrong-length' | 'wrong-check-digit' }

/**
 * Reads the digits below a barcode as somebody typed them, with spaces where they like. Eight digits may be an EAN-8 or
 * a UPC-E. Those that begin with 0 are a UPC-E when its check digit is right, as an EAN-8 with 0 is a shop's own number;
 * all others are a UPC-E only when they can't be an EAN-8.
 */
export function readTypedGtin(text: string): TypedGtin {
  const digits = text.replace(/\s/g, '')
  if (!/^\d+$/.test(digits)) return { problem: 'not-digits' }
  if (![8, 12, 13, 14].includes(digits.length)) return { problem: 'wrong-length' }
  const expanded = parseGtin(expandUpcE(digits) ?? '')
  const asPrinted = parseGtin(digits)
  const gtin = digits.startsWith('0') ? (expanded ?? asPrinted) : (asPrinted ?? expanded)
  return gtin === undefined ? { problem: 'wrong-check-digit' } : { gtin }
}

/**
 * Returns whether each shop gives out this code itself (prefixes 02 and 20-29, and EAN-8 that begin with 0 or 2):
 * elsewhere it is another product. Source: GS1 General Specifications, section 1.4.3 (restricted circulation numbers).
 */
export function isShopInternal(gtin: number): boolean {
  const digits = formatGtin(gtin)
  return digits.length === 8 ? /^[02]/.test(digits) : /^(02|2)/.test(digits.padStart(13, '0').slice(-13))
}

// The last of the six digits says where zeros were left out.
function unsuppressed(digits: string): string {
  const last = Number(digits.at(-1))
  if (last <= 2) return `${digits.slice(0, 2)}${last}0000${digits.slice(2, 5)}`
  if (last === 3) return `${digits.slice(0, 3)}00000${digits.slice(3, 5)}`
  if (last === 4) return `${digits.slice(0, 4)}00000${digits.slice(4, 5)}`
  return `${digits.slice(0, 5)}0000${last}`
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
