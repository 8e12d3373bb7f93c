import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListCredit } from '#features/catalogue/web/catalogue-credit.tsx'
import type { ListedProduct } from '#features/products/schema.ts'
import { ProductNote } from '#features/products/web/product-note.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SearchResults } from './search-results.tsx'
import type { Choice } from './search-target.ts'

type Props = {
  keyword: string
  query: UseQueryResult<ListedProduct[]>
  taken: ReadonlyMap<number, string> | undefined
  adding: Choice | undefined
  onChoose: (product: ListedProduct) => void
  /** The content when nothing matches. */
  nothing: ReactNode
}

/** The matches in the company's own list. */
export function OwnListResults({ keyword, query, taken, adding, onChoose, nothing }: Props) {
  const choose = (id: number) => {
    const product = query.data?.find((found) => found.id === id)
    if (product) onChoose(product)
  }
  return (
    <Loaded query={query}>
      {(products) =>
        products.length === 0 ? (
          nothing
        ) : (
          <>
            <SearchResults
              label="Gevonden producten"
              keyword={`eigen ${keyword}`}
              results={products.map((product) => ({
                id: product.id,
                name: product.name,
                note: <ProductNote product={product} />,
                taken: taken?.get(product.id),
                busy: adding?.from === 'list' && adding.id === product.id,
              }))}
              onChoose={choose}
            />
            <ListCredit products={products} />
          </>
        )
      }
    </Loaded>
  )
}
