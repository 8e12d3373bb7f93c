import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FoundInCatalogue, SearchAnswer } from '#features/catalogue/schema.ts'
import { mostFound } from '#features/catalogue/web/api.ts'
import { CatalogueCredit } from '#features/catalogue/web/catalogue-credit.tsx'
import { OutLinkIcon } from '#features/catalogue/web/out-link.tsx'
import type { ListedProduct } from '#features/products/schema.ts'
import { productsQuery } from '#features/products/web/api.ts'
import { CallError, messageOf } from '#web/call.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './catalogue-results.module.css'
import { type SearchResult, SearchResults } from './search-results.tsx'
import type { Choice } from './search-target.ts'

type Props = {
  keyword: string
  query: UseQueryResult<SearchAnswer>
  taken: ReadonlyMap<number, string> | undefined
  adding: Choice | undefined
  /** `listed` is the same product in the company's list, if it is there. */
  onChoose: (product: FoundInCatalogue, listed: ListedProduct | undefined) => void
  /** The content when nothing matches. */
  nothing: ReactNode
}

/** The matches in the catalogue, with notices about sources that could not be searched. */
export function CatalogueResults({ keyword, query, taken, adding, onChoose, nothing }: Props) {
  const listed = useListed(Boolean(query.data?.products.length))
  const choose = (refid: number) => {
    const product = query.data?.products.find(({ id }) => id === refid)
    if (product) onChoose(product, listed.get(refid))
  }
  const asResult = (product: FoundInCatalogue): SearchResult => {
    const own = listed.get(product.id)
    const whyNot = own && taken?.get(own.id)
    return {
      id: product.id,
      name: product.name,
      note: <FoundNote product={product} isListed={own !== undefined && whyNot === undefined} />,
      taken: whyNot,
      busy: adding?.from === 'catalogue' && adding.refid === product.id,
      link: product.url && <OutLinkIcon href={product.url} label={`Bekijk ${product.name} in de catalogus`} />,
    }
  }
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
            <SearchResults
              label="Gevonden in de catalogus"
              keyword={`catalogus ${keyword}`}
              results={products.map(asResult)}
              onChoose={choose}
            />
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

/** Returns the company's catalogue products by refid; loads them only if there are results to compare with. */
function useListed(isWanted: boolean): ReadonlyMap<number, ListedProduct> {
  const { data = [] } = useQuery({ ...productsQuery(''), enabled: isWanted })
  return new Map(data.flatMap((product) => (product.refid ? [[product.refid, product]] : [])))
}

function FoundNote({ product, isListed }: { product: FoundInCatalogue; isListed: boolean }) {
  return (
    <>
      {describeFound(product)}
      {isListed && <span className={classes.listed}>Staat in je lijst</span>}
    </>
  )
}

// Many products have the same name: without a brand only the number on the pack tells them apart.
function describeFound({ brand, quantity, gtin }: FoundInCatalogue): string {
  const code = brand === null && gtin !== null && `EAN ${gtin}`
  return [brand, quantity, code].filter(Boolean).join(' · ')
}

function errorTextOf(error: unknown): string {
  const saysIt = error instanceof CallError && error.status === 503
  return saysIt ? error.message : `Error: ${messageOf(error)}`
}
