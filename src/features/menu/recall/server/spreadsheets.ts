import { levelNames } from '#features/allergens/knowledge.ts'
import { type Cell, firstLine, furtherLines } from '#server/files/spreadsheet.ts'
import { momentInWords } from '../rules.ts'
import type { FoundHolders, HeldDish } from '../schema.ts'

/** Returns which dishes and products held what was asked about, as a spreadsheet. */
export function holdersSheet({ products, unknown, unread }: FoundHolders): string {
  const none: Cell[] = Array(8).fill(null)
  const rows = products.flatMap(({ name, ean, heldin }): Cell[][] =>
    heldin.length === 0
      ? [[name, ean, 'Nergens in', ...none.slice(1)]]
      : heldin.map((one) => [name, ean, one.kind === 'dish' ? 'Gerecht' : 'Product', one.name, ...stayCells(one)]),
  )
  return [
    firstLine(['Gezocht product', 'EAN', 'Zat in', 'Naam', ...stayColumns]),
    furtherLines(rows),
    furtherLines(unknown.map((line) => [line, null, 'Niet gevonden in je producten', ...none.slice(1)])),
    furtherLines(unread.map((line) => [line, null, 'Niet gelezen: geen streepjescode', ...none.slice(1)])),
  ].join('')
}

/** Returns what was in a dish as a spreadsheet: a row for each thing that was said of a product, or for a product of which nothing was. */
export function heldSheet({ products }: HeldDish): string {
  const columns = [
    'Product',
    'EAN',
    'Bron',
    ...stayColumns,
    'Allergeen',
    'Niveau',
    'Volgens',
    'Sinds',
    'Tot',
    'Gezegd door',
  ]
  const rows = products.flatMap((product): Cell[][] => {
    const own = [product.name, product.ean, sourceNames[product.source] ?? product.source, ...stayCells(product)]
    if (product.said.length === 0) return [[...own, ...Array<null>(6).fill(null)]]
    return product.said.map((one) => [
      ...[...own, one.name, levelNames[one.level], sourceNames[one.source] ?? one.source],
      ...[local(one.at), local(one.until), one.by],
    ])
  })
  return firstLine(columns) + furtherLines(rows)
}

const stayColumns = ['Van', 'Tot', 'Via', 'Alleen als keuze', 'Erin gezet door', 'Eruit gehaald door']
const sourceNames: Readonly<Record<string, string>> = {
  cook: 'Keuken',
  own: 'Eigen product',
  openfoodfacts: 'Open Food Facts',
  menuapp: 'Catalogus',
  starter: 'Vers',
}

type Stay = FoundHolders['products'][number]['heldin'][number]

function stayCells({
  from,
  to,
  way,
  choice,
  begunby,
  endedby,
}: Omit<Stay, 'kind' | 'id' | 'name' | 'deleted'>): Cell[] {
  return [local(from), local(to), way.join(' > '), choice ? 'ja' : 'nee', begunby, endedby]
}

function local(iso: string | null): string | null {
  return iso === null ? null : momentInWords(iso)
}
