import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListedProduct } from '#features/products/schema.ts'
import { inWords } from '#features/products/web/inherited-allergens.ts'
import { ProductNote } from '#features/products/web/product-note.tsx'
import { messageOf } from '#web/call.ts'
import type { ScreenState } from '#web/screen-state.ts'
import { AddLink } from '#web/ui/add-link.tsx'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { EmptyList, LinkRow, List } from '#web/ui/list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { PassingNote, usePassingNote } from '#web/ui/passing-note.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import type { DishDetail } from '../schema.ts'
import { removeProduct } from './api.ts'

type Props = {
  dish: DishDetail
  state: ScreenState
  /** Runs before another screen opens, to keep what was typed in the form. */
  onLeave: () => void
}

/** The products of a dish: each opens, can be taken out, and another can be added. */
export function DishProducts({ dish, state, onLeave }: Props) {
  const { note, say } = usePassingNote()
  const { take, taking, error } = useTakeOut(dish.id, (product) => say(`${product.name} is weggehaald`))
  const { categoryid, returnPage, activeTab } = state
  const below = { dishId: dish.id, categoryid, returnPage, activeTab }
  const add = (
    <AddLink
      quiet={dish.products.length > 0}
      label="Product toevoegen"
      to="/productsearch"
      state={below}
      onClick={onLeave}
    />
  )
  return (
    <Section title="Producten" action={dish.products.length > 0 && add}>
      {error && <Notice kind="error">{`Failed to save: ${error}`}</Notice>}
      {dish.products.length === 0 && (
        <EmptyList
          text="Nog geen producten. Voeg toe waar dit gerecht uit bestaat; daaruit volgen de allergenen."
          action={add}
        />
      )}
      {dish.products.length > 0 && (
        <List label="Producten">
          {dish.products.map((product) => (
            <LinkRow
              key={product.id}
              to="/product"
              state={{ ...below, productId: product.id }}
              onClick={onLeave}
              title={product.name}
              note={<ProductNote product={product} />}
              button={
                <RemoveButton
                  label={`${product.name} weghalen`}
                  disabled={taking}
                  onClick={() => askToTakeOut(product, () => take(product))}
                />
              }
            />
          ))}
        </List>
      )}
      <UncheckedProducts products={dish.products} />
      <PassingNote note={note} />
    </Section>
  )
}

function useTakeOut(dishId: number, onTaken: (product: ListedProduct) => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (product: ListedProduct) => removeProduct(dishId, product.id),
    onSuccess: async (_, product) => {
      await queryClient.invalidateQueries()
      onTaken(product)
    },
  })
  return { take: mutate, taking: isPending, error: error ? messageOf(error) : undefined }
}

function askToTakeOut(product: ListedProduct, onYes: () => void): void {
  confirmDelete({
    title: 'Product weghalen',
    text: `Weet je zeker dat je ${product.name} uit dit gerecht wilt halen?`,
    more: 'Het product zelf blijft bestaan.',
    onYes,
  })
}

// More names than this make a sentence that nobody reads; the rows say it too.
const namesAtMost = 4

function UncheckedProducts({ products }: { products: readonly ListedProduct[] }) {
  const names = products.filter(({ complete }) => !complete).map(({ name }) => name)
  if (names.length === 0) return null
  const who = names.length > namesAtMost ? `${names.length} producten` : inWords(names)
  return (
    <Notice kind="attention">
      Van <strong>{who}</strong> zijn de allergenen nog niet gecontroleerd. Gasten zien dat bij dit gerecht.
    </Notice>
  )
}
