import { useRef } from 'react'
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
import type { ListedProduct, ProductDetail } from '../schema.ts'
import { removeComponent } from './api.ts'
import { ProductNote } from './product-note.tsx'
import { UncheckedNotice } from './unchecked-notice.tsx'

type Props = {
  product: ProductDetail
  /** Runs before another screen opens, to keep the form's unsaved changes. */
  onLeave?: () => void
}

/** The components of a product: each can be opened and unlinked, and another can be added. */
export function ProductComponents({ product, onLeave }: Props) {
  const { confirm, dialog } = useConfirm()
  const sayGone = useSayGone()
  const place = useRef<HTMLDivElement>(null)
  const { unlink, unlinking, error } = useUnlink({
    send: (component: ListedProduct) => removeComponent(product.id, component.id),
    // The focused button disappeared with its row.
    onUnlinked: () => place.current?.focus({ preventScroll: true }),
    tell: ({ id, name }) =>
      sayGone({ name, how: 'is weggehaald', key: { kind: 'component', id, holderid: product.id } }),
    noAnswer: saveHasNoAnswer,
  })
  const { components } = product
  const openedFrom = useOpenedFrom()
  // A bought product rarely has components: no large box invites to add one.
  const isQuiet = components.length > 0 || product.type !== 'homemade'
  const add = (
    <AddLink
      quiet={isQuiet}
      label="Component toevoegen"
      {...openedFrom('/productsearch', { mproductId: product.id })}
      onClick={onLeave}
    />
  )
  return (
    <div ref={place} tabIndex={-1}>
      <Section title="Componenten" action={isQuiet && add}>
        {error && <Notice kind="error">{error}</Notice>}
        {!isQuiet && (
          <EmptyList
            text="Nog geen componenten. Voeg toe waar dit product van gemaakt is; hun allergenen tellen vanzelf mee."
            action={add}
          />
        )}
        {components.length > 0 && (
          <LongList label="Componenten" items={components}>
            {(component) => (
              <LinkRow
                key={component.id}
                {...openedFrom('/component', { productId: component.id, mproductId: product.id })}
                onClick={onLeave}
                title={component.name}
                note={<ProductNote product={component} />}
                button={
                  <RemoveButton
                    label={`${component.name} weghalen`}
                    disabled={unlinking}
                    onClick={() => confirm(unlinkQuestion(component, product.name, () => unlink(component)))}
                  />
                }
              />
            )}
          </LongList>
        )}
        <ListCredit products={components} />
        <UncheckedNotice
          products={components}
          plural="componenten"
          consequence="Dit product is daardoor nog niet compleet."
        />
        {dialog}
      </Section>
    </div>
  )
}

function unlinkQuestion(component: ListedProduct, productName: string, onYes: () => void) {
  return {
    title: 'Component weghalen',
    text: `Weet je zeker dat je ${component.name} uit ${productName} wilt halen?`,
    more: 'Het component zelf blijft bestaan.',
    onYes,
  }
}
