import { useState } from 'react'
import { type ScreenState, useScreenState } from '#web/screen-state.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { ExistingProduct } from './existing-product.tsx'
import { NewProduct } from './new-product.tsx'
import { wayBack } from './product-links.ts'

export type ProductPath = '/product' | '/component'
export type ProductScreenProps = { path: ProductPath; state: ScreenState }

/** One product, or a new one (productId 0) that is put in a dish when it was asked for from there. */
export function ProductPage() {
  const { mproductId: _, ...state } = useScreenState()
  return <ProductScreen path="/product" state={state} />
}

/** The same screen for a component of a product (mproductId). */
export function ComponentPage() {
  return <ProductScreen path="/component" state={useScreenState()} />
}

function ProductScreen({ path, state }: ProductScreenProps) {
  const { productId, mproductId } = state
  // What the screen of the saved product must still say when the one of the new product is gone.
  const [afterSaving, setAfterSaving] = useState<{ productId: number; warning: string }>()
  const isPlaceless = path === '/component' && productId === 0 && !mproductId
  if (productId === undefined || isPlaceless) return <NoProductId state={state} />
  if (productId === 0) {
    return (
      <NewProduct
        path={path}
        state={state}
        onWarning={(id, warning) => setAfterSaving({ productId: id, warning })}
      />
    )
  }
  const warning = afterSaving?.productId === productId ? afterSaving.warning : undefined
  return <ExistingProduct key={productId} path={path} state={state} productId={productId} warning={warning} />
}

function NoProductId({ state }: { state: ScreenState }) {
  const back = wayBack(state)
  return (
    <Page
      title="Product"
      back={
        <BackLink to={back.to} state={back.state}>
          {back.label}
        </BackLink>
      }
    >
      <Notice kind="error">Geen product ID gevonden</Notice>
    </Page>
  )
}
