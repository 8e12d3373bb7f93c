import { type AllergenLevel, allergenName } from '#features/allergens/allergens.ts'
import type { FoundProduct, ProductSheet, SheetLevel } from '../product-sheet.ts'
import { readRefid } from '../refid.ts'
import { isSheetComplete } from '../rules.ts'
import type { AllergenInfo, FoundInCatalogue, SheetAnswer } from '../schema.ts'
import type { Catalogue } from './catalogue.ts'

// The numbers that PS in foodservice gives the levels; 1 is the only one that anybody should rely on.
const levelRows: Readonly<Record<AllergenLevel, { id: number; name: string }>> = {
  contains: { id: 1, name: 'Bevat' },
  'free-from': { id: 2, name: 'Bevat niet' },
  'may-contain': { id: 3, name: 'Kan (sporen) bevatten' },
  'not-specified': { id: 4, name: 'Niet opgegeven' },
}

/** A found product as calls answer it. */
export function asFound(catalogue: Catalogue, product: FoundProduct): FoundInCatalogue {
  const { refid, name, brand, gtin, quantity, image } = product
  const source = readRefid(refid)?.origin
  if (!source) throw new Error(`The catalogue found a product with the refid ${refid}, which no source gives out`)
  return { id: refid, name, brand, gtin, quantity, image, source, url: catalogue.pageOf(product) }
}

/** A sheet in the shape of foodservice catalogues. */
export function asSheetAnswer(catalogue: Catalogue, sheet: ProductSheet): SheetAnswer {
  const { description, footprint, farmtofarm, date, unread, levels, origin } = sheet
  return {
    product: {
      ...asFound(catalogue, sheet),
      description,
      footprint,
      farmtofarm,
      lastupdatedon: date,
      sourcename: catalogue.nameOf(origin),
      complete: isSheetComplete(sheet),
      unread: [...unread],
      specificationinfolist: {
        specificationinfo: { allergenset: { allergens: { allergeninfo: levels.flatMap(asAllergenInfo) } } },
      },
    },
  }
}

function asAllergenInfo({ id, level }: SheetLevel): AllergenInfo[] {
  const name = allergenName(id)
  const row = levelRows[level]
  if (name === undefined) return []
  return [{ id, name: { value: name }, levelofcontainmentid: row.id, levelofcontainmentname: { value: row.name } }]
}
