import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/call.ts'
import type { ScreenState } from '#web/screen-state.ts'
import { AddLink } from '#web/ui/add-link.tsx'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { EmptyList, LinkRow, List } from '#web/ui/list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import type { ListedProduct, ProductDetail } from '../schema.ts'
import { removeComponent } from './api.ts'
import { inWords } from './inherited-allergens.ts'
import { contextOf } from './product-links.ts'
import { CompleteTick, ProductNote } from './product-note.tsx'

/** What a product is made of: each part opens, can be taken out, and another can be added. */
export function ProductComponents({ product, state }: { product: ProductDetail; state: ScreenState }) {
  const queryClient = useQueryClient()
  const removal = useMutation({
    mutationFn: (componentId: number) => removeComponent(product.id, componentId),
    onSuccess: () => queryClient.invalidateQueries(),
  })
  const below = { ...contextOf(state), mproductId: product.id }
  const ask = (component: ListedProduct) =>
    confirmDelete({
      title: 'Component weghalen',
      text: `Weet je zeker dat je ${component.name} uit ${product.name} wilt halen?`,
      onYes: () => removal.mutate(component.id),
    })
  return (
    <Section title="Componenten" action={<AddLink quiet label="Component toevoegen" to="/productsearch" state={below} />}>
      {removal.error && <Notice kind="error">{messageOf(removal.error)}</Notice>}
      {product.components.length === 0 && (
        <EmptyList text="Nog geen componenten. Voeg toe waar dit product van gemaakt is; hun allergenen tellen vanzelf mee." />
      )}
      {product.components.length > 0 && (
        <List label="Componenten">
          {product.components.map((component) => (
            <LinkRow
              key={component.id}
              to="/component"
              state={{ ...below, productId: component.id }}
              title={component.name}
              note={<ProductNote product={component} />}
              aside={<CompleteTick product={component} />}
              button={
                <RemoveButton
                  label={`${component.name} weghalen`}
                  disabled={removal.isPending}
                  onClick={() => ask(component)}
                />
              }
            />
          ))}
        </List>
      )}
      <IncompleteParts components={product.components} />
    </Section>
  )
}

function IncompleteParts({ components }: { components: readonly ListedProduct[] }) {
  const names = components.filter(({ complete }) => !complete).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <Notice kind="attention">
      Van <strong>{inWords(names)}</strong> zijn nog niet alle allergenen gecontroleerd. Gasten zien dat bij elk
      gerecht waar dit product in zit.
    </Notice>
  )
}
