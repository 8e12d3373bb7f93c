import { VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SearchAnswer } from '#features/catalogue/schema.ts'
import type { FoundProduct } from '#features/products/schema.ts'
import { FilterTabs } from '#web/ui/filter-tabs.tsx'
import { ActionBar } from '#web/ui/form.tsx'
import { CatalogueResults } from './catalogue-results.tsx'
import classes from './found-products.module.css'
import type { FoundRow } from './found-rows.ts'
import { NothingFound } from './nothing-found.tsx'
import { OwnListResults } from './own-list-results.tsx'
import { countFound, firstTab, foundText, isOnlyLike, type SearchTab, tabLabel } from './search-tabs.ts'
import type { Choice } from './search-target.ts'

type Props = {
  keyword: string
  own: UseQueryResult<FoundProduct[]>
  catalogue: UseQueryResult<SearchAnswer>
  /** The tab that the user chose; without it `firstTab` decides. */
  chosenTab: SearchTab | undefined
  onTab: (tab: SearchTab) => void
  taken: ReadonlyMap<number, string> | undefined
  adding: Choice | undefined
  onChoose: (row: FoundRow, tab: SearchTab) => void
  /** Renders the buttons to scan and to add by hand; the last is `quiet` beside a button to the other tab. */
  otherWays: (quiet: boolean) => ReactNode
}

/** The results in two tabs: the company's own list, and the catalogue. */
export function FoundProducts({ keyword, own, catalogue, chosenTab, onTab, taken, adding, ...props }: Props) {
  const counts = countFound(own, catalogue)
  const tab = chosenTab ?? firstTab(counts)
  const onlyLike = isOnlyLike(catalogue.data)
  const nothing = <NothingFound {...{ keyword, tab, counts, onlyLike, onTab }} otherWays={props.otherWays} />
  const notices = catalogue.data?.notices ?? []
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
          <OwnListResults
            keyword={keyword}
            query={own}
            taken={taken}
            adding={adding}
            onChoose={(row) => props.onChoose(row, 'eigen')}
            nothing={nothing}
          />
        ) : (
          <CatalogueResults
            keyword={keyword}
            query={catalogue}
            taken={taken}
            adding={adding}
            onChoose={(row) => props.onChoose(row, 'catalogus')}
            nothing={nothing}
          />
        )}
      </FilterTabs>
      {counts[tab] !== 0 && (
        <ActionBar>
          <div className={classes.ways}>{props.otherWays(false)}</div>
        </ActionBar>
      )}
    </>
  )
}
