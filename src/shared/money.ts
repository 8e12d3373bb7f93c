// A price is stored as whole cents (null: none), travels as euros in JSON, and reads '12,50' in a field (`formatCents`) and
// '€ 12,50' everywhere else, the card included (`formatEuro`). Which ones are allowed: `menu/prices/rules.ts`.

/** The highest price of a dish, in cents (€ 99.999,99). */
export const maxPriceCents = 9_999_999

/** Returns whether a price field may hold this text while it is typed: digits, one comma, two decimals at most. */
export function isPriceInput(text: string): boolean {
  return /^\d*(,\d{0,2})?$/.test(text)
}

/**
 * Cleans a typed or pasted price for a price field. It reads '€ 1.234,50', '12,50 euro' and '12,-' as Dutch people
 * write them, and a point as the comma, since the keypads of some languages have only a point. A point before three
 * digits separates thousands.
 */
export function cleanPriceInput(text: string): string {
  return text
    .trim()
    .replace(/^(€|eur)\s*|\s*(€|eur|euro)$/gi, '')
    .replace(/,[-–—]+$/, '')
    .replace(/^([1-9]\d{0,2})\.(?=\d{3}(,|$))/, '$1')
    .replace('.', ',')
}

/** A price field: its `text`, and that text as `written`, with points that may yet turn out to separate thousands. */
export type PriceField = { text: string; written: string }

/**
 * Returns a price field after an edit that left `typed` in it; undefined when that can't be a price. Typed key by key,
 * '1.250' reads '1,' and '1,25' on its way, and then 1250.
 */
export function editPrice(before: PriceField, typed: string): PriceField | undefined {
  const written = writtenAfter(before, typed)
  const text = cleanPriceInput(written)
  if (!isPriceInput(text)) return undefined
  return { text, written: /^[\d.,]*$/.test(written) ? written : text }
}

/**
 * Continues the text if one character was added or removed at its end; any other edit, such as pasting, starts over.
 */
function writtenAfter({ text, written }: PriceField, typed: string): string {
  if (typed.slice(0, -1) === text) return written + typed.slice(-1)
  if (text.slice(0, -1) === typed) return written.slice(0, -1)
  return cleanPriceInput(typed)
}

/** Returns the cents of a price typed with a comma ('12,5' → 1250), or undefined when the text is no number. */
export function parsePrice(text: string): number | undefined {
  if (!/\d/.test(text) || !isPriceInput(text)) return undefined
  const [euros = '', decimals = ''] = text.split(',')
  return Number(euros || '0') * 100 + Number(decimals.padEnd(2, '0'))
}

/** Formats the text of a price field that is left: two decimals after a comma, or '0,00' when it is no number. */
export function formatPriceInput(text: string): string {
  return formatCents(parsePrice(text) ?? 0)
}

/** Formats cents as in a field that has its own euro sign: 1250 → '12,50'. */
export function formatCents(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}

const euro = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })

/** Formats euros, 12.5 → '€ 12,50', with the no-break space that Dutch uses after the sign. */
export function formatEuro(euros: number): string {
  return euro.format(euros)
}

/** Converts euros in JSON to whole cents; rounds away binary noise, not decimals, which schemas limit to two. */
export function toCents(euros: number): number {
  return Math.round(euros * 100)
}

/** Converts whole cents to euros with at most two decimals; null (no price known) stays null. */
export function toEuros(cents: number): number
export function toEuros(cents: number | null): number | null
export function toEuros(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}
