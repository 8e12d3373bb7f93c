import type { CatalogueMatch } from '#features/catalogue/schema.ts'
import type { FoundProduct } from '#features/products/schema.ts'
import type { Choice } from './search-target.ts'

/** A product that a search found: in the company's list, in the catalogue, or in both. */
export type FoundRow = {
  id: string
  name: string
  /** What choosing it puts into the target of the search. */
  choice: Choice
  /** The product in the company's list, if it is there. */
  listed: FoundProduct | undefined
  /** The product in the catalogue, where it was found there. */
  found: CatalogueMatch | undefined
  /** The reason why it can't be chosen, such as 'Zit er al in'. */
  taken: string | undefined
}

/** The reasons why products of the list can't be chosen, by id; none where results are only opened. */
type Taken = ReadonlyMap<number, string> | undefined

/** Returns the rows of what was found in the company's list. */
export function rowsOfList(products: readonly FoundProduct[], taken: Taken): FoundRow[] {
  return products.map((listed) => ({
    id: `list-${listed.id}`,
    name: listed.name,
    choice: { from: 'list', id: listed.id, name: listed.name },
    listed,
    found: undefined,
    taken: taken?.get(listed.id),
  }))
}

/** Returns the rows of what was found in the catalogue; `inList` holds the company's own products that came from it. */
export function rowsOfCatalogue(
  products: readonly CatalogueMatch[],
  inList: readonly FoundProduct[],
  taken: Taken,
): FoundRow[] {
  const byRefid = new Map(inList.flatMap((product) => (product.refid ? [[product.refid, product] as const] : [])))
  return products.map((found) => {
    const listed = byRefid.get(found.id)
    return {
      id: `catalogue-${found.id}`,
      name: found.name,
      choice: { from: 'catalogue', refid: found.id, name: found.name },
      listed,
      found,
      taken: listed && taken?.get(listed.id),
    }
  })
}
