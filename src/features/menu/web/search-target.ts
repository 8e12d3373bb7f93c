import { useQuery } from '@tanstack/react-query'
import { addCatalogueComponent, addExistingComponent, productQuery } from '#features/products/web/api.ts'
import type { Saved } from '#web/call.ts'
import type { ScreenState } from '#web/screen-state.ts'
import { isNotFound } from '#web/ui/not-found.tsx'
import { addCatalogueProduct, addExistingProduct, dishQuery } from '../dishes/web/api.ts'

/** What somebody chose from what was found: a product of the company's list, or one of the catalogue. */
export type Choice = { name: string } & ({ from: 'list'; id: number } | { from: 'catalogue'; refid: number })

export type SearchTarget = {
  /** Undefined as long as it is not known. */
  name: string | undefined
  /** What it is, for sentences: 'toegevoegd aan dit gerecht'. */
  what: 'dit gerecht' | 'dit product'
  /** There is nothing (any more) to put it in. */
  gone: boolean
  /** Why a product can't be chosen, by its id. */
  taken: ReadonlyMap<number, string>
  add: (choice: Choice, key: string) => Promise<Saved>
}

/** What a found product is put in: a product (as its component) before a dish; undefined when it is only opened. */
export function useSearchTarget({ mproductId = 0, dishId = 0 }: ScreenState): SearchTarget | undefined {
  const inProduct = mproductId > 0
  const inDish = !inProduct && dishId > 0
  const productFound = useQuery({ ...productQuery(mproductId), enabled: inProduct })
  const dishFound = useQuery({ ...dishQuery(dishId), enabled: inDish })
  const product = productFound.data
  const dish = dishFound.data
  if (inProduct) {
    return {
      name: product?.name,
      what: 'dit product',
      gone: isNotFound(productFound),
      taken: new Map([...takenIn(product?.components), [mproductId, 'Dit product zelf']]),
      add: (choice, key) =>
        choice.from === 'list'
          ? addExistingComponent(mproductId, choice.id, key)
          : addCatalogueComponent(mproductId, choice.refid, key),
    }
  }
  if (!inDish) return undefined
  return {
    name: dish?.name,
    what: 'dit gerecht',
    gone: isNotFound(dishFound),
    taken: new Map(takenIn(dish?.products)),
    add: (choice, key) =>
      choice.from === 'list'
        ? addExistingProduct(dishId, choice.id, key)
        : addCatalogueProduct(dishId, choice.refid, key),
  }
}

function takenIn(products: readonly { id: number }[] = []): [number, string][] {
  return products.map(({ id }) => [id, 'Zit er al in'])
}
