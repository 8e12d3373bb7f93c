import { Button } from '@mantine/core'
import { memo, useState } from 'react'
import { LinkRow, List } from '#web/ui/list.tsx'
import type { ListedProduct } from '../schema.ts'
import { ProductNote } from './product-note.tsx'

// What a phone draws without a hitch; who looks for one of thousands searches.
const rowsAtOnce = 200

type Props = { products: readonly ListedProduct[]; activeTab: string }

/** Products as rows that open them; a long list is drawn a part at a time. */
export const ProductRows = memo(function ProductRows({ products, activeTab }: Props) {
  const [limit, setLimit] = useState(rowsAtOnce)
  const hidden = products.length - limit
  return (
    <>
      <List label="Producten">
        {products.slice(0, limit).map((product) => (
          <LinkRow
            key={product.id}
            to="/product"
            state={{ productId: product.id, activeTab }}
            title={product.name}
            note={<ProductNote product={product} />}
          />
        ))}
      </List>
      {hidden > 0 && (
        <Button variant="outline" onClick={() => setLimit(limit + rowsAtOnce)}>
          {`Toon meer (nog ${hidden})`}
        </Button>
      )}
    </>
  )
})
