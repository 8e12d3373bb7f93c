import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { searchForm } from '#shared/text.ts'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { FilterTabs } from '#web/ui/filter-tabs.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import type { WaiterView } from '../schema.ts'
import { avoidedOf, relianceOn, type Wanted } from '../verdict.ts'
import { waiterViewQuery } from './api.ts'
import { GuestChoice, nothingTicked, type Ticked } from './guest-choice.tsx'
import { KitchenSlip } from './kitchen-slip.tsx'
import { useAge } from './use-age.ts'
import { type Placed, WaiterDishes } from './waiter-dishes.tsx'

/** Fewer dishes are found by looking. */
const fewDishes = 8

/** The waiter's view, "Aan tafel": what the guests at a table can eat of what is served now. */
export function WaiterPage() {
  const query = useQuery(waiterViewQuery)
  return (
    <Page title="Aan tafel" back={<WayBackLink />}>
      <Loaded query={query}>{(data) => <AtTable view={data} readAt={query.dataUpdatedAt} />}</Loaded>
    </Page>
  )
}

function AtTable({ view, readAt }: { view: WaiterView; readAt: number }) {
  const [ticked, setTicked] = useState<Ticked>(nothingTicked)
  const [keyword, setKeyword] = useState('')
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const reliance = relianceOn(useAge(readAt))
  const wanted = useMemo(() => wantedOf(ticked), [ticked])
  const products = useMemo(() => new Map(view.products.map((one) => [one.id, one])), [view])
  const searched = useDeferredValue(keyword)
  const onTick = (next: Ticked) => {
    setTicked(next)
    if (next === nothingTicked) setIds(new Set())
  }
  const onToggle = (id: number) => setIds(toggled(ids, id))
  const order = view.categories.flatMap(({ dishes }) => dishes.filter(({ id }) => ids.has(id)))
  return (
    <>
      <GuestChoice ticked={ticked} onChange={onTick} />
      {reliance === 'dated' && <Notice kind="attention">{`Geen verbinding: alles is van ${timeOf(readAt)}.`}</Notice>}
      {reliance === 'none' && (
        <Notice kind="attention">
          {`Al een half uur geen verbinding: wat hier stond was van ${timeOf(readAt)}. Vraag de keuken.`}
        </Notice>
      )}
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
              ordered={{ ids, onToggle }}
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

/** Undefined where nothing was asked. */
function wantedOf({ allergens, diets, traces }: Ticked): Wanted | undefined {
  if (allergens.size + diets.size === 0) return undefined
  return { allergens: avoidedOf(allergens), diets: [...diets], traces }
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
  if (categories.length === 0) return <p>Er staan nog geen gerechten op de kaart.</p>
  if (menus.length < 2 || !menu) return children(placed)
  const tabs = menus.map(({ id, name, served }) => ({ value: String(id), label: served ? name : `${name} (nu niet)` }))
  return (
    <FilterTabs label="Kaart" tabs={tabs} value={String(menu.id)} onChange={(value) => setChosen(Number(value))}>
      {children(placed)}
    </FilterTabs>
  )
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids)
  return next.delete(id) ? next : next.add(id)
}

function found(placed: readonly Placed[], keyword: string): readonly Placed[] {
  const wanted = searchForm(keyword)
  return wanted === '' ? placed : placed.filter(({ dish }) => searchForm(dish.name).includes(wanted))
}

function timeOf(moment: number): string {
  const [hours, minutes] = [new Date(moment).getHours(), new Date(moment).getMinutes()]
  return `${hours}.${String(minutes).padStart(2, '0')}`
}
