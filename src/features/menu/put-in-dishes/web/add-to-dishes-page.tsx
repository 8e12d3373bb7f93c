import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { ProductDetail } from '#features/products/schema.ts'
import { productQuery } from '#features/products/web/api.ts'
import { productList } from '#features/products/web/product-list.ts'
import { searchForm } from '#shared/text.ts'
import { useHistoryEntryText } from '#web/history-entry.ts'
import { useScreenState } from '#web/screen-state.ts'
import { LeaveLink } from '#web/ui/back-link.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ActionBar } from '#web/ui/form.tsx'
import { EmptyList, List } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { MoreRows, useRowLimit } from '#web/ui/long-list.tsx'
import { isNotFound, NotFound } from '#web/ui/not-found.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useLeave } from '#web/use-trail.ts'
import { groupsToShow, withinLimit } from '../../dishes/rules.ts'
import type { CategoryWithDishes } from '../../dishes/schema.ts'
import { dishesQuery } from '../../dishes/web/api.ts'
import { DishTick } from '../../dishes/web/dish-tick.tsx'
import { priceText } from '../../prices/rules.ts'
import { useTicks } from './choosing.ts'
import { TickGroup } from './tick-group.tsx'
import { usePutInDishes } from './use-put-in-dishes.ts'

/** The screen that puts one product in many dishes at once: those that are ticked. */
export function AddToDishesPage() {
  const { productId } = useScreenState()
  const product = useQuery({ ...productQuery(productId ?? 0), enabled: (productId ?? 0) > 0 })
  const dishes = useQuery(dishesQuery)
  const back = <LeaveLink />
  if (!productId || productId < 1)
    return <NotFound text="Geen product ID gevonden" back={back} list={productList} isUnnamed />
  if (isNotFound(product)) return <NotFound text="Product niet gevonden" back={back} list={productList} />
  return (
    <Page
      title="Aan gerechten toevoegen"
      back={back}
      intro={product.data && `Kruis de gerechten aan waar ${product.data.name} in zit.`}
    >
      <Loaded query={product}>
        {(found) => (
          <Loaded query={dishes}>{(groups) => <Choice key={found.id} product={found} groups={groups} />}</Loaded>
        )}
      </Loaded>
    </Page>
  )
}

type Props = { product: ProductDetail; groups: readonly CategoryWithDishes[] }

function Choice({ product, groups }: Props) {
  const [keyword, setKeyword] = useHistoryEntryText()
  // Deferred, so that typing stays quick in a long list.
  const wanted = useDeferredValue(keyword)
  const shown = useMemo(() => groupsToShow(groups, { keyword: wanted, part: 'alle' }), [groups, wanted])
  const total = shown.reduce((sum, { dishes }) => sum + dishes.length, 0)
  const { limit, hidden, more } = useRowLimit(searchForm(wanted), total)
  const ticks = useTicks()
  const leave = useLeave()
  const { put, isBusy, error } = usePutInDishes(product, leave)
  const held = useMemo(() => new Set(product.dishes.map(({ id }) => id)), [product.dishes])
  if (groups.every(({ dishes }) => dishes.length === 0)) return <EmptyList text="Er zijn nog geen gerechten." />
  return (
    <>
      {error && <Notice kind="error">{error}</Notice>}
      <SearchField label="Zoek een gerecht" value={keyword} onChange={setKeyword} />
      {total === 0 && <EmptyList text="Geen gerechten gevonden" />}
      {withinLimit(shown, limit).map(({ group, room }) => (
        <TickGroup key={group.id} name={group.name} free={freeIn(group, held)} ticks={ticks}>
          <List label={group.name}>
            {group.dishes.slice(0, room).map((dish) => (
              <DishTick
                key={dish.id}
                dish={dish}
                isHeld={held.has(dish.id)}
                checked={held.has(dish.id) || ticks.has(dish.id)}
                aside={priceText(dish)}
                onToggle={(isTicked) => ticks.set([dish.id], isTicked)}
              >
                {held.has(dish.id) && 'Zit er al in'}
              </DishTick>
            ))}
          </List>
        </TickGroup>
      ))}
      <MoreRows hidden={hidden} onMore={more} />
      <ActionBar inReach>
        <BusyButton data-main busy={isBusy} disabled={ticks.size === 0} onClick={() => put(ticks.ids)}>
          {ticks.size === 0 ? 'Toevoegen' : `Toevoegen (${ticks.size})`}
        </BusyButton>
      </ActionBar>
    </>
  )
}

function freeIn({ dishes }: CategoryWithDishes, held: ReadonlySet<number>): number[] {
  return dishes.map(({ id }) => id).filter((id) => !held.has(id))
}
