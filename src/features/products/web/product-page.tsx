import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasMessage } from '#web/call.ts'
import { useScreenState } from '#web/screen-state.ts'
import type { ScreenState } from '#web/trail.ts'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { isNotFound, NotFound } from '#web/ui/not-found.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { productQuery } from './api.ts'
import { CatalogueProduct } from './catalogue-product.tsx'
import { NewProduct } from './new-product.tsx'
import { OwnProduct } from './own-product.tsx'
import { productList } from './product-list.ts'

type ProductPath = '/product' | '/component'

/** The screen of one product, or of a new one (productId 0), which is also put in the dish it was opened from. */
export function ProductPage() {
  const { mproductId: _, ...state } = useScreenState()
  return <ProductScreen path="/product" state={state} />
}

/** The same screen for a component of a product (mproductId). */
export function ComponentPage() {
  return <ProductScreen path="/component" state={useScreenState()} />
}

type Props = { path: ProductPath; state: ScreenState }

function ProductScreen({ path, state }: Props) {
  const { productId, mproductId } = state
  // Outlives the screen of the new product, so that the screen of the saved one can show it.
  const [afterSaving, setAfterSaving] = useState<{ productId: number; warning: string }>()
  const isPlaceless = path === '/component' && productId === 0 && !mproductId
  if (productId === undefined || isPlaceless) {
    return <NotFound text="Geen product ID gevonden" back={<WayBackLink />} list={productList} isUnnamed />
  }
  if (productId === 0) {
    return (
      <NewProduct path={path} state={state} onWarning={(id, warning) => setAfterSaving({ productId: id, warning })} />
    )
  }
  const warning = afterSaving?.productId === productId ? afterSaving.warning : undefined
  return <ExistingProduct key={productId} productId={productId} warning={warning} />
}

/** The screen of a stored product: a form for an own one, facts for a catalogue one. Shows `warning` until a check. */
function ExistingProduct({ productId, warning }: { productId: number; warning: string | undefined }) {
  const query = useQuery(productQuery(productId))
  const back = <WayBackLink />
  if (isNotFound(query)) {
    const gone = { what: 'product', id: productId } as const
    return <NotFound text="Product niet gevonden" back={back} list={productList} gone={gone} />
  }
  return (
    <Page title={query.data?.name ?? 'Product'} isLoading={query.isPending} back={back}>
      {warning && !query.data?.checked && <Notice kind="attention">{warning}</Notice>}
      <Loaded query={query} errorText={fetchErrorOf}>
        {(product) => {
          const Content = product.refid ? CatalogueProduct : OwnProduct
          return <Content product={product} />
        }}
      </Loaded>
    </Page>
  )
}

function fetchErrorOf(error: unknown): string {
  const saysWhy = hasMessage(error) && error.code !== 'unexpected'
  return saysWhy ? error.message : 'Er is een fout opgetreden bij het ophalen van het product'
}
