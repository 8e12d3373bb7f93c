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

/** The state of a row that was tapped; `error` says why it is not in, or why it could not be taken out again. */
export type RowState =
  | { is: 'adding' }
  | { is: 'failed'; error: string }
  | { is: 'added'; productId: number; error?: string }
  | { is: 'removing'; productId: number }

/** How the rows of a search are chosen, and what became of those that were. */
export type Picking = {
  stateOf: (row: FoundRow) => RowState | undefined
  choose: (row: FoundRow) => void
  undo: (row: FoundRow) => void
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
