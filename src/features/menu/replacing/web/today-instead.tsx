import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { FoundProduct } from '#features/products/schema.ts'
import { productQuery, productsQuery } from '#features/products/web/api.ts'
import { productList } from '#features/products/web/product-list.ts'
import { ProductNote } from '#features/products/web/product-note.tsx'
import { searchForm } from '#shared/text.ts'
import { useHistoryEntryText } from '#web/history-entry.ts'
import { useOpen, useScreenState } from '#web/screen-state.ts'
import { LeaveLink } from '#web/ui/back-link.tsx'
import { ButtonRow, EmptyList } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { isNotFound, NotFound } from '#web/ui/not-found.tsx'
import { Page } from '#web/ui/page.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useTrail } from '#web/use-trail.ts'
import { likelyFirst } from '../swap-rules.ts'
import { SwapToday } from './swap-today.tsx'

/** The tab of /replace-product that begins with what is there today, and asks which usual product it is there for. */
export const todayTab = 'vandaag'

/** The screen that says of a product that it is there today, and finds the usual one: what a pack was scanned for. */
export function TodayInstead({ todayId, usualId }: { todayId: number; usualId: number }) {
  const today = useQuery(productQuery(todayId))
  const usual = useQuery({ ...productQuery(usualId), enabled: usualId > 0 })
  const choose = useChoose()
  const back = <LeaveLink />
  if (isNotFound(today) || isNotFound(usual))
    return <NotFound text="Product niet gevonden" back={back} list={productList} />
  const isChosen = usualId > 0
  return (
    <Page
      title={isChosen && usual.data ? `Vandaag in plaats van ${usual.data.name}` : 'Vandaag in plaats van…'}
      isLoading={today.isPending}
      back={back}
      intro={
        today.data && (isChosen ? `${today.data.name} is er nu.` : `Kies waarvoor ${today.data.name} in de plaats is.`)
      }
    >
      <Loaded query={today}>
        {(by) =>
          isChosen ? (
            <Loaded query={usual}>
              {(product) => (
                <>
                  <SwapToday product={product} by={by} isMain />
                  <p>
                    <Button variant="default" onClick={() => choose(0)}>
                      Ander product kiezen
                    </Button>
                  </p>
                </>
              )}
            </Loaded>
          ) : (
            <UsualProducts today={by} onChoose={choose} />
          )
        }
      </Loaded>
    </Page>
  )
}

/** Shows the choice in the place of this screen, so that the way back leads to where it was opened from. */
function useChoose(): (usualId: number) => void {
  const { productId, openedAt } = useScreenState()
  const open = useOpen()
  const way = useTrail()
  return (replaceId) =>
    open(
      '/replace-product',
      { replaceId, productId, activeTab: todayTab, way, ...(openedAt !== undefined && { openedAt }) },
      { replace: true },
    )
}

type Props = { today: { id: number; name: string }; onChoose: (usualId: number) => void }

/** The company's own products, the likely ones first, to choose one of. */
function UsualProducts({ today, onChoose }: Props) {
  const query = useQuery(productsQuery(''))
  const [keyword, setKeyword] = useHistoryEntryText()
  // Deferred, so that typing stays quick in a long list.
  const wanted = searchForm(useDeferredValue(keyword))
  return (
    <>
      <SearchField label="Zoek het gewone product" value={keyword} onChange={setKeyword} />
      <Loaded query={query}>{(products) => <Found {...{ products, today, wanted, onChoose }} />}</Loaded>
    </>
  )
}

function Found({ products, today, wanted, onChoose }: Props & { products: readonly FoundProduct[]; wanted: string }) {
  const others = useMemo(
    () =>
      likelyFirst(
        products.filter(({ id }) => id !== today.id),
        today.name,
      ),
    [products, today],
  )
  const found = others.filter(({ name, brand }) => searchForm(`${name} ${brand ?? ''}`).includes(wanted))
  if (found.length === 0) return <EmptyList text="Geen product gevonden" />
  return (
    <LongList label="Gewone producten" items={found} narrowedTo={wanted}>
      {(product) => (
        <ButtonRow
          key={product.id}
          title={product.name}
          note={<ProductNote product={product} />}
          onClick={() => onChoose(product.id)}
        />
      )}
    </LongList>
  )
}
