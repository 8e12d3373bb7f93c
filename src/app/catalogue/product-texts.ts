import { allergens, grainsAndNuts } from '#features/allergens/allergens.ts'
import { type AllergenLevel, levelNames } from '#features/allergens/knowledge.ts'
import { describeContradiction, describeUnknown, describeUnproven } from '#features/catalogue/doubt-words.ts'
import type { IndexContents } from '#features/catalogue/embedded/server/index-entry.ts'
import type { CatalogueHit, ProductSheet, SheetLevel } from '#features/catalogue/product-sheet.ts'
import { isSheetComplete } from '#features/catalogue/rules.ts'
import { explainDoubts } from '#features/catalogue/sources/server/sheet-doubts.ts'

const number = new Intl.NumberFormat('nl-NL')
const moment = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeStyle: 'short' })
const namedLevels: readonly AllergenLevel[] = ['contains', 'may-contain', 'free-from']
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
export function describeFound(products: readonly CatalogueHit[]): string | undefined {
  const lines = products.map(({ gtin, name, brand, quantity }) =>
    [(gtin ?? '').padEnd(14), [name, brand, quantity].filter((part) => part !== null).join(', ')].join(' '),
  )
  return lines.length > 0 ? lines.join('\n') : undefined
}

/** Describes in Dutch all that a sheet says of a product, and where it comes from. */
export function describeSheet(sheet: ProductSheet): string {
  const known = namedLevels.flatMap((level) => {
    const names = namesAt(sheet.levels, level)
    return names.length > 0 ? [`${levelNames[level]}: ${names.join(', ')}`] : []
  })
  const rows = [
    [sheet.name, sheet.brand, sheet.quantity].filter((part) => part !== null).join(', '),
    `Streepjescode: ${sheet.gtin ?? 'geen'}`,
    sheet.description === '' ? '' : `Omschrijving: ${sheet.description}`,
    known.length > 0 ? known.join('\n') : 'Over de allergenen is niets bekend.',
    ...doubtLines(sheet),
    isSheetComplete(sheet) ? '' : 'Nog niet alles is bekend over de allergenen.',
    `Bron: ${sources[sheet.origin]}${sheet.date === null ? '' : `, ${sheet.date}`}`,
  ]
  return rows.filter((row) => row !== '').join('\n')
}

function doubtLines(sheet: ProductSheet): string[] {
  const { contradictions, unproven, unknown, unread } = explainDoubts(sheet)
  return [
    ...contradictions.map(describeContradiction),
    ...(unproven ? [describeUnproven] : []),
    ...(unknown.length > 0 ? [describeUnknown(unknown)] : []),
    ...(unread.length > 0 ? [`Niet te lezen: ${unread.join(', ')}`] : []),
  ]
}

function namesAt(levels: readonly SheetLevel[], wanted: AllergenLevel): string[] {
  const ids = new Set(levels.filter(({ level }) => level === wanted).map(({ id }) => id))
  const parts = grainsAndNuts.map(({ id, name }) => ({ id, name: name.toLowerCase() }))
  return [...allergens, ...parts].filter(({ id }) => ids.has(id)).map(({ name }) => name)
}
