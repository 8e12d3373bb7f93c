import type { ProductDetail } from '../schema.ts'
import { PartList } from './part-list.tsx'
import { UncheckedNotice } from './unchecked-notice.tsx'

type Props = { product: ProductDetail; onLeave?: () => void }

/** The components of a product, and which of them keep it from being complete. */
export function ProductComponents({ product, onLeave }: Props) {
  const { id, name, type, components } = product
  return (
    // A bought product rarely has components: no large box invites to add one.
    <PartList holder={{ kind: 'product', id, name }} parts={components} invites={type === 'homemade'} onLeave={onLeave}>
      <UncheckedNotice
        products={components}
        plural="componenten"
        consequence="Dit product is daardoor nog niet compleet."
      />
    </PartList>
  )
}
