import { sayDay } from '#shared/dates.ts'
import { formatEuro } from '#shared/money.ts'
import { pricesOf, type Size, type StoredPrices, type StoredSize, storedSizes } from '../rules.ts'

/**
 * What a stored dish will cost from the day `coming_from` on: `coming_cents` where it has one price, and else the sizes of
 * `coming_sizes` by their names, while the others stay as they are.
 */
export type StoredComing = { coming_cents: number | null; coming_sizes: string | null; coming_from: string | null }
export const noneComing: StoredComing = { coming_cents: null, coming_sizes: null, coming_from: null }
type Row = StoredPrices & StoredComing

/** What a dish will cost, in euros, and from which day on (ISO 8601, in the Netherlands); absent where nothing comes. */
export type Coming = {
  comingprice?: number | undefined
  comingsizes?: Size[] | undefined
  comingfrom?: string | undefined
}

function isDue({ coming_from }: StoredComing, today: string): boolean {
  return coming_from !== null && coming_from <= today
}

/**
 * Returns a stored dish as it is on the day `today`: from their day on its coming prices are its prices, whether or not
 * anything was written since. That counts as a change of the dish, so that a form that was filled before is older.
 */
export function asOfDay<R extends Row & { version?: number }>(row: R, today: string): R {
  if (!isDue(row, today)) return row
  const version = row.version === undefined ? {} : { version: row.version + 1 }
  return { ...row, ...pricesThen(row), ...noneComing, ...version }
}

function pricesThen({ price_cents, sizes, coming_cents, coming_sizes }: Row): StoredPrices {
  if (sizes === null) return { price_cents: coming_cents ?? price_cents, sizes }
  const coming = new Map(storedSizes(coming_sizes).map(({ name, cents }) => [name, cents]))
  const then = storedSizes(sizes).map(({ name, cents }) => ({ name, cents: coming.get(name) ?? cents }))
  return { price_cents: Math.min(...then.map(({ cents }) => cents)), sizes: JSON.stringify(then) }
}

/** Reads what a stored dish costs on the day `today`, and what it will cost later. */
export function pricesOn(row: Row, today: string) {
  const now = asOfDay(row, today)
  return { ...pricesOf(now), ...comingOf(now) }
}

/** Reads what a stored dish will cost, as long as its day has not come. */
export function comingOf(row: Row): Coming {
  if (row.coming_from === null) return {}
  const { price, sizes } = pricesOf(pricesThen(row))
  if (price === null) return {}
  return { comingprice: price, ...(sizes.length > 0 && { comingsizes: sizes }), comingfrom: row.coming_from }
}

/** What a save says of coming prices, in cents; null takes them back, and what is left out stays as it is. */
export type WantedComing = {
  comingprice?: number | null | undefined
  comingsizes?: readonly StoredSize[] | undefined
  comingfrom?: string | null | undefined
}
type Field = keyof WantedComing
type After = { coming: StoredComing; problem?: undefined } | { problem: string; field: Field }

/**
 * Returns what a dish will cost after a save, of its prices after that save and what was coming before, or why it can not.
 * A dish without a price has none that comes, and a day that has begun is too late for one.
 */
export function comingAfter(stored: Row, wanted: WantedComing, today: string): After {
  const { comingprice, comingsizes, comingfrom } = wanted
  if (stored.price_cents === null && (comingprice || comingsizes?.length))
    return { field: 'comingprice', problem: 'Een prijs die later ingaat vraagt om een prijs van nu' }
  const isTakenBack = comingprice === null || comingfrom === null || comingsizes?.length === 0
  if (stored.price_cents === null || isTakenBack) return { coming: noneComing }
  if (comingprice === undefined && comingsizes === undefined && comingfrom === undefined)
    return { coming: keptComing(stored) }
  const from = comingfrom ?? stored.coming_from
  if (from === null) return { field: 'comingfrom', problem: 'Vul in vanaf welke dag de nieuwe prijs geldt' }
  if (from <= today) return { field: 'comingfrom', problem: 'Kies voor de nieuwe prijs een dag na vandaag' }
  return stored.sizes === null ? onePriceAfter(stored, wanted, from) : sizesAfter(stored, wanted, from)
}

/** Returns what still comes of what came before: a size that is gone takes its coming price with it, and so does the one price. */
function keptComing(stored: Row): StoredComing {
  const { sizes, coming_cents, coming_sizes, coming_from } = stored
  if (sizes === null) return coming_cents === null ? noneComing : { coming_cents, coming_sizes: null, coming_from }
  const names = new Set(storedSizes(sizes).map(({ name }) => name))
  const coming = storedSizes(coming_sizes).filter(({ name }) => names.has(name))
  return coming.length === 0 ? noneComing : { coming_cents: null, coming_sizes: JSON.stringify(coming), coming_from }
}

function onePriceAfter(stored: Row, { comingprice, comingsizes }: WantedComing, coming_from: string): After {
  const coming_cents = comingprice ?? stored.coming_cents
  if (comingsizes) return { field: 'comingsizes', problem: 'Dit gerecht heeft geen maten, maar één prijs' }
  if (coming_cents === null) return { field: 'comingprice', problem: 'Vul de nieuwe prijs in' }
  return { coming: { coming_cents, coming_sizes: null, coming_from } }
}

function sizesAfter(stored: Row, { comingsizes }: WantedComing, coming_from: string): After {
  const names = new Set(storedSizes(stored.sizes).map(({ name }) => name))
  const coming = comingsizes ?? storedSizes(stored.coming_sizes)
  const unknown = coming.find(({ name }) => !names.has(name))
  if (unknown) return { field: 'comingsizes', problem: `Dit gerecht heeft geen maat '${unknown.name}'` }
  if (coming.length === 0) return { field: 'comingsizes', problem: 'Vul de nieuwe prijs per maat in' }
  const coming_sizes = JSON.stringify(coming.map(({ name, cents }) => ({ name, cents })))
  return { coming: { coming_cents: null, coming_sizes, coming_from } }
}

/** Says on the day `today` what a dish will cost: 'vanaf 1 januari € 9,90', of sizes only that; undefined when nothing comes. */
export function comingInWords({ comingprice, comingsizes, comingfrom }: Coming, today: string): string | undefined {
  if (comingfrom === undefined || comingprice === undefined) return undefined
  return `vanaf ${sayDay(comingfrom, today)} ${comingsizes ? 'nieuwe prijzen' : formatEuro(comingprice)}`
}

/** Returns the values that make a dish have the coming prices again that it has now, for who takes a change back. */
export function comingBefore({ comingprice, comingsizes, comingfrom }: Coming) {
  if (comingfrom === undefined || comingprice === undefined) return { comingprice: 0 }
  return comingsizes ? { comingsizes, comingfrom } : { comingprice, comingfrom }
}
