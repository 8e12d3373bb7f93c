import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { freshBrand } from '#features/catalogue/product-sheet.ts'
import type { CatalogueMatch, SearchAnswer } from '#features/catalogue/schema.ts'
import { mostFound } from '#features/catalogue/web/api.ts'
import { CatalogueCredit } from '#features/catalogue/web/catalogue-credit.tsx'
import { OutLinkIcon, OutLinkWord } from '#features/catalogue/web/out-link.tsx'
import { productsQuery } from '#features/products/web/api.ts'
import { CallError, messageOf } from '#web/call.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './catalogue-results.module.css'
import { FoundNote } from './found-note.tsx'
import { type Picking, rowsOfCatalogue } from './found-rows.ts'
import { SearchResults } from './search-results.tsx'
import { isOnlyLike } from './search-tabs.ts'

type Props = {
  keyword: string
  query: UseQueryResult<SearchAnswer>
  taken: ReadonlyMap<number, string> | undefined
  picking: Picking
  /** The content when nothing matches. */
  nothing: ReactNode
}

/** The matches in the catalogue, with notices about sources that could not be searched. */
export function CatalogueResults({ keyword, query, taken, picking, nothing }: Props) {
  const { data: inList = [] } = useQuery({ ...productsQuery(''), enabled: Boolean(query.data?.products.length) })
  return (
    <Loaded query={query} errorText={errorTextOf}>
      {({ products, notices }) => (
        <>
          {notices.map((notice) => (
            <Notice key={notice} kind="attention">
              {notice}
            </Notice>
          ))}
          {products.length === 0 ? (
            nothing
          ) : (
            <>
              {!products.some(({ exact }) => exact) && (
                <p className={classes.like}>Niet precies gevonden. Lijkt erop:</p>
              )}
              <SearchResults
                label="Gevonden in de catalogus"
                keyword={`catalogus ${keyword}`}
                rows={rowsOfCatalogue(products, inList, taken)}
                picking={picking}
                noteOf={(row) => <FoundNote row={row} isMarked={!isOnlyLike(query.data)} />}
                linkOf={({ found }) => found && <SheetLink found={found} />}
              />
            </>
          )}
          {products.length >= mostFound && (
            <p
              className={classes.more}
            >{`Dit zijn de eerste ${mostFound}. Staat het er niet bij, zoek dan preciezer.`}</p>
          )}
          <CatalogueCredit origins={products.map(({ source }) => source)} />
        </>
      )}
    </Loaded>
  )
}

/** The way to a product's page: an icon, but for fresh food, which has a page with us alone. */
function SheetLink({ found: { name, brand, url } }: { found: CatalogueMatch }) {
  if (url === null) return null
  if (brand === freshBrand) return <OutLinkWord href={url} label={`Blad van ${name}`} word="Blad" />
  return <OutLinkIcon href={url} label={`Bekijk ${name} in de catalogus`} />
}

function errorTextOf(error: unknown): string {
  const saysIt = error instanceof CallError && error.status === 503
  return saysIt ? error.message : `Error: ${messageOf(error)}`
}
