import { allergenOfHead } from '#features/words/allergen-cells.ts'
import { searchForm } from '#shared/text.ts'
import type { Sheet } from '../../file-reading/schema.ts'
import { amountsIn } from '../lines/amounts.ts'
import { dietsByHabit, dietsNamed } from '../lines/diet-marks.ts'
import { isLabel } from '../lines/price-words.ts'

/** What a column of a table says of a dish: `contains` are allergens, `nothing` is left out. */
export type ColumnRole = 'name' | 'description' | 'price' | 'group' | 'contains' | 'diet' | 'nothing'
/** A sheet with what its columns say, and the row of their heads, by its index, if it has one. */
export type MenuTable = { sheet: Sheet; roles: readonly ColumnRole[]; head: number | undefined }

type Column = { at: number; head: string; cells: readonly string[] }

const furthestHead = 8
/** What is longer than this is a text, whatever numbers it holds. */
const longestPrices = 120
// The heads of columns, in search form, as tills, wholesalers and owners write them. What matches first counts.
const roleByHead: readonly (readonly [ColumnRole, RegExp])[] = [
  // 'Bevat geen' and 'Glutenvrij' say what a dish does not contain.
  ['nothing', /\bgeen\b|\bniet\b|\bzonder\b|vrij\b|\bfree\b|\bohne\b|\bsans\b/],
  // 'Inkoopprijs' and 'Kostprijs' are no prices of guests.
  [
    'nothing',
    /inkoop|kostpr|omzet|toeslag|actie|\bsale\b|\boude?\b|gewicht|weight|kosten|grondstof|marge|factor|opslag|netto|emballage|belasting|personeel/,
  ],
  // 'Prijs incl. btw' is what guests pay.
  ['price', /\bincl\b/],
  ['nothing', /\b(?:excl|ex btw|zonder btw|btw|vat|tax|korting|statiegeld)\b/],
  [
    'nothing',
    /\b(?:plu|sku|ean|gtin|barcode|voorraad|stock|aantal|id|code|nummer|nr|artnr|volgorde|actief|datum|keuken)\b/,
  ],
  ['price', /\b(?:prijs|prijzen|prs|price|bedrag|verkoop|vk|incl|adviesprijs|tarief|preis|prix)\b|prijs\d?$|€/],
  ['contains', /\b(?:allergenen?|allergens?|bevat|contains?|sporen|traces?)\b|allergenen$|\bkan .*bevatten$/],
  [
    'group',
    /\b(?:categorie|category|groep|rubriek|sectie|afdeling|gang|onderdeel|soort|hoofdgroep|kaart|grp)\b|groep$/,
  ],
  ['description', /\b(?:eenheid|unit|inhoud|verpakt per)\b/],
  ['nothing', /\bstuks\b/],
  ['diet', /\b(?:dieet|dieten|dieetwensen|diet|vega|vegan|vegetarisch)\b/],
  [
    'name',
    /\b(?:gerecht|naam|name|product|artikel|item|titel|dish|drank(?:je)?|wijn|artikelomschrijving|productnaam)\b|naam$/,
  ],
  [
    'description',
    /\b(?:omschrijving|beschrijving|toelichting|opmerking|ingredienten|description|uitleg|tekst|details|omschr|oms)\b|omschrijving$/,
  ],
]

const amountsWritten = /(?:€\s*|\beuro?\s*)?\d+(?:[.,]\d+|[.,][-–—]+)?(?:\s*(?:€|eur(?:o|os)?\b))?/gi

/** Lists the amounts of money in a cell of a column of prices, in cents: there a plain number is one, and so is 7.5 of a spreadsheet. */
export function centsIn(cell: string): number[] {
  // A spreadsheet keeps 24.99 as 24.990000000000002, and a database writes 2,7500.
  if (/^\d{1,5}(?:\.\d{1,2}|[.,]\d{4,}|,\d{3})?$/.test(cell)) return [Math.round(Number(cell.replace(',', '.')) * 100)]
  return amountsIn(cell).map(({ cents }) => cents)
}

/** Lists the amounts in a cell of prices with the words beside each: 'klein 5,75 / groot 7,50', '3,50 per 100 gram'. */
export function pricesIn(cell: string): { cents: number; words: string }[] {
  if (cell.length > longestPrices) return []
  const counted = hideCounts(cell)
  const parts = partsOf(counted)
  const isApart = parts.length > 1 && parts.every((part) => centsIn(part).length === 1)
  return (isApart ? parts : [counted]).flatMap((part) => {
    const words = showCounts(part.replace(amountsWritten, '')).trim()
    return centsIn(part).map((cents) => ({ cents, words: /\p{L}/u.test(words) ? words : '' }))
  })
}

