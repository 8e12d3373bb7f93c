import { type ScreenState, useOpen } from '#web/screen-state.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { useRemove } from '#web/use-remove.ts'
import type { ProductDetail } from '../schema.ts'
import { deleteProduct } from './api.ts'
import { inWords } from './inherited-allergens.ts'
import { wayBack } from './product-links.tsx'

/** Deletes a product after asking, and then goes back to where `state` says one came from. */
export function useDeleteProduct(product: ProductDetail, state: ScreenState) {
  const open = useOpen()
  const back = wayBack(state)
  const { run, removing, error } = useRemove(
    () => deleteProduct(product.id),
    () => open(back.to, back.state, { replace: true }),
  )
  const ask = () =>
    confirmDelete({
      title: 'Verwijder product',
      text: 'Weet je zeker dat je dit product wilt verwijderen?',
      more: whatElseGoes(product),
      onYes: run,
    })
  return { ask, removing, error }
}

const namedAtMost = 8

function whatElseGoes({ dishes, parents }: ProductDetail): string | undefined {
  if (dishes.length > 0)
    return `Het verdwijnt uit ${namesOf(dishes, 'gerechten')}, met de allergenen die het meebrengt.`
  return parents.length > 0 ? `Het verdwijnt uit ${namesOf(parents, 'producten')}.` : undefined
}

function namesOf(items: readonly { name: string }[], what: string): string {
  const names = items.map(({ name }) => name)
  if (names.length <= namedAtMost) return inWords(names)
  const shown = names.slice(0, namedAtMost - 1)
  return inWords([...shown, `nog ${names.length - shown.length} ${what}`])
}
