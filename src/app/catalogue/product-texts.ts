import { type AllergenLevel, allergens } from '#features/allergens/allergens.ts'
import type { IndexContents } from '#features/catalogue/embedded/server/index-entry.ts'
import type { FoundProduct, ProductSheet, SheetLevel } from '#features/catalogue/product-sheet.ts'
import { isSheetComplete } from '#features/catalogue/rules.ts'

const number = new Intl.NumberFormat('nl-NL')
const moment = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeStyle: 'short' })
const levelNames: readonly (readonly [level: AllergenLevel, name: string])[] = [
  ['contains', 'Bevat'],
  ['may-contain', 'Kan bevatten'],
  ['free-from', 'Bevat niet'],
]
const sources = { openfoodfacts: 'Open Food Facts (ODbL 1.0)', starter: 'basisproducten', menuapp: 'menuapp' } as const

/** Describes the contents of an index in Dutch, for a terminal. */
export function describeContents({ products, openfoodfacts, starter, importedAt }: IndexContents): string {
  const imported = importedAt === null ? 'nog niets' : moment.format(new Date(importedAt))
  return [
    `Producten        ${number.format(products)}`,
    `Open Food Facts  ${number.format(openfoodfacts)}`,
    `Basisproducten   ${number.format(starter)}`,
    `Geïmporteerd     ${imported}`,
  ].join('\n')
}

/** Describes products, one per line; returns undefined for none. */
export function describeFound(products: readonly FoundProduct[]): string | undefined {
  const lines = products.map(({ gtin, name, brand, quantity }) =>
    [(gtin ?? '').padEnd(14), [name, brand, quantity].filter((part) => part !== null).join(', ')].join(' '),
  )
  return lines.length > 0 ? lines.join('\n') : undefined
}

/** Describes in Dutch all that a sheet says of a product, and where it comes from. */
export function describeSheet(sheet: ProductSheet): string {
  const known = levelNames.flatMap(([level, name]) => {
    const names = namesAt(sheet.levels, level)
    return names.length > 0 ? [`${name}: ${names.join(', ')}`] : []
  })
  const rows = [
    [sheet.name, sheet.brand, sheet.quantity].filter((part) => part !== null).join(', '),
    `Streepjescode: ${sheet.gtin ?? 'geen'}`,
    sheet.description === '' ? '' : `Omschrijving: ${sheet.description}`,
    known.length > 0 ? known.join('\n') : 'Over de allergenen is niets bekend.',
    sheet.unread.length > 0 ? `Niet te lezen: ${sheet.unread.join(', ')}` : '',
    isSheetComplete(sheet) ? '' : 'Nog niet alles is bekend over de allergenen.',
    `Bron: ${sources[sheet.origin]}${sheet.date === null ? '' : `, ${sheet.date}`}`,
  ]
  return rows.filter((row) => row !== '').join('\n')
}

function namesAt(levels: readonly SheetLevel[], wanted: AllergenLevel): string[] {
  const ids = new Set(levels.filter(({ level }) => level === wanted).map(({ id }) => id))
  return [...allergens, ...subAllergens].filter(({ id }) => ids.has(id)).map(({ name }) => name)
}

const subAllergens: readonly { id: number; name: string }[] = [
  { id: 6, name: 'tarwe' },
  { id: 7, name: 'rogge' },
  { id: 27, name: 'gerst' },
  { id: 28, name: 'haver' },
  { id: 29, name: 'spelt' },
  { id: 30, name: 'khorasan' },
  { id: 31, name: 'amandel' },
  { id: 32, name: 'hazelnoot' },
  { id: 33, name: 'walnoot' },
  { id: 34, name: 'cashew' },
  { id: 35, name: 'pecan' },
  { id: 36, name: 'paranoot' },
  { id: 37, name: 'pistache' },
  { id: 38, name: 'macadamia' },
]
