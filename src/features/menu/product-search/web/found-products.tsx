import { VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SearchAnswer } from '#features/catalogue/schema.ts'
import { ListCredit } from '#features/catalogue/web/catalogue-credit.tsx'
import type { FoundProduct } from '#features/products/schema.ts'
import { ProductNote } from '#features/products/web/product-note.tsx'
import { FilterTabs } from '#web/ui/filter-tabs.tsx'
import { ActionBar } from '#web/ui/form.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { CatalogueResults } from './catalogue-results.tsx'
import classes from './found-products.module.css'
import { type FoundRow, type Picking, rowsOfList } from './found-rows.ts'
import { NothingFound } from './nothing-found.tsx'
import { SearchResults } from './search-results.tsx'
import { countFound, firstTab, foundText, isOnlyLike, type SearchTab, tabLabel } from './search-tabs.ts'

type Props = {
  keyword: string
  own: UseQueryResult<FoundProduct[]>
  catalogue: UseQueryResult<SearchAnswer>
  /** The tab that the user chose; without it `firstTab` decides. */
  chosenTab: SearchTab | undefined
  onTab: (tab: SearchTab) => void
  taken: ReadonlyMap<number, string> | undefined
  picking: PickingInTab
  /** Something was added: the bar at the bottom is for 'Klaar', and the other ways stand below the results. */
  isFilling: boolean
  /** Renders the buttons to scan and to add by hand; the last is `quiet` beside a button to the other tab. */
  otherWays: (quiet: boolean) => ReactNode
}

/** `Picking`, by the tab in which a row stands. */
export type PickingInTab = Omit<Picking, 'choose'> & { choose: (row: FoundRow, tab: SearchTab) => void }

/** The results in two tabs: the company's own list, and the catalogue. */
export function FoundProducts({ keyword, own, catalogue, chosenTab, onTab, taken, picking, ...props }: Props) {
  const counts = countFound(own, catalogue)
  const tab = chosenTab ?? firstTab(counts)
  const onlyLike = isOnlyLike(catalogue.data)
  const nothing = <NothingFound {...{ keyword, tab, counts, onlyLike, onTab }} otherWays={props.otherWays} />
  const notices = catalogue.data?.notices ?? []
  const picked = { ...picking, choose: (row: FoundRow) => picking.choose(row, tab) }
  const ways = <div className={classes.ways}>{props.otherWays(false)}</div>
  return (
    <>
      <VisuallyHidden role="status">{[foundText(counts, onlyLike), ...notices].join(' ')}</VisuallyHidden>
      <FilterTabs
        label="Waar gezocht is"
        tabs={[
          { value: 'eigen', label: tabLabel('Eigen', counts.eigen) },
          { value: 'catalogus', label: tabLabel('Catalogus', counts.catalogus) },
        ]}
        value={tab}
        onChange={onTab}
      >
        {tab === 'eigen' ? (
          <OwnListResults keyword={keyword} query={own} taken={taken} picking={picked} nothing={nothing} />
        ) : (
          <CatalogueResults keyword={keyword} query={catalogue} taken={taken} picking={picked} nothing={nothing} />
        )}
      </FilterTabs>
      {counts[tab] !== 0 && (props.isFilling ? ways : <ActionBar>{ways}</ActionBar>)}
    </>
  )
}

type OwnListResultsProps = {
  keyword: string
  query: UseQueryResult<FoundProduct[]>
  taken: ReadonlyMap<number, string> | undefined
  picking: Picking
  /** The content when nothing matches. */
  nothing: ReactNode
}

/** The matches in the company's own list. */
function OwnListResults({ keyword, query, taken, picking, nothing }: OwnListResultsProps) {
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
