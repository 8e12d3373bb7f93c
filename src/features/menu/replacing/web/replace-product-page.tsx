import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { productQuery } from '#features/products/web/api.ts'
import { productList } from '#features/products/web/product-list.ts'
import { useScreenState } from '#web/screen-state.ts'
import { LeaveLink } from '#web/ui/back-link.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ActionBar } from '#web/ui/form.tsx'
import { EmptyList } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { isNotFound, NotFound } from '#web/ui/not-found.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { useLeave } from '#web/use-trail.ts'
import { type Ticks, useTicks } from '../../put-in-dishes/web/choosing.ts'
import type { Replaced, ReplacedPlace } from '../schema.ts'
import { replacementQuery } from './api.ts'
import { freeOf, Places } from './places.tsx'
import { StillHolds } from './still-holds.tsx'
import { SwapToday } from './swap-today.tsx'
import { TodayInstead, todayTab } from './today-instead.tsx'
import { useReplace } from './use-replace.ts'

/**
 * The screen that puts one product in the place of another in the ticked dishes and products, at first in all of them; or says
 * for which product one is there today, where that is what it was opened for.
 */
export function ReplaceProductPage() {
  const { replaceId = 0, productId = 0, activeTab } = useScreenState()
  if (productId > 0 && activeTab === todayTab) return <TodayInstead todayId={productId} usualId={replaceId} />
  return <Replacement replaceId={replaceId} productId={productId} />
}

function Replacement({ replaceId, productId }: { replaceId: number; productId: number }) {
  const isNamed = replaceId > 0 && productId > 0
  const old = useQuery({ ...productQuery(replaceId), enabled: isNamed })
  const next = useQuery({ ...productQuery(productId), enabled: isNamed })
  const places = useQuery({ ...replacementQuery(replaceId, { by: productId }), enabled: isNamed })
  const [replaced, setReplaced] = useState<Replaced>()
  const back = <LeaveLink />
  if (!isNamed) return <NotFound text="Geen product ID gevonden" back={back} list={productList} isUnnamed />
  if (isNotFound(old) || isNotFound(next))
    return <NotFound text="Product niet gevonden" back={back} list={productList} />
  const intro = `${old.data?.name} maakt plaats op de plekken die je aankruist. Bij elke plek staat wat er verandert.`
  return (
    <Page
      title={next.data ? `Vervang door ${next.data.name}` : 'Vervang door…'}
      isLoading={next.isPending}
      back={back}
      intro={!replaced && old.data && intro}
    >
      {replaced ? (
        <StillHolds replaced={replaced} />
      ) : (
        <Loaded query={old}>
          {(product) => (
            <Loaded query={next}>
              {(by) => (
                <>
                  <SwapToday product={product} by={by} />
                  <Loaded query={places}>
                    {(all) => <Choice {...{ product, by, all }} onReplaced={setReplaced} />}
                  </Loaded>
                </>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Page>
  )
}

type Named = { id: number; name: string }
type Props = { product: Named; by: Named; all: readonly ReplacedPlace[]; onReplaced: (replaced: Replaced) => void }

function Choice({ product, by, all, onReplaced }: Props) {
  const leave = useLeave()
  const maySign = useMayApprove()
  const ofKind = (kind: ReplacedPlace['kind']) => all.filter((place) => place.kind === kind)
  const [dishes, products] = [ofKind('dish'), ofKind('product')]
  const dishTicks = useTicks(freeOf(dishes))
  const productTicks = useTicks(freeOf(products))
  const chosen = { dishes: ticked(dishes, dishTicks), products: ticked(products, productTicks) }
  const count = chosen.dishes.length + chosen.products.length
  const isWhole = count === freeOf(all).length
  // What is left out may keep in one place what another loses.
  const { data: shown = all, isPlaceholderData } = useQuery(
    replacementQuery(product.id, { by: by.id, ...(!isWhole && chosen) }),
  )
  const { replace, isBusy, error } = useReplace(product, by, (replaced) => {
    const isAsked = maySign && replaced.unconfirmed.length + replaced.unchecked.length > 0
    return isAsked ? onReplaced(replaced) : leave()
  })
  if (all.length === 0) return <EmptyList text={`${product.name} zit in geen enkel gerecht of product.`} />
  return (
    <>
      {error && <Notice kind="error">{error}</Notice>}
      <Places name="Gerechten" places={dishes} shown={shown} ticks={dishTicks} />
      <Places name="Producten" places={products} shown={shown} ticks={productTicks} />
      <ActionBar inReach>
        <BusyButton
          data-main
          busy={isBusy}
          disabled={count === 0 || isPlaceholderData}
          onClick={() => replace({ by: by.id, ...chosen })}
        >
          {count === 0 ? 'Vervang' : `Vervang in ${count}`}
        </BusyButton>
      </ActionBar>
    </>
  )
}

function ticked(places: readonly ReplacedPlace[], ticks: Ticks): { id: number }[] {
  return freeOf(places)
    .filter(ticks.has)
    .map((id) => ({ id }))
}
