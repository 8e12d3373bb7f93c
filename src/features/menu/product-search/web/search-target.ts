import { useQuery } from '@tanstack/react-query'
import { addCataloguePart, addPart, type Holder, productQuery, undoAddPart } from '#features/products/web/api.ts'
import type { SavedVersion } from '#web/call.ts'
import type { ScreenState } from '#web/trail.ts'
import { isNotFound } from '#web/ui/not-found.tsx'
import { dishQuery } from '../../dishes/web/api.ts'

/** The product chosen from the results: one of the company's list, or one of the catalogue. */
export type Choice = { name: string } & ({ from: 'list'; id: number } | { from: 'catalogue'; refid: number })

/** Returns a name for a choice: the same for the same product of the list, or of the catalogue. */
export function keyOf(choice: Choice): string {
  return choice.from === 'list' ? `list ${choice.id}` : `catalogue ${choice.refid}`
}

export type SearchTarget = {
  /** Undefined until it is loaded. */
  name: string | undefined
  /** The kind of target, for sentences: 'toegevoegd aan dit gerecht'. */
  what: 'dit gerecht' | 'dit product'
  /** The dish or product does not exist (any more). */
  gone: boolean
  /** The reasons why products can't be chosen, by product id. */
  taken: ReadonlyMap<number, string>
  add: (choice: Choice, key: string) => Promise<SavedVersion>
  /** Takes a product out again, by its id; refused where it does not stand there by this user alone. */
  undo: (productId: number) => Promise<unknown>
}

/** Returns the product or else the dish that gets the chosen result; undefined where results are only opened. */
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
      ...callsOf({ kind: 'product', id: mproductId }),
    }
  }
  if (!inDish) return undefined
  return {
    name: dish?.name,
    what: 'dit gerecht',
    gone: isNotFound(dishFound),
    taken: new Map(takenIn(dish?.products)),
    ...callsOf({ kind: 'dish', id: dishId }),
  }
}

function callsOf(holder: Holder): Pick<SearchTarget, 'add' | 'undo'> {
  return {
    add: (choice, key) =>
      choice.from === 'list' ? addPart(holder, { id: choice.id }, key) : addCataloguePart(holder, choice.refid, key),
    undo: (productId) => undoAddPart(holder, productId),
  }
}

function takenIn(products: readonly { id: number }[] = []): [number, string][] {
  return products.map(({ id }) => [id, 'Zit er al in'])
}
