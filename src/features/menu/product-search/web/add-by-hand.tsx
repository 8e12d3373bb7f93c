import type { ScreenState } from '#web/trail.ts'
import { AddLink } from '#web/ui/add-link.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'

/** The button that adds a product by hand; the keyword becomes the new product's name, unless it is a barcode. */
export function AddByHand({ state, quiet }: { state: ScreenState; quiet: boolean }) {
  const openedFrom = useOpenedFrom()
  const { keyword, mproductId, dishId } = state
  const name = keyword && !/^[\d\s]+$/.test(keyword) ? keyword : undefined
  const next = openedFrom(mproductId ? '/component' : '/product', { productId: 0, mproductId, dishId, name })
  return <AddLink label="Handmatig toevoegen" {...next} quiet={quiet} />
}
