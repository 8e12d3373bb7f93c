import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ClipboardPaste } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { SearchRow } from '#features/products/which-contain/web/search-row.tsx'
import { useHistoryEntryText } from '#web/history-entry.ts'
import { useOpen, useScreenState } from '#web/screen-state.ts'
import { AddLink } from '#web/ui/add-link.tsx'
import { FilterTabs } from '#web/ui/filter-tabs.tsx'
import { EmptyList } from '#web/ui/list.tsx'
import { Loaded, Loading } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { WhenOpened } from '#web/ui/when-opened.tsx'
import { desk, useIsDesk } from '#web/use-is-desk.ts'
import { useOpenedFrom } from '#web/use-trail.ts'
import { countInPart, type DishFilter, type DishPart, dishPartOf, groupsToShow } from '../rules.ts'
import type { CategoryWithDishes } from '../schema.ts'
import { dishesQuery } from './api.ts'
import { ConfirmDishes } from './confirm-dishes.tsx'
import { DishGroups } from './dish-groups.tsx'

const loadOutcome = async () => (await import('#features/products/which-contain/web/search-outcome.tsx')).SearchOutcome
const loadShowDishes = async () => (await import('./show-dishes.tsx')).ShowDishes

const loadTable = () => import('../table/web/dish-table.tsx')
// Beside the data, so that a wide screen waits for neither after the other.
if (matchMedia(desk).matches) loadTable().catch(() => undefined)
const DishTable = lazy(async () => ({ default: (await loadTable()).DishTable }))

const paste = (
  <Button
    component={Link}
    to="/quick-entry"
    variant="subtle"
    leftSection={<ClipboardPaste size={20} strokeWidth={1.75} aria-hidden="true" />}
  >
    Menu plakken
  </Button>
)

/** The screen of all dishes of the menu per category, in their order on the card. */
export function DishesPage() {
  const { activeTab: wantedTab } = useScreenState()
  const activeTab = dishPartOf(wantedTab)
  const dishes = useQuery(dishesQuery)
  const isEmpty = dishes.data?.every((group) => group.dishes.length === 0) ?? false
  const [isWalking, setIsWalking] = useState(false)
  const openedFrom = useOpenedFrom()
  const add = <AddLink label="Gerecht toevoegen" {...openedFrom('/dish', { dishId: 0 }, { activeTab })} />
  const actions = (
    <>
      {paste}
      {add}
    </>
  )
  return (
    <Page title="Gerechten" isWide action={!isEmpty && !isWalking && actions}>
      <Loaded query={dishes}>
        {(groups) =>
          isEmpty ? (
            <EmptyList
              text="Er zijn geen gerechten gevonden in het geselecteerde menu"
              action={
                <>
                  {add}
                  {paste}
                </>
              }
            />
          ) : (
            <Dishes groups={groups} activeTab={activeTab} isWalking={isWalking} onWalk={setIsWalking} />
          )
        }
      </Loaded>
    </Page>
  )
}

type Props = { groups: readonly CategoryWithDishes[]; activeTab: DishPart }
/** `isWalking`: the dishes are gone through to confirm their ingredients. */
type Walking = { isWalking: boolean; onWalk: (isWalking: boolean) => void }

function Dishes({ groups, activeTab, isWalking, onWalk }: Props & Walking) {
  const open = useOpen()
  const [keyword, setKeyword] = useHistoryEntryText()
  // Deferred, so that typing stays quick in a long list.
  const wanted = useDeferredValue(keyword)
  const filter = useMemo(() => ({ keyword: wanted, part: activeTab }), [wanted, activeTab])
  const shown = useMemo(() => groupsToShow(groups, filter), [groups, filter])
  const mayWalk = activeTab === 'nog niet compleet' || activeTab === 'te doen'
  return (
    <FilterTabs
      label="Welke gerechten"
      tabs={tabsOf(groups, activeTab)}
      value={activeTab}
      onChange={(tab) => {
        onWalk(false)
        open('/dishes', { activeTab: tab }, { replace: true })
      }}
    >
      <SearchRow list="gerechten" activeTab={activeTab}>
        <SearchField label="Zoek een gerecht" value={keyword} onChange={setKeyword} />
      </SearchRow>
      {mayWalk && <ConfirmDishes keyword={wanted} isOpen={isWalking} onOpenChange={onWalk} />}
      <WhenOpened load={loadShowDishes} opened={activeTab === 'niet op de kaart' && shown.length > 0} groups={shown} />
      {!(mayWalk && isWalking) && <Found groups={groups} shown={shown} filter={filter} activeTab={activeTab} />}
    </FilterTabs>
  )
}

/** The dishes as a table, which only a wide screen loads, or as a list. */
function List(props: ComponentProps<typeof DishGroups>) {
  const isDesk = useIsDesk()
  return isDesk ? (
    <Suspense fallback={<Loading />}>
      <DishTable {...props} />
    </Suspense>
  ) : (
    <DishGroups {...props} />
  )
}

/** What the filter leaves of the list, with what else a search may have meant. */
function Found({ groups, shown, filter, activeTab }: Props & { shown: Props['groups']; filter: DishFilter }) {
  const isSearched = filter.keyword.trim() !== ''
  return (
    <>
      <WhenOpened
        load={loadOutcome}
        opened={isSearched}
        keyword={filter.keyword}
        list="gerechten"
        activeTab={activeTab}
        nothing={shown.length === 0 ? 'Geen gerechten gevonden' : undefined}
      />
      <List all={groups} {...{ shown, filter, activeTab }} />
      {shown.length === 0 && !isSearched && <EmptyList text={noneInPart[activeTab]} />}
    </>
  )
}

const noneInPart: Readonly<Record<DishPart, string>> = {
  alle: 'Er zijn geen gerechten.',
  'nog niet compleet': 'Van alle gerechten zijn de allergenen compleet.',
  'te doen': 'Aan je gerechten is niets meer te doen.',
  'niet op de kaart': 'Alle gerechten staan op de kaart.',
  'nog te komen': 'Er komt geen gerecht vanzelf op de kaart.',
  voorbij: 'Van geen gerecht is de laatste dag voorbij.',
}

/** What stands on a phone, so that the tabs keep to one line. */
const shortNames: Readonly<Partial<Record<DishPart, string>>> = {
  'nog niet compleet': 'niet compleet',
  'niet op de kaart': 'niet op kaart',
}

/** The parts to choose from. One that the overview leads to has a tab while it is shown. */
function tabsOf(groups: readonly CategoryWithDishes[], active: DishPart) {
  const sometimes = (['niet op de kaart', 'nog te komen', 'voorbij'] as const).filter(
    (part) => countInPart(groups, part) > 0,
  )
  const offered: readonly DishPart[] = ['alle', 'nog niet compleet', ...sometimes]
  const label = (part: DishPart, name: string = part) =>
    `${name.slice(0, 1).toUpperCase()}${name.slice(1)} (${countInPart(groups, part)})`
  return [...offered, ...(offered.includes(active) ? [] : [active])].map((part) => ({
    value: part,
    label: label(part),
    ...(shortNames[part] && { short: label(part, shortNames[part]) }),
  }))
}
