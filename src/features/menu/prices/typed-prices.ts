import { cleanPriceInput, formatCents, isPriceInput, parsePrice, toCents, toEuros } from '#shared/money.ts'
import { cleanLine, isBlank, searchForm } from '#shared/text.ts'
import { maxSizeName, type Priced, priceProblem, type Size, sizeProblems, sizesProblem } from './rules.ts'

/** What a text says of the prices of a dish, or why it says nothing. */
type ReadPrices = { to: { price?: number; sizes?: Size[] }; problem?: undefined } | { to?: undefined; problem: string }

/** Returns the prices of a dish as one edits them in a cell: a size a line, with its price behind it; '' for none. */
export function pricesInField({ price, sizes }: Priced): string {
  const written = (euros: number) => formatCents(toCents(euros))
  if (sizes.length > 0) return sizes.map((size) => `${size.name} ${written(size.price)}`).join('\n')
  return price === null ? '' : written(price)
}

/** Reads one price, or sizes: each on a line or before a semicolon, 'glas 4,50; fles 24'. */
export function readPrices(text: string): ReadPrices {
  const parts = text.split(/[\n;]/).filter((part) => !isBlank(part))
  if (parts.length > 1) return readSizes(parts)
  const typed = cleanPriceInput(text)
  const problem = priceProblem(typed)
  return problem === null ? { to: { price: toEuros(parsePrice(typed) ?? 0) } } : { problem }
}

function readSizes(parts: readonly string[]): ReadPrices {
  const sizes: Size[] = []
  for (const part of parts) {
    const [, name = '', amount = ''] = /^(.*?)\s*((?:€\s*)?\d[\d.,]*(?:,[-–—])?)\s*(?:euro)?$/i.exec(
      cleanLine(part),
    ) ?? ['', cleanLine(part)]
    const typed = cleanPriceInput(amount)
    const problem = sizeNameProblem(name, sizes) ?? priceProblem(isPriceInput(typed) ? typed : '')
    if (problem !== null) return { problem: `${cleanLine(part)}: ${problem}` }
    sizes.push({ name, price: toEuros(parsePrice(typed) ?? 0) })
  }
  const problem = sizesProblem(sizes)
  return problem === undefined ? { to: { sizes } } : { problem }
}

/** Returns the sentence about the name of a size as it is typed among others, or null if it can have that name. */
export function sizeNameProblem(name: string, sizes: readonly { name: string }[]): string | null {
  if (isBlank(name)) return 'Naam van een maat is verplicht'
  if (name.length > maxSizeName) return `Naam van een maat mag niet langer zijn dan ${maxSizeName} tekens`
  return sizes.filter((size) => searchForm(size.name) === searchForm(name)).length > 1 ? sizeProblems.twice : null
}
