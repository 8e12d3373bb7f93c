import { useState } from 'react'
import { useScreenState } from '#web/screen-state.ts'
import type { ScreenState } from '#web/trail.ts'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { NotFound } from '#web/ui/not-found.tsx'
import { ExistingProduct } from './existing-product.tsx'
import { NewProduct } from './new-product.tsx'
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
