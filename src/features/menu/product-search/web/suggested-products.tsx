import { queryOptions } from '@tanstack/react-query'
import { ListCredit } from '#features/catalogue/web/catalogue-credit.tsx'
import { ProductNote } from '#features/products/web/product-note.tsx'
import { call } from '#web/call.ts'
import { Section } from '#web/ui/page.tsx'
import type { Suggestions } from '../../suggestions/schema.ts'
import { FoundNote } from './found-note.tsx'
import { type Picking, rowsOfCatalogue, rowsOfList } from './found-rows.ts'
import { SearchResults } from './search-results.tsx'

type Props = { suggestions: Suggestions; taken: ReadonlyMap<number, string>; picking: Picking }

/** The products that a dish's own words name, to add with one tap each; nothing when there are none. */
export function SuggestedProducts({ suggestions: { products, catalogue }, taken, picking }: Props) {
  const rows = [...rowsOfList(products, taken), ...rowsOfCatalogue(catalogue, [], taken)]
  if (rows.length === 0) return null
  return (
    <Section title="Uit de naam en omschrijving">
      <SearchResults
        label="Uit de naam en omschrijving"
        keyword=""
        rows={rows}
        picking={picking}
        noteOf={(row) => (row.listed ? <ProductNote product={row.listed} /> : <FoundNote row={row} isMarked={false} />)}
      />
      <ListCredit products={products} />
    </Section>
  )
}

/**
 * Returns the query for the products that a dish's own words name. Asked once for each visit of a screen: what was added
 * stays where it was, to be taken back. Without an answer there are none, and nothing is said of it.
 */
export const suggestionsQuery = (dishId: number) =>
  queryOptions({
    queryKey: ['suggestions', dishId],
    queryFn: () => call<Suggestions>('GET', `/dish/GetSuggestions/${dishId}`),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
