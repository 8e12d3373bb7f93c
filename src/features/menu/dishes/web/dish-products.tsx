import { useRef } from 'react'
import { ListCredit } from '#features/catalogue/web/catalogue-credit.tsx'
import type { ListedProduct } from '#features/products/schema.ts'
import { ProductNote } from '#features/products/web/product-note.tsx'
import { useSayGone } from '#features/trash/web/use-say-gone.ts'
import { useUnlink } from '#web/saving/use-unlink.ts'
import { AddLink } from '#web/ui/add-link.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { EmptyList, LinkRow } from '#web/ui/list.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import type { DishDetail } from '../schema.ts'
import { removeProduct } from './api.ts'

type Props = {
  dish: DishDetail
  /** Runs before another screen opens, to keep the form's unsaved changes. */
  onLeave: () => void
}

/** The products of a dish: each can be opened and unlinked, and another can be added. */
export function DishProducts({ dish, onLeave }: Props) {
  const { confirm, dialog } = useConfirm()
  const sayGone = useSayGone()
  const place = useRef<HTMLDivElement>(null)
  const { unlink, unlinking, error } = useUnlink({
    send: (product: ListedProduct) => removeProduct(dish.id, product.id),
    // The focused button disappeared with its row.
    onUnlinked: () => place.current?.focus({ preventScroll: true }),
    tell: ({ id, name }) =>
      sayGone({ name, how: 'is weggehaald', key: { kind: 'dish-product', id, holderid: dish.id } }),
  })
  const openedFrom = useOpenedFrom()
  const add = (
    <AddLink
      quiet={dish.products.length > 0}
      label="Product toevoegen"
      {...openedFrom('/productsearch', { dishId: dish.id })}
      onClick={onLeave}
    />
  )
  return (
    <div ref={place} tabIndex={-1}>
      <Section title="Producten" action={dish.products.length > 0 && add}>
        {error && <Notice kind="error">{error}</Notice>}
        {dish.products.length === 0 && (
          <EmptyList
            text="Nog geen producten. Voeg toe waar dit gerecht uit bestaat; daaruit volgen de allergenen."
            action={add}
          />
        )}
        {dish.products.length > 0 && (
          <LongList label="Producten" items={dish.products}>
            {(product) => (
              <LinkRow
                key={product.id}
                {...openedFrom('/product', { productId: product.id, dishId: dish.id })}
                onClick={onLeave}
                title={product.name}
                note={<ProductNote product={product} />}
                button={
                  <RemoveButton
                    label={`${product.name} weghalen`}
                    disabled={unlinking}
                    onClick={() => confirm(unlinkQuestion(product, () => unlink(product)))}
                  />
                }
              />
            )}
          </LongList>
        )}
        <ListCredit products={dish.products} />
        {dialog}
      </Section>
    </div>
  )
}

function unlinkQuestion(product: ListedProduct, onYes: () => void) {
  return {
    title: 'Product weghalen',
    text: `Weet je zeker dat je ${product.name} uit dit gerecht wilt halen?`,
    more: 'Het product zelf blijft bestaan.',
    onYes,
  }
}
