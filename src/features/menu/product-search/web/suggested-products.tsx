import { ListCredit } from '#features/catalogue/web/catalogue-credit.tsx'
import { ProductNote } from '#features/products/web/product-note.tsx'
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