/** Splits 'klein 5,75 / groot 7,50' and 'per glas 4,50 per fles 22' where another amount begins. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  for (const piece of text.split(/\s*[/;|]\s*|\s+(?=\p{L}[\p{L}\s.]*\s?\d)/u)) {
    const last = parts.at(-1)
    if (last !== undefined && centsIn(last).length === 0) parts.splice(-1, 1, `${last} ${piece}`)
    else parts.push(piece)
  }
  return parts
}

// Where Unicode leaves characters free, which no text has.
const hidden = 0xe000

/** Writes the numbers of a cell that are no money, such as '100 gram' and '1/2', in other characters. */
function hideCounts(cell: string): string {
  if (/^[\d.,]+$/.test(cell)) return cell
  const text = cell.replace(/(^|[\s(])(\d\/\d)(?=\s*\p{L})/gu, (_, before: string, half: string) => before + hide(half))
  const amounts = amountsIn(text)
  const isMoney = (at: number) => amounts.length === 0 || amounts.some(({ start, end }) => start <= at && at < end)
  return text.replace(/\d/g, (digit, at: number) => (isMoney(at) ? digit : hide(digit)))
}

function hide(text: string): string {
  return text.replace(/./g, (one) => String.fromCharCode(one.charCodeAt(0) + hidden))
}

function showCounts(text: string): string {
  return text.replace(/[\ue000-\ue0ff]/g, (one) => String.fromCharCode(one.charCodeAt(0) - hidden))
}

/** Returns whether a cell may say something else than its price: thousands or three decimals, '7.500', or less than nothing. */
export function isOddPrice(cell: string): boolean {
  return /(?:^|[^\d.,])\d{1,3}[.,]\d{3}(?![\d.,])|^\s*[-–]\s?(?:€\s*)?\d|%/.test(cell)
}

/** Guesses what the columns of a sheet say, by their heads, and by what stands in them. */
export function guessTable({ name, rows: typed }: Sheet): MenuTable {
  const head = headOf(typed)
  const rows = typed.map((row, at) => (at === head ? withHeadAbove(row, typed[at - 1]) : row))
  const width = Math.max(0, ...rows.map((row) => row.length))
  const below = rows.slice(head === undefined ? 0 : head + 1).filter((row) => filledIn(row) > 1)
  const columns = Array.from({ length: width }, (_, at) => ({
    ...{ at, head: searchForm(rows[head ?? -1]?.[at] ?? '') },
    cells: below.map((row) => row[at] ?? '').filter((cell) => cell !== ''),
  }))
  const byHead = columns.map(roleByItsHead)
  const roles = columns.map((column, at) => byHead[at] ?? roleByCells(column, below.length))
  const nameAt = [byHead.indexOf('name'), roles.indexOf('name'), roles.indexOf('description')].find((at) => at >= 0)
  const priced = withoutUnknown(withoutNet(settled(roles, nameAt), columns), columns, byHead)
  return { sheet: { name, rows }, head, roles: withoutCounts(priced, columns) }
}

/** Finds the row of heads among the first rows: words for columns, or for what prices are for, and no price. */
function headOf(rows: readonly (readonly string[])[]): number | undefined {
  const priced = rows.findIndex((row) => row.some((cell) => /\d[.,]\d\d/.test(cell)))
  const found = rows.slice(0, priced < 0 ? furthestHead : Math.min(priced, furthestHead)).findIndex((row) => {
    const known = row.filter((cell) => isHead(cell)).length
    const hasDigits = row.some((cell) => /\d/.test(cell))
    if (!hasDigits && filledIn(row) > 2 && row.some((cell) => roleOfHead(searchForm(cell)) === 'price')) return true
    return known >= 2 && (known * 2 >= filledIn(row) || !hasDigits)
  })
  if (found < 0) return undefined
  // 'Allergenen' may stand above a second row of heads that names them.
  return isLowerHead(rows[found + 1] ?? []) ? found + 1 : found
}

/** Returns whether a row below heads is one of heads itself, of allergens above all. */
function isLowerHead(row: readonly string[]): boolean {
  return row.filter((cell) => allergenOfHead(cell)).length > 1 && row.every((cell) => cell === '' || isHead(cell))
}

/** Of two rows of heads, the lower one has those of the upper where it has none of its own. */
function withHeadAbove(row: readonly string[], above: readonly string[] = []): string[] {
  const isTwofold = above.filter(isHead).length > 1 && isLowerHead(row)
  const width = isTwofold ? Math.max(row.length, above.length) : row.length
  return Array.from({ length: width }, (_, at) => row[at] || (isTwofold ? (above[at] ?? '') : ''))
}

/** Returns whether a cell is what heads a column: what it says, what its prices are for, or an allergen. */
export function isHead(cell: string): boolean {
  return allergenOfHead(cell) !== undefined || isLabel(cell) || isColumnName(cell)
}

/** Returns whether a cell is what the head of a column says, such as 'Omschrijving'. */
export function isColumnName(cell: string): boolean {
  const form = searchForm(cell)
  return form.length <= 40 && roleByHead.some(([, words]) => words.test(form))
}

/** Returns what the head of a column says that it is, by its words in search form. */
export function roleOfHead(form: string): ColumnRole | undefined {
  // Databases write 'prijs_incl'.
  const words = form.replaceAll('_', ' ')
  return roleByHead.find(([, head]) => head.test(words))?.[0]
}

function roleByItsHead({ head, cells }: Column): ColumnRole | undefined {
  if (head === '') return undefined
  if (allergenOfHead(head)) return 'contains'
  if (dietsByHabit(head) || dietsNamed(head)) return 'diet'
  const role = roleOfHead(head)
  // 'Artikel' heads the numbers of articles as well, and 'Omschrijving' their names.
  if (role === 'name' && shareOf(cells, hasLetters) < 0.5) return 'nothing'
  if (role === 'price' && shareOf(cells, isAmount) < 0.3) return cells.length === 0 ? 'nothing' : undefined
  return role
}

function roleByCells({ head, cells }: Column, rows: number): ColumnRole {
  if (cells.length === 0) return 'nothing'
  // A group of dishes may head its own sizes.
  const own = cells.filter((cell) => !isLabel(cell))
  if (shareOf(own, isAmount) > 0.7) return head === '' || isLabel(head) || hasCents(cells) ? 'price' : 'nothing'
  if (shareOf(cells, hasLetters) < 0.5) return 'nothing'
  if (cells.every((cell) => dietsByHabit(cell) || dietsNamed(cell))) return 'diet'
  const different = new Set(cells.map(searchForm)).size
  // A word that all rows have, as a till's 'simple', tells none from another.
  if (different === 1 && cells.length > 2 && !cells[0]?.includes(' ')) return 'nothing'
  if (different > 1 && different * 3 <= cells.length) return 'group'
  return cells.length * 2 >= rows ? 'name' : 'description'
}

/** Leaves one name and one group: what else reads as a name describes the dish. */
function settled(roles: readonly ColumnRole[], nameAt: number | undefined): ColumnRole[] {
  const groupAt = roles.indexOf('group')
  return roles.map((role, at) => {
    if (at === nameAt) return 'name'
    if (role === 'name') return 'description'
    return role === 'group' && at !== groupAt ? 'nothing' : role
  })
}

/** Of prices with and without a word for their tax, those with 'incl' count alone. */
function withoutNet(roles: readonly ColumnRole[], columns: readonly Column[]): ColumnRole[] {
  const isGross = ({ at, head }: Column) => roles[at] === 'price' && /\bincl/.test(head)
  if (!columns.some(isGross)) return [...roles]
  return columns.map((column) => {
    const role = roles[column.at] ?? 'nothing'
    return role === 'price' && !isGross(column) ? 'nothing' : role
  })
}

/** Where a head says which column is the price, numbers below a head that is no size are something else: a weight, a rating. */
function withoutUnknown(
  roles: readonly ColumnRole[],
  columns: readonly Column[],
  byHead: readonly (ColumnRole | undefined)[],
): ColumnRole[] {
  const isNamed = byHead.includes('price')
  return columns.map(({ at, head }) => {
    const role = roles[at] ?? 'nothing'
    const isKnown = byHead[at] !== undefined || head === '' || isLabel(head)
    return role === 'price' && isNamed && !isKnown ? 'nothing' : role
  })
}

/** Where prices have cents, whole numbers without a head are of articles, or of how many there are. */
function withoutCounts(roles: readonly ColumnRole[], columns: readonly Column[]): ColumnRole[] {
  const isPriced = columns.some(({ at, cells }) => roles[at] === 'price' && hasCents(cells))
  return columns.map(({ at, head, cells }) => {
    const role = roles[at] ?? 'nothing'
    return role === 'price' && isPriced && head === '' && !hasCents(cells) ? 'nothing' : role
  })
}

function filledIn(row: readonly string[]): number {
  return row.filter((cell) => cell !== '').length
}

function shareOf(cells: readonly string[], fits: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(fits).length / cells.length
}

function isAmount(cell: string): boolean {
  const amounts = pricesIn(cell)
  return amounts.length > 0 && amounts.every(({ words }) => words === '' || isLabel(words))
}

function hasCents(cells: readonly string[]): boolean {
  return cells.some((cell) => /\d[.,]\d{1,2}(?!\d)|€/.test(cell))
}

function hasLetters(cell: string): boolean {
  return /\p{L}{2}/u.test(cell)
}
