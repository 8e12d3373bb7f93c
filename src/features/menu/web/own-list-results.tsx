import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListedProduct } from '#features/products/schema.ts'
import { productsQuery } from '#features/products/web/api.ts'
import { ProductNote } from '#features/products/web/product-note.tsx'
import { ActionBar } from '#web/ui/form.tsx'
import { EmptyList } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { type SearchResult, SearchResults } from './search-results.tsx'

type Props = {
  keyword: string
  taken: ReadonlyMap<number, string> | undefined
  disabled: boolean
  onChoose: (product: ListedProduct) => void
  /** The button for what is not in the list; it starts with `name` when that was searched in vain. */
  addByHand: (name?: string) => ReactNode
}

/** What of the company's own list matches, with the way on for what does not stand in it. */
export function OwnListResults({ keyword, taken, disabled, onChoose, addByHand }: Props) {
  const query = useQuery(productsQuery(keyword))
  const choose = (id: number) => {
    const product = query.data?.find((found) => found.id === id)
    if (product) onChoose(product)
  }
  return (
    <Loaded query={query}>
      {(products) =>
        products.length === 0 ? (
          <EmptyList text={`${keyword} staat niet in je lijst`} action={addByHand(keyword)} />
        ) : (
          <>
            <SearchResults
              label="Gevonden producten"
              keyword={keyword}
              results={products.map((product) => asResult(product, taken))}
              disabled={disabled}
              onChoose={choose}
            />
            <ActionBar>{addByHand()}</ActionBar>
          </>
        )
      }
    </Loaded>
  )
}

function asResult(product: ListedProduct, taken: ReadonlyMap<number, string> | undefined): SearchResult {
  const { id, name } = product
  return {
    id,
    name,
    note: <ProductNote product={product} />,
    taken: taken?.get(id),
  }
}
