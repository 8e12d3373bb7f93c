import { searchForm } from '#shared/text.ts'
import { readBarcode } from './barcodes.ts'

/** What a column of an order list holds, as far as it helps to find products. */
export const columnKinds = ['ean', 'name', 'brand', 'pack', 'other'] as const
export type ColumnKind = (typeof columnKinds)[number]

/** How the rows of an order list are read: which one is the head, if any, and what each column holds. */
export type OrderLayout = { head: number | undefined; kinds: readonly ColumnKind[] }

type Rows = readonly (readonly string[])[]

/** A head below this row is no longer looked for: what stands there is a product. */
const lastHead = 20
const longestHead = 40

// The first that fits: 'Aantal colli' is a number, 'Artikelcode' no name.
const heads: readonly (readonly [ColumnKind, RegExp])[] = [
  ['ean', /\b(ean|gtin|upc)|barcode|streepjescode/],
  [
    'other',
    /num|nr\b|\bno\b|\bcode|artikelcode|aantal|besteld|prijs|price|bedrag|totaal|btw|korting|groep|categorie|datum|\bqty|quantity|\bplu/,
  ],
  ['name', /omschr|naam|name|benaming|^artikel|^product|description|^item/],
  ['brand', /^merk|brand|fabrikant/],
  ['pack', /inhoud|verpak|eenheid|colli|gewicht|\bsize|\bpack|\bunit|^vpe/],
]

/** Guesses the layout of an order list by the words of its head, and where those say nothing by what the cells hold. */
export function guessLayout(rows: Rows): OrderLayout {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const head = findHead(rows)
  const below = rows.slice(head === undefined ? 0 : head + 1)
  const columns = Array.from({ length: width }, (_, at) => {
    const cells = below.map((row) => row[at] ?? '').filter((cell) => cell.trim() !== '')
    const named = head === undefined ? undefined : kindOfHead(rows[head]?.[at] ?? '')
    return { named, letters: countLetters(cells), barcodes: cells.filter(holdsBarcode).length, filled: cells.length }
  })
  const ean = best(columns, ({ named, barcodes, filled }) =>
    named === 'ean' ? barcodes + 1 : named ? 0 : 2 * barcodes > filled ? barcodes : 0,
  )
  const isNamed = columns.some(({ named }) => named === 'name')
  const name = best(columns, ({ named, letters }, at) =>
    at === ean || named !== (isNamed ? 'name' : undefined) ? 0 : letters,
  )
  const first = (kind: ColumnKind) => columns.findIndex(({ named }) => named === kind)
  const kindAt = (at: number): ColumnKind => {
    if (at === ean) return 'ean'
    if (at === name) return 'name'
    if (at === first('brand')) return 'brand'
    return at === first('pack') ? 'pack' : 'other'
  }
  return { head, kinds: columns.map((_, at) => kindAt(at)) }
}

/** Returns the layout after somebody said what a column holds: no two columns hold the same, but for what is not used. */
export function withKind({ head, kinds }: OrderLayout, at: number, kind: ColumnKind): OrderLayout {
  return { head, kinds: kinds.map((before, other) => (other === at ? kind : before === kind ? 'other' : before)) }
}

function findHead(rows: Rows): number | undefined {
  const isHead = (row: readonly string[]) => {
    const kinds = row.map(kindOfHead).filter((kind) => kind !== undefined)
    const isTold = kinds.some((kind) => kind === 'name' || kind === 'ean')
    return isTold && (kinds.length > 1 || row.length === 1) && !row.some(holdsBarcode)
  }
  const at = rows.slice(0, lastHead).findIndex(isHead)
  return at === -1 ? undefined : at
}

function kindOfHead(cell: string): ColumnKind | undefined {
  const text = searchForm(cell)
  if (text === '' || text.length > longestHead) return undefined
  return heads.find(([, words]) => words.test(text))?.[0]
}

function holdsBarcode(cell: string): boolean {
  const barcode = readBarcode(cell)
  return barcode !== undefined && 'gtin' in barcode
}

function countLetters(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\p{L}/gu)?.length ?? 0), 0)
}

/** Returns the place of the highest score above 0, the first of equals; -1 where there is none. */
function best<Item>(items: readonly Item[], scoreOf: (item: Item, at: number) => number): number {
  const scores = items.map(scoreOf)
  const highest = Math.max(0, ...scores)
  return highest === 0 ? -1 : scores.indexOf(highest)
}
