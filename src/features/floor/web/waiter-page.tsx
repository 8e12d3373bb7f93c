import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { Chosen } from '#features/publishing/filter/rules.ts'
import { searchForm } from '#shared/text.ts'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { FilterTabs } from '#web/ui/filter-tabs.tsx'
import { EmptyList } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import type { WaiterView } from '../schema.ts'
import { nothingTicked, type Ticked, tickAlso, wantedBy } from '../ticked.ts'
import { relianceOn } from '../verdict.ts'
import { waiterViewQuery } from './api.ts'
import { ChoiceEnd, GuestChoice } from './guest-choice.tsx'
import { GuestCode, type ScanButton } from './guest-code.tsx'
import { KitchenSlip } from './kitchen-slip.tsx'
import { RelianceNotice, timeOf } from './reliance-notice.tsx'
import { ShownChoiceNotice } from './shown-choice.tsx'
import { useAge } from './use-age.ts'
import { useShownChoice } from './use-shown-choice.ts'
import { type Placed, WaiterDishes, withId } from './waiter-dishes.tsx'

/** Fewer dishes are found by looking. */
const fewDishes = 8

/** The waiter's view, "Aan tafel": what the guests at a table can eat of what is served now. */
export function WaiterPage({ scan }: { scan: ScanButton }) {
  const query = useQuery(waiterViewQuery)
  return (
    <Page title="Aan tafel" back={<WayBackLink />}>
      <Loaded query={query}>{(data) => <AtTable view={data} readAt={query.dataUpdatedAt} scan={scan} />}</Loaded>
    </Page>
  )
}

function AtTable({ view, readAt, scan }: { view: WaiterView; readAt: number; scan: ScanButton }) {
  const [ticked, setTicked] = useState<Ticked>(nothingTicked)
  const [keyword, setKeyword] = useState('')
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const onRead = useCallback((chosen: Chosen) => setTicked((before) => tickAlso(before, chosen)), [])
  const { shown, take, forget } = useShownChoice(onRead)
  const reliance = relianceOn(useAge(readAt))
  const wanted = useMemo(() => wantedBy(ticked), [ticked])
  const products = useMemo(() => new Map(view.products.map((one) => [one.id, one])), [view])
  const searched = useDeferredValue(keyword)
  const onTick = (next: Ticked) => {
    setTicked(next)
    if (next !== nothingTicked) return
    setIds(new Set())
    forget()
  }
  const onOrder = useCallback((id: number) => setIds((before) => withId(before, id, !before.has(id))), [])
  const order = view.categories.flatMap(({ dishes }) => dishes.filter(({ id }) => ids.has(id)))
  if (view.categories.length === 0) return <NoDishes />
  return (
    <>
      {shown && <ShownChoiceNotice shown={shown} />}
      {/* Anew for what was shown, so that all of it is in sight. */}
      <GuestChoice key={shown && JSON.stringify(shown)} ticked={ticked} onChange={onTick} />
      <ChoiceEnd ticked={ticked} onClear={() => onTick(nothingTicked)}>
        <GuestCode scan={scan} onChoice={take} />
      </ChoiceEnd>
      <RelianceNotice reliance={reliance} readAt={readAt} />
      <OfMenu view={view}>
        {(placed) => (
          <>
            {placed.length > fewDishes && (
              <SearchField label="Zoek een gerecht" value={keyword} onChange={setKeyword} />
            )}
            <WaiterDishes
              placed={found(placed, searched)}
              {...{ products, wanted }}
              dated={reliance === 'dated' ? `volgens ${timeOf(readAt)}` : undefined}
              isTooOld={reliance === 'none'}
              orderedIds={ids}
              onOrder={onOrder}
            />
          </>
        )}
      </OfMenu>
      {wanted && order.length > 0 && reliance !== 'none' && (
        <KitchenSlip ordered={order} wanted={wanted} time={timeOf(readAt)} />
      )}
    </>
  )
}

function NoDishes() {
  const openedFrom = useOpenedFrom()
  return (
    <EmptyList
      text="Er staan nog geen gerechten op de kaart."
      action={
        <Button component={Link} {...openedFrom('/dishes', {})}>
          Naar de gerechten
        </Button>
      }
    />
  )
}

type OfMenuProps = { view: WaiterView; children: (placed: readonly Placed[]) => React.ReactNode }

/** Of a house with several menus the one that is served now, and the others a tap away. */
function OfMenu({ view: { menus, categories }, children }: OfMenuProps) {
  const [chosen, setChosen] = useState<number>()
  const menu = menus.find(({ id }) => id === chosen) ?? menus.find(({ served }) => served) ?? menus[0]
  const placed = useMemo(() => {
    const ofMenu = menu
      ? menu.categories.flatMap(({ id }) => categories.find((one) => one.id === id) ?? [])
      : categories
    const isClosed = (id: number) => menu?.categories.find((one) => one.id === id)?.served === false
    return ofMenu.flatMap(({ id, name, dishes }) =>
      dishes.map((dish) => ({ dish, category: isClosed(id) ? `${name} · nu niet` : name })),
    )
  }, [menu, categories])
  if (menus.length < 2 || !menu) return children(placed)
  const tabs = menus.map(({ id, name, served }) => ({ value: String(id), label: served ? name : `${name} (nu niet)` }))
  return (
    <FilterTabs label="Kaart" tabs={tabs} value={String(menu.id)} onChange={(value) => setChosen(Number(value))}>
      {children(placed)}
    </FilterTabs>
  )
}

function found(placed: readonly Placed[], keyword: string): readonly Placed[] {
  const wanted = searchForm(keyword)
  return wanted === '' ? placed : placed.filter(({ dish }) => searchForm(dish.name).includes(wanted))
}
