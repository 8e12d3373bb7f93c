import { memo } from 'react'
import { LinkRow } from '#web/ui/list.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import type { FoundProduct } from '../schema.ts'
import { ProductNote } from './product-note.tsx'

type Props = { products: readonly FoundProduct[]; activeTab: string; narrowedTo: string }

/** The rows of a product list; each opens its product. */
export const ProductRows = memo(function ProductRows({ products, activeTab, narrowedTo }: Props) {
  const openedFrom = useOpenedFrom()
  return (
    <LongList label="Producten" items={products} narrowedTo={narrowedTo}>
      {(product) => (
        <LinkRow
          key={product.id}
          {...openedFrom('/product', { productId: product.id }, { activeTab })}
          title={product.name}
          note={<ProductNote product={product} />}
        />
      )}
    </LongList>
  )
})
