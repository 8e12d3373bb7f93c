import { maxDescriptionLength, maxNameLength } from '#shared/lengths.ts'
import { searchForm } from '#shared/text.ts'
import { formatGtin, parseGtin } from '../../gtin.ts'
import { compareWithTexts, type SheetTexts } from '../../open-food-facts/server/sheet-texts.ts'
import { type CatalogueHit, freshBrand, type ProductSheet } from '../../product-sheet.ts'
import { refidOf } from '../../refid.ts'
import { type RowAllergens, readAllergenRows } from './allergen-rows.ts'
import {
  asFields,
  childrenAt,
  dayOf,
  type Fields,
  idOf,
  inSmallLetters,
  linesOf,
  longTextOf,
  numberOf,
  shorten,
  textOf,
  textsOf,
} from './wire-values.ts'

const mostOwnId = 10 ** 14 - 1
const maxAddressLength = 2000
const levelFields = ['levelofcontainment', 'levelofcontainmentid', 'levelofcontainmentname']
// Fields in which a sheet may speak of allergens in words, and those that never do.
const speaking =
  /name|descri|omschrijving|remark|opmerking|comment|note|warning|waarschuwing|label|claim|informati|statement|trace|sporen|crosscontact|crosscontam|text/
const silent = /brand|merk|supplier|producer|unit|country|packag|image|level|url|gtin/
const deepestText = 8
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
  const texts = textsIn(product, specifications, parts)
  const placed = childrenAt([product, ...specifications], rowPath).filter(isAllergenRow)
  const rows = placed.length > 0 ? placed : [product, ...specifications].flatMap((part) => rowsUnder(part, deepestText))
  const dated = [...specifications, ...parts]
  return {
    ...describe(parts, id, nameOf(parts) || `Product ${id}`),
    origin: 'menuapp',
    description: shorten(descriptionOf(product, specifications), maxDescriptionLength),
    ...compareWithTexts(rows.length > 0 ? readAllergenRows(rows) : noRowsIn([product, ...specifications]), texts),
    footprint: firstOf(parts, ['footprint'], numberOf) ?? null,
    farmtofarm: firstOf(parts, ['farmtofarm'], numberOf) ?? null,
    date: firstOf(dated, ['lastvalidatedon', 'lastupdatedon', 'validfrom'], dayOf) ?? null,
  }
}

/**
 * Maps the answer to SearchResults or SearchByEan to a list; leaves out rows without an id or a name. Undefined for an
 * answer that is not a list of products.
 */
export function readFound(answer: unknown): CatalogueHit[] | undefined {
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
  return childrenAt(inSmallLetters(answer), ['products']).flatMap(joinParts)
}

/** Returns the products in an answer; a newer layout has specification and logistics beside the product. */
function joinParts(answer: Fields): Fields[] {
  const { specification, specifications = specification, logistic } = answer
  const products = childrenAt(answer, ['product', 'product'])
  if (specifications === undefined && logistic === undefined) return products
  return products.map((product) => ({ ...product, specificationinfolist: specifications, logistic }))
}

function isProductList(answer: unknown): boolean {
  if (answer === null || Array.isArray(answer)) return true
  const fields = asFields(inSmallLetters(answer, 1))
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
  return levelFields.some((field) => Object.hasOwn(row, field))
}

/** Returns the allergen rows in a layout that has them elsewhere, wherever they are. */
function rowsUnder(value: unknown, depth: number): Fields[] {
  if (typeof value !== 'object' || value === null || depth === 0) return []
  const fields = asFields(value)
  if (fields && isAllergenRow(fields)) return [fields]
  return Object.values(value).flatMap((item) => rowsUnder(item, depth - 1))
}

/** Says that there are no rows, and where fields of allergens hold something all the same, that it was not understood. */
function noRowsIn(parts: readonly Fields[]): RowAllergens {
  const isUnread = parts.some((part) => holdsAllergens(part, deepestText))
  return { levels: [], doubtful: isUnread, unread: isUnread ? ['allergenen'] : [] }
}

function holdsAllergens(value: unknown, depth: number): boolean {
  const fields = asFields(value)
  if (Array.isArray(value)) return value.some((item) => holdsAllergens(item, depth))
  if (!fields || depth === 0) return false
  return Object.entries(fields).some(
    ([key, field]) =>
      (key.startsWith('allergen') && typeof field === 'object' && !isEmptyAnswer(field, deepestText)) ||
      holdsAllergens(field, depth - 1),
  )
}

/** Returns the objects that may hold a product's own fields: the product and its summary. */
function partsOf(product: Fields): Fields[] {
  return [product, ...childrenAt(product.summary, []), ...childrenAt(product.logistic, [])]
}

function ownIdOf(parts: readonly Fields[]): number | undefined {
  const id = firstOf(parts, ['id'], idOf)
  return id !== undefined && id <= mostOwnId ? id : undefined
}

function nameOf(parts: readonly Fields[]): string {
  return firstOf(parts, ['name'], (value) => shorten(textOf(value), maxNameLength) || undefined) ?? ''
}

function describe(parts: readonly Fields[], id: number, name: string): CatalogueHit {
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
  return specifications.flatMap((specification) =>
    childrenAt(specification.ingredientset, []).map((set) => set.ingredientdeclaration ?? set.declaration),
  )
}

/** Returns all that a sheet says in words. */
function textsIn(product: Fields, specifications: readonly Fields[], parts: readonly Fields[]): SheetTexts {
  const { name: _, specificationinfolist: __, ...rest } = product
  return {
    ingredients: ingredientsIn(specifications).flatMap(linesOf),
    names: parts.flatMap((part) => textsOf(part.name)),
    others: [rest, ...specifications].flatMap((part) => spokenIn(part, deepestText)),
  }
}

/** Returns the texts of fields whose names tell that they may speak of allergens; rows and ingredients are read apart. */
function spokenIn(value: unknown, depth: number): string[] {
  if (depth === 0) return []
  if (Array.isArray(value)) return value.flatMap((item) => spokenIn(item, depth - 1))
  const fields = asFields(value)
  if (!fields || isAllergenRow(fields)) return []
  return Object.entries(fields).flatMap(([key, field]) => {
    if (silent.test(key) || key.endsWith('declaration')) return []
    return speaking.test(key) && !isNested(field) ? linesOf(field) : spokenIn(field, depth - 1)
  })
}

/** Returns whether a field holds fields of its own, and not one text in some languages. */
function isNested(field: unknown): boolean {
  return linesOf(field).length === 0
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
