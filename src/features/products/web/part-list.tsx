import { type ReactNode, useRef } from 'react'
import { ListCredit } from '#features/catalogue/web/catalogue-credit.tsx'
import { useSayGone } from '#features/trash/web/use-say-gone.ts'
import { saveHasNoAnswer } from '#web/saving/save-error.ts'
import { useUnlink } from '#web/saving/use-unlink.ts'
import { AddLink } from '#web/ui/add-link.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { EmptyList, LinkRow } from '#web/ui/list.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import type { ListedProduct } from '../schema.ts'
import { type Holder, removePart } from './api.ts'
import { ProductNote } from './product-note.tsx'

type Props = {
  /** What holds the products; `name` as in "uit … halen". */
  holder: Holder & { name: string }
  parts: readonly ListedProduct[]
  /** Invites with a large box to add one while there are none. */
  invites: boolean
  /** What stands before the note of a product, where there is anything to say. */
  markOf?: ((product: ListedProduct) => string | undefined) | undefined
  /** Runs before another screen opens, to keep the form's unsaved changes. */
  onLeave?: (() => void) | undefined
  /** What stands below the list. */
  children?: ReactNode
}

const kinds = {
  dish: {
    ...{ title: 'Producten', part: 'Product', add: 'Product toevoegen', noAnswer: undefined },
    path: '/product',
    gone: 'dish-product',
    empty: 'Nog geen producten. Voeg toe waar dit gerecht uit bestaat; daaruit volgen de allergenen.',
    stateOf: (dishId: number) => ({ dishId }),
  },
  product: {
    ...{ title: 'Componenten', part: 'Component', add: 'Component toevoegen', noAnswer: saveHasNoAnswer },
    path: '/component',
    gone: 'component',
    empty: 'Nog geen componenten. Voeg toe waar dit product van gemaakt is; hun allergenen tellen vanzelf mee.',
    stateOf: (mproductId: number) => ({ mproductId }),
  },
} as const

/** The products in a dish or product: each can be opened and unlinked, and another can be added. */
export function PartList({ holder, parts, invites, markOf, onLeave, children }: Props) {
  const { confirm, dialog } = useConfirm()
  const sayGone = useSayGone()
  const place = useRef<HTMLDivElement>(null)
  const { title, part, add: addText, path, gone, noAnswer, empty, stateOf } = kinds[holder.kind]
  const { unlink, unlinking, error } = useUnlink({
    send: ({ id }: ListedProduct) => removePart(holder, id),
    // The focused button disappeared with its row.
    onUnlinked: () => place.current?.focus({ preventScroll: true }),
    tell: ({ id, name }) => sayGone({ name, how: 'is weggehaald', key: { kind: gone, id, holderid: holder.id } }),
    ...(noAnswer && { noAnswer }),
  })
  const ask = (product: ListedProduct) =>
    confirm({
      title: `${part} weghalen`,
      text: `Weet je zeker dat je ${product.name} uit ${holder.name} wilt halen?`,
      more: `Het ${part.toLowerCase()} zelf blijft bestaan.`,
      onYes: () => unlink(product),
    })
  const openedFrom = useOpenedFrom()
  const isInviting = invites && parts.length === 0
  const add = (
    <AddLink
      quiet={!isInviting}
      label={addText}
      {...openedFrom('/productsearch', stateOf(holder.id))}
      onClick={onLeave}
    />
  )
  return (
    <div ref={place} tabIndex={-1}>
      <Section title={title} action={!isInviting && add}>
        {error && <Notice kind="error">{error}</Notice>}
        {isInviting && <EmptyList text={empty} action={add} />}
        {parts.length > 0 && (
          <LongList label={title} items={parts}>
            {(product) => (
              <LinkRow
                key={product.id}
                {...openedFrom(path, { productId: product.id, ...stateOf(holder.id) })}
                onClick={onLeave}
                title={product.name}
                note={<MarkedNote product={product} mark={markOf?.(product)} />}
                button={
                  <RemoveButton label={`${product.name} weghalen`} disabled={unlinking} onClick={() => ask(product)} />
                }
              />
            )}
          </LongList>
        )}
        <ListCredit products={parts} />
        {children}
        {dialog}
      </Section>
    </div>
  )
}

function MarkedNote({ product, mark }: { product: ListedProduct; mark: string | undefined }) {
  return (
    <>
      {mark !== undefined && `${mark} · `}
      <ProductNote product={product} />
    </>
  )
}
