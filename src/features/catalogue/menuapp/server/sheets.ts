import { maxDescriptionLength, maxNameLength } from '#shared/lengths.ts'
import { searchForm } from '#shared/text.ts'
import { formatGtin, parseGtin } from '../../gtin.ts'
import { doubtContradicted } from '../../open-food-facts/server/ingredient-words.ts'
import { type FoundProduct, freshBrand, type ProductSheet } from '../../product-sheet.ts'
import { refidOf } from '../../refid.ts'
import { readAllergenRows } from './allergen-rows.ts'
import {
  asFields,
  childrenAt,
  dayOf,
  type Fields,
  idOf,
  longTextOf,
  numberOf,
  shorten,
  textOf,
  textsOf,
} from './wire-values.ts'

const mostOwnId = 10 ** 14 - 1
const maxAddressLength = 2000
const rowPath = ['allergenset', 'allergens', 'allergeninfo']

/**
 * Maps the answer to GetProductSheet to a sheet. `askedId` stands in where the answer has no id of its own. Undefined
 * for an answer that is not a sheet.
 */
export function readSheet(answer: unknown, askedId: number): ProductSheet | undefined {
  const [product] = productsIn(answer)
  if (!product || !isProduct(product)) return undefined
  const parts = partsOf(product)
  const id = ownIdOf(parts) ?? askedId
  const specifications = childrenAt(product, ['specificationinfolist', 'specificationinfo'])
  const rows = childrenAt([product, ...specifications], rowPath).filter(isAllergenRow)
  const dated = [...specifications, ...parts]
  return {
    ...describe(parts, id, nameOf(parts) || `Product ${id}`),
    origin: 'menuapp',
    description: shorten(descriptionOf(product, specifications), maxDescriptionLength),
    ...doubtContradicted(readAllergenRows(rows), ingredientsIn(specifications).flatMap(textsOf)),
    footprint: firstOf(parts, ['footprint'], numberOf) ?? null,
    farmtofarm: firstOf(parts, ['farmtofarm'], numberOf) ?? null,
    date: firstOf(dated, ['lastvalidatedon', 'lastupdatedon', 'validfrom'], dayOf) ?? null,
  }
}

/**
 * Maps the answer to SearchResults or SearchByEan to a list; leaves out rows without an id or a name. Undefined for an
 * answer that is not a list of products.
 */
export function readFound(answer: unknown): FoundProduct[] | undefined {
  if (!isProductList(answer)) return undefined
  return productsIn(answer).flatMap((product) => {
    const parts = partsOf(product)
    const [id, name] = [ownIdOf(parts), nameOf(parts)]
    return id !== undefined && name !== '' ? [describe(parts, id, name)] : []
  })
}

/**
 * Returns whether an answer holds no product at all, by which some servers say that they do not know it. Looks `depth`
 * levels deep.
 */
export function isEmptyAnswer(answer: unknown, depth = 3): boolean {
  if (answer === null || answer === '') return true
  if (typeof answer !== 'object' || depth === 0) return false
  return Object.values(answer as object).every((value) => isEmptyAnswer(value, depth - 1))
}

function productsIn(answer: unknown): Fields[] {
  return childrenAt(answer, ['products', 'product', 'product'])
}

function isProductList(answer: unknown): boolean {
  if (answer === null || Array.isArray(answer)) return true
  const fields = asFields(answer)
  return fields !== undefined && ['products', 'product', 'results'].some((key) => Object.hasOwn(fields, key))
}

function isProduct(product: Fields): boolean {
  const hasList = ['specificationinfolist', 'allergenset'].some((key) => Object.hasOwn(product, key))
  return hasList || nameOf(partsOf(product)) !== ''
}

/**
 * Returns whether an object is an allergen row, which has a level; other objects on the way, such as a specification
 * without rows, have none.
 */
function isAllergenRow(row: Fields): boolean {
  return Object.hasOwn(row, 'levelofcontainmentid') || Object.hasOwn(row, 'levelofcontainmentname')
}

/** Returns the objects that may hold a product's own fields: the product and its summary. */
function partsOf(product: Fields): Fields[] {
  return [product, ...childrenAt(product.summary, [])]
}

function ownIdOf(parts: readonly Fields[]): number | undefined {
  const id = firstOf(parts, ['id'], idOf)
  return id !== undefined && id <= mostOwnId ? id : undefined
}

function nameOf(parts: readonly Fields[]): string {
  return firstOf(parts, ['name'], (value) => shorten(textOf(value), maxNameLength) || undefined) ?? ''
}

function describe(parts: readonly Fields[], id: number, name: string): FoundProduct {
  return {
    refid: refidOf('menuapp', id),
    name,
    brand: firstOf(parts, ['brand', 'brandname'], brandOf) ?? null,
    gtin: firstOf(parts, ['gtin', 'ean'], gtinOf) ?? null,
    quantity: quantityOf(parts),
    image: firstOf(parts, ['image', 'packshot'], addressOf) ?? null,
  }
}

/** Reads the contents of the pack, from one text or from a figure and its unit. */
function quantityOf(parts: readonly Fields[]): string | null {
  const [whole, figure, unit] = ['quantity', 'netcontent', 'netcontentunitofmeasure'].map((key) =>
    firstOf(parts, [key], (value) => textOf(value) || undefined),
  )
  const quantity = whole ?? (figure !== undefined && unit !== undefined ? `${figure} ${unit}` : '')
  return shorten(quantity, maxNameLength) || null
}

function brandOf(value: unknown): string | undefined {
  const brand = shorten(textOf(value), maxNameLength)
  if (searchForm(brand) === searchForm(freshBrand)) return freshBrand
  return brand === '' ? undefined : brand
}

/** Reads a barcode; one sent as a number has lost its leading zeros. */
function gtinOf(value: unknown): string | undefined {
  const digits = textOf(value)
  if (digits.length < 8) return undefined
  const gtin = parseGtin(digits) ?? parseGtin(digits.padStart(13, '0'))
  return gtin === undefined ? undefined : formatGtin(gtin)
}

function addressOf(value: unknown): string | undefined {
  const address = textOf(value)
  const isUsable = /^https?:\/\//i.test(address) && address.length <= maxAddressLength && URL.canParse(address)
  return isUsable ? address : undefined
}

function descriptionOf(product: Fields, specifications: readonly Fields[]): string {
  return longTextOf(ingredientsIn(specifications)) || longTextOf(product.description)
}

function ingredientsIn(specifications: readonly Fields[]): unknown[] {
  return specifications.map((specification) => asFields(specification.ingredientset)?.ingredientdeclaration)
}

function firstOf<T>(places: readonly Fields[], keys: readonly string[], read: (value: unknown) => T | undefined) {
  for (const key of keys) {
    for (const place of places) {
      const value = read(place[key])
      if (value !== undefined) return value
    }
  }
  return undefined
}
