/** The highest price that can be asked, in cents (€ 99.999,99). */
export const maxPriceCents = 9_999_999

/** True for a text that may stand in a price field while somebody types: digits, one comma, two decimals at most. */
export function isPriceInput(text: string): boolean {
  return /^\d*(,\d{0,2})?$/.test(text)
}

/**
 * A price as it may stand in a field, from what was typed or pasted: '€ 1.234,50', '12,50 euro' and '12,-' as Dutch
 * people write them, and a point for the comma, since keypads of some languages have nothing else. A point before three
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

/** A price field: what stands in it, and how it was written, with the points that may yet turn out to separate thousands. */
export type PriceField = { text: string; written: string }

/**
 * A price field after an edit, of which `typed` is what stands in it now; undefined when that can't be a price. Typed one
 * by one, '1.250' reads '1,' and '1,25' on its way, and then 1250.
 */
export function editPrice(before: PriceField, typed: string): PriceField | undefined {
  const written = writtenAfter(before, typed)
  const text = cleanPriceInput(written)
  if (!isPriceInput(text)) return undefined
  return { text, written: /^[\d.,]*$/.test(written) ? written : text }
}

/** One sign more or less at the end continues what was written; any other edit, such as pasting, begins anew. */
function writtenAfter({ text, written }: PriceField, typed: string): string {
  if (typed.slice(0, -1) === text) return written + typed.slice(-1)
  if (text.slice(0, -1) === typed) return written.slice(0, -1)
  return cleanPriceInput(typed)
}

/** Cents of a price typed with a comma ('12,5' → 1250), or undefined when the text is no number. */
export function parsePrice(text: string): number | undefined {
  if (!/\d/.test(text) || !isPriceInput(text)) return undefined
  const [euros = '', decimals = ''] = text.split(',')
  return Number(euros || '0') * 100 + Number(decimals.padEnd(2, '0'))
}

/** What a price field shows after somebody leaves it: two decimals and a comma; '0,00' for what is no number. */
export function formatPriceInput(text: string): string {
  return formatCents(parsePrice(text) ?? 0)
}

/** 1250 (cents) → '12,50', as in a field that has its own euro sign. */
export function formatCents(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}

const euro = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })

/** 12.5 (euros) → '€ 12,50', with the no-break space that Dutch uses after the sign. */
export function formatEuro(euros: number): string {
  return euro.format(euros)
}

/** Euros as they travel in JSON → whole cents as they are stored; rounds away binary noise, not decimals. */
export function toCents(euros: number): number {
  return Math.round(euros * 100)
}

/** Whole cents → euros with at most two decimals; null (no price known) stays null. */
export function toEuros(cents: number): number
export function toEuros(cents: number | null): number | null
export function toEuros(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}
