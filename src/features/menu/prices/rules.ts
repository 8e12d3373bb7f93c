import { formatEuro, maxPriceCents, parsePrice, toCents, toEuros } from '#shared/money.ts'
import { searchForm } from '#shared/text.ts'

/** A dish has one price, or so many sizes with a price each: more do not fit beside its name on a card. */
export const sizeCounts = { fewest: 2, most: 8 }
/** Of the name of a size: it stands beside a price. */
export const maxSizeName = 40

/** A size of a dish with its price, in euros. */
export type Size = { name: string; price: number }
/** What a dish costs, in euros: `price` is the lowest of its sizes, or its one price, null for none yet. */
export type Priced = { price: number | null; sizes: readonly Size[] }
/** A size as it is stored, with its price in cents. */
export type StoredSize = { name: string; cents: number }
/** What a dish costs, as it is stored. */
export type StoredPrices = { price_cents: number | null; sizes: string | null }

/** The sentences about a price that a dish can not have. */
export const priceProblems = {
  invalid: 'Voer een geldige prijs in',
  tooHigh: 'Prijs mag hoogstens 99.999,99 zijn',
  tooPrecise: 'Prijs mag hoogstens twee decimalen hebben',
}

/** The sentences about sizes that a dish can not have. */
export const sizeProblems = {
  count: `Een gerecht heeft ${sizeCounts.fewest} tot ${sizeCounts.most} maten`,
  twice: 'Elke maat heeft een eigen naam',
  unpriced: 'Een gerecht zonder prijs heeft geen maten',
  claim: 'Schrijf wat het gerecht niet bevat bij de omschrijving, niet bij een maat',
}

/** Returns the sentence about a price typed with a comma, or null if a dish can have that price. */
export function priceProblem(typed: string): string | null {
  const cents = parsePrice(typed)
  if (cents === undefined || cents <= 0) return priceProblems.invalid
  return cents > maxPriceCents ? priceProblems.tooHigh : null
}

/** Returns the sentence that refuses a list of sizes as a whole, if any; an empty one makes a dish of one price. */
export function sizesProblem(sizes: readonly { name?: unknown }[]): string | undefined {
  if (sizes.length === 0) return undefined
  if (sizes.length < sizeCounts.fewest || sizes.length > sizeCounts.most) return sizeProblems.count
  const names = new Set(sizes.map((size) => searchForm(String(size?.name))))
  return names.size === sizes.length ? undefined : sizeProblems.twice
}

/** What a save says of the prices of a dish, in cents; what is left out stays as it is. */
export type WantedPrices = { price?: number | null | undefined; sizes?: readonly StoredSize[] | undefined }

/**
 * Returns what a dish costs after a save. The lowest price of its sizes is always that of the dish, and nothing but a save
 * of sizes changes these: a price that is another than the lowest is a problem, and so are sizes of a dish without a price.
 */
export function pricesAfter(
  stored: StoredPrices,
  { price, sizes }: WantedPrices,
): StoredPrices & { problem?: undefined | string } {
  const wanted = sizes ?? storedSizes(stored.sizes)
  if (wanted.length === 0) return { price_cents: price === undefined ? stored.price_cents : price, sizes: null }
  const lowest = Math.min(...wanted.map(({ cents }) => cents))
  const after = { price_cents: lowest, sizes: JSON.stringify(wanted.map(({ name, cents }) => ({ name, cents }))) }
  return price === undefined || price === lowest ? after : { ...after, problem: notTheLowest(price, lowest) }
}

function notTheLowest(price: number | null, lowest: number): string {
  if (price === null) return `${sizeProblems.unpriced}. Er is niets gewijzigd.`
  return `Dit gerecht heeft maten, waarvan de laagste ${formatEuro(toEuros(lowest))} kost. Wijzig de prijs per maat. Er is niets gewijzigd.`
}

/** Reads the sizes of a stored dish, in order. */
export function storedSizes(text: string | null): StoredSize[] {
  return text === null ? [] : (JSON.parse(text) as StoredSize[])
}

/** Reads what a stored dish costs, in euros. */
export function pricesOf({ price_cents, sizes }: StoredPrices): { price: number | null; sizes: Size[] } {
  return {
    price: toEuros(price_cents),
    sizes: storedSizes(sizes).map(({ name, cents }) => ({ name, price: toEuros(cents) })),
  }
}

/** Returns what a dish costs in a list: the lowest price of several as 'vanaf', which another may be as well. */
export function priceText({ price, sizes }: Priced): string {
  if (price === null) return 'Nog geen prijs'
  return sizes.some((size) => size.price !== price) ? `vanaf ${formatEuro(price)}` : formatEuro(price)
}

/** Returns the price of the dish with these sizes, in euros. */
export function lowestOf(sizes: readonly Size[]): number {
  return Math.min(...sizes.map(({ price }) => price))
}

/** Returns the prices of a dish with each of them, in cents, changed; nothing for a dish without a price. */
export function changeEach(
  { price, sizes }: Priced,
  change: (cents: number) => number,
): { price?: number; sizes?: Size[] } {
  const changed = (euros: number) => toEuros(change(toCents(euros)))
  if (sizes.length > 0) return { sizes: sizes.map((size) => ({ ...size, price: changed(size.price) })) }
  return price === null ? {} : { price: changed(price) }
}

/** Returns all prices of a dish: 'Glas € 4,50 · Fles € 24,00', or its one price. */
export function pricesInWords(dish: Priced): string {
  if (dish.sizes.length === 0) return priceText(dish)
  return dish.sizes.map(({ name, price }) => `${name} ${formatEuro(price)}`).join(' · ')
}

/** Returns what a dish costs with these values, as a list shows it until it has been read again. */
export function pricesWith(
  dish: Priced,
  {
    price = dish.price,
    sizes = dish.sizes,
  }: { price?: number | null | undefined; sizes?: readonly Size[] | undefined },
): { price: number | null; sizes: Size[] } {
  return { price: sizes.length > 0 ? lowestOf(sizes) : price || null, sizes: [...sizes] }
}

/** Returns the names of the sizes in a menu, those that most dishes have first. */
export function sizeNamesIn(
  categories: readonly { dishes: readonly { sizes: readonly { name: string }[] }[] }[],
): string[] {
  const uses = new Map<string, { name: string; count: number }>()
  for (const { name } of categories.flatMap(({ dishes }) => dishes.flatMap(({ sizes }) => sizes))) {
    const use = uses.get(searchForm(name)) ?? { name, count: 0 }
    uses.set(searchForm(name), { ...use, count: use.count + 1 })
  }
  const byUse = [...uses.values()].sort((one, other) => other.count - one.count)
  return byUse.map(({ name }) => name)
}
