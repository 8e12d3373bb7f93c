import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeKnown } from '#features/allergens/known-in-words.ts'
import { freshBrand } from '#features/catalogue/product-sheet.ts'
import type { CatalogueMatch, SearchAnswer } from '#features/catalogue/schema.ts'
import { mostFound } from '#features/catalogue/web/api.ts'
import { CatalogueCredit } from '#features/catalogue/web/catalogue-credit.tsx'
import { OutLinkIcon, OutLinkWord } from '#features/catalogue/web/out-link.tsx'
import { joinRows } from '#features/products/known-line.ts'
import type { FoundProduct } from '#features/products/schema.ts'
import { productsQuery } from '#features/products/web/api.ts'
import { CallError, messageOf } from '#web/call.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './catalogue-results.module.css'
import { type FoundRow, rowsOfCatalogue } from './found-rows.ts'
import { SearchResults } from './search-results.tsx'
import { isOnlyLike } from './search-tabs.ts'
import type { Choice } from './search-target.ts'

type Props = {
  keyword: string
  query: UseQueryResult<SearchAnswer>
  taken: ReadonlyMap<number, string> | undefined
  adding: Choice | undefined
  onChoose: (row: FoundRow) => void
  /** The content when nothing matches. */
  nothing: ReactNode
}

/** The matches in the catalogue, with notices about sources that could not be searched. */
export function CatalogueResults({ keyword, query, taken, adding, onChoose, nothing }: Props) {
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
                adding={adding}
                onChoose={onChoose}
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

/** The second line of a row; `isMarked` marks what is only like the keyword, among others that are finds. */
function FoundNote({ row: { found, listed, taken }, isMarked }: { row: FoundRow; isMarked: boolean }) {
  return (
    <>
      {found && describeFound(found)}
      {found && isMarked && !found.exact && <span className={classes.line}>Niet precies gevonden, lijkt erop</span>}
      {found && <span className={classes.line}>{knownOf(found, listed)}</span>}
      {listed && taken === undefined && <span className={classes.listed}>Staat in je lijst</span>}
    </>
  )
}

/** The way to a product's page: an icon, but for fresh food, which has a page with us alone. */
function SheetLink({ found: { name, brand, url } }: { found: CatalogueMatch }) {
  if (url === null) return null
  if (brand === freshBrand) return <OutLinkWord href={url} label={`Blad van ${name}`} word="Blad" />
  return <OutLinkIcon href={url} label={`Bekijk ${name} in de catalogus`} />
}

/**
 * What stands in the list is added with all that it holds by now. Some sources tell the allergens on the sheet alone.
 * That a sheet has none is what it claims, not what we saw.
 */
function knownOf({ known }: CatalogueMatch, listed: FoundProduct | undefined): string {
  const told = [known, listed].filter((one) => one !== null && one !== undefined)
  if (told.length === 0) return 'De allergenen staan op het productblad'
  return describeKnown(joinRows(told), listed ? undefined : 'Volgens het blad geen van de 14 allergenen')
}

// Many products have the same name: without a brand only the number on the pack tells them apart.
function describeFound({ brand, quantity, gtin }: CatalogueMatch): string {
  const code = brand === null && gtin !== null && `EAN ${gtin}`
  return [brand, quantity, code].filter(Boolean).join(' · ')
}

function errorTextOf(error: unknown): string {
  const saysIt = error instanceof CallError && error.status === 503
  return saysIt ? error.message : `Error: ${messageOf(error)}`
}
