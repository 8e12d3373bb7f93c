import { allergenName, nameAllergens } from '#features/allergens/allergens.ts'
import { levelNames } from '#features/allergens/knowledge.ts'
import { levelNumbers } from '../../level-numbers.ts'
import type { CatalogueHit, ProductSheet, SearchResult, SheetLevel } from '../../product-sheet.ts'
import { readRefid } from '../../refid.ts'
import { isSheetComplete } from '../../rules.ts'
import type { AllergenInfo, CatalogueMatch, FoundInCatalogue, SheetAnswer } from '../../schema.ts'
import type { Catalogue } from '../../server/catalogue.ts'
import { explainDoubts } from './sheet-doubts.ts'

/** Converts a found product to its form in answers. Throws for a refid that no source gives out. */
export function asFound(catalogue: Catalogue, product: CatalogueHit): FoundInCatalogue {
  const { refid, name, brand, gtin, quantity, image } = product
  const source = readRefid(refid)?.origin
  if (!source) throw new Error(`The catalogue found a product with the refid ${refid}, which no source gives out`)
  return { id: refid, name, brand, gtin, quantity, image, source, url: catalogue.pageOf(product) }
}

/** Converts the result of a search to its form in answers. Throws for a refid that no source gives out. */
export function asMatch(catalogue: Catalogue, { summary, exact, ...product }: SearchResult): CatalogueMatch {
  const known = summary && {
    allergens: nameAllergens(summary.contains),
    maycontain: nameAllergens(summary.traces),
    complete: summary.complete,
  }
  return { ...asFound(catalogue, product), known, exact }
}

/** Converts a sheet to the shape of foodservice catalogues. */
export function asSheetAnswer(catalogue: Catalogue, sheet: ProductSheet): SheetAnswer {
  const { description, footprint, farmtofarm, date, levels, origin } = sheet
  return {
    product: {
      ...asFound(catalogue, sheet),
      description,
      footprint,
      farmtofarm,
      lastupdatedon: date,
      sourcename: catalogue.nameOf(origin),
      complete: isSheetComplete(sheet),
      ...explainDoubts(sheet),
      specificationinfolist: {
        specificationinfo: { allergenset: { allergens: { allergeninfo: levels.flatMap(asAllergenInfo) } } },
      },
    },
  }
}

function asAllergenInfo({ id, level }: SheetLevel): AllergenInfo[] {
  const name = allergenName(id)
  if (name === undefined) return []
  const levelofcontainmentname = { value: levelNames[level] }
  return [{ id, name: { value: name }, levelofcontainmentid: levelNumbers[level], levelofcontainmentname }]
}
