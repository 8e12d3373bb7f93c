import { Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { HistoryPage as PageOfHistory } from '#features/history/schema.ts'
import { historyQuery } from '#features/history/web/api.ts'
import { ChangeList } from '#features/history/web/change-list.tsx'
import { useOpen, useScreenState } from '#web/screen-state.ts'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { EmptyList } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { WhenOpened } from '#web/ui/when-opened.tsx'
import classes from './history-page.module.css'

const loadSearch = async () => (await import('./thing-search.tsx')).ThingSearch

const everybody = { value: '', label: 'Iedereen' }

/** The screen of all that was ever changed, or what one person changed, or what was changed of one dish or product. */
export function HistoryPage() {
  const { activeTab: person, dishId, productId } = useScreenState()
  const wanted = historyQuery({ person, dishid: dishId, productid: productId })
  // What is chosen from stays, with its focus, while what was chosen is read.
  const query = useInfiniteQuery({ ...wanted, placeholderData: keepPreviousData })
  return (
    <Page title="Geschiedenis" back={<WayBackLink />} intro="Wie wat wijzigde, het laatste eerst.">
      <Loaded query={query}>
        {({ pages }) => (
          <>
            <Filters
              people={pages[0]?.people ?? []}
              name={query.isPlaceholderData ? undefined : pages[0]?.changes[0]?.things[0]?.name}
            />
            <Changes pages={pages} />
            {query.hasNextPage && (
              <Button variant="outline" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Toon meer
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Changes({ pages }: { pages: readonly PageOfHistory[] }) {
  const changes = pages.flatMap((page) => page.changes)
  if (changes.length === 0) return <EmptyList text="Hier is nog niets gewijzigd." />
  return <ChangeList changes={changes} now={new Date()} />
}

/** `name`: of the dish or product, as far as its history tells. */
type FilterProps = Pick<PageOfHistory, 'people'> & { name: string | undefined }

function Filters({ people, name: known }: FilterProps) {
  // The person stands where other lists keep their tab, so that every way back finds it.
  const { activeTab: person, dishId, productId, way } = useScreenState()
  const open = useOpen()
  const [isSearching, setIsSearching] = useState(false)
  const show = (part: { activeTab?: string | undefined; dishId?: number; productId?: number }) =>
    open('/history', { ...part, ...(way && { way }) }, { replace: true })
  const isOfOne = dishId !== undefined || productId !== undefined
  const name = known ?? (dishId === undefined ? 'Dit product' : 'Dit gerecht')
  return (
    <div className={classes.filters}>
      <NativeSelect
        label="Wie"
        value={person ?? ''}
        data={[everybody, ...people.map(({ id, name: label }) => ({ value: id, label }))]}
        onChange={({ currentTarget: { value } }) =>
          show({
            activeTab: value || undefined,
            ...(dishId !== undefined && { dishId }),
            ...(productId !== undefined && { productId }),
          })
        }
      />
      {isOfOne ? (
        <Button
          variant="default"
          aria-label={`${name}: toon weer alles`}
          rightSection={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => show({ activeTab: person })}
        >
          {name}
        </Button>
      ) : (
        <Button variant="default" onClick={() => setIsSearching(true)}>
          Kies een gerecht of product
        </Button>
      )}
      <WhenOpened
        load={loadSearch}
        opened={isSearching}
        onClose={() => setIsSearching(false)}
        onChosen={(thing) => {
          setIsSearching(false)
          show({ activeTab: person, ...thing })
        }}
      />
    </div>
  )
}
