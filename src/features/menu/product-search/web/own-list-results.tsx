import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListCredit } from '#features/catalogue/web/catalogue-credit.tsx'
import type { FoundProduct } from '#features/products/schema.ts'
import { ProductNote } from '#features/products/web/product-note.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { type Picking, rowsOfList } from './found-rows.ts'
import { SearchResults } from './search-results.tsx'

type Props = {
  keyword: string
  query: UseQueryResult<FoundProduct[]>
  taken: ReadonlyMap<number, string> | undefined
  picking: Picking
  /** The content when nothing matches. */
  nothing: ReactNode
}

/** The matches in the company's own list. */
export function OwnListResults({ keyword, query, taken, picking, nothing }: Props) {
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
              rows={rowsOfList(products, taken)}
              picking={picking}
              noteOf={({ listed }) => listed && <ProductNote product={listed} />}
            />
            <ListCredit products={products} />
          </>
        )
      }
    </Loaded>
  )
}
