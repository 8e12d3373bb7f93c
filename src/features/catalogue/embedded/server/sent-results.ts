import type { SearchResult, SheetSummary } from '../../product-sheet.ts'

/** A result without the names of its fields; the last is the place of its summary, -1 for none. */
type SentRow = [
  refid: number,
  name: string,
  brand: string | null,
  gtin: string | null,
  quantity: string | null,
  image: string | null,
  exact: 0 | 1,
  summary: number,
]

type SentResults = { rows: SentRow[]; summaries: SheetSummary[] }

/**
 * Writes results as one text, quicker to pass between threads than hundreds of objects: the names of fields are left
 * out, and what many sheets say alike stands in it once.
 */
export function writeResults(results: readonly SearchResult[]): string {
  const places = new Map<SheetSummary, number>()
  const placeOf = (summary: SheetSummary | null) => {
    if (summary === null) return -1
    const place = places.get(summary) ?? places.size
    places.set(summary, place)
    return place
  }
  const rows = results.map(
    ({ refid, name, brand, gtin, quantity, image, exact, summary }): SentRow => [
      refid,
      name,
      brand,
      gtin,
      quantity,
      image,
      exact ? 1 : 0,
      placeOf(summary),
    ],
  )
  return JSON.stringify({ rows, summaries: [...places.keys()] } satisfies SentResults)
}

/** Reads what `writeResults` wrote. */
export function readResults(text: string): SearchResult[] {
  const { rows, summaries } = JSON.parse(text) as SentResults
  return rows.map(([refid, name, brand, gtin, quantity, image, exact, summary]) => ({
    refid,
    name,
    brand,
    gtin,
    quantity,
    image,
    summary: summaries[summary] ?? null,
    exact: exact === 1,
  }))
}
