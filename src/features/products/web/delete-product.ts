import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/call.ts'
import { useOpen } from '#web/screen-state.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'
import type { ProductDetail } from '../schema.ts'
import { deleteProduct } from './api.ts'
import { inWords } from './inherited-allergens.ts'
import type { WayBack } from './product-links.ts'

/** Deletes a product after asking, and then goes back; `beforeLeaving` runs in between. `error` is for the red box. */
export function useDeleteProduct(product: ProductDetail, back: WayBack, beforeLeaving?: () => void) {
  const queryClient = useQueryClient()
  const open = useOpen()
  const removal = useMutation({
    mutationFn: () => deleteProduct(product.id),
    onSuccess: () => {
      // What is not on the screen is read anew; reading the product itself again would only find it gone.
      queryClient.removeQueries({ type: 'inactive' })
      beforeLeaving?.()
      open(back.to, back.state, { replace: true })
    },
    onError: () => window.scrollTo({ top: 0 }),
  })
  const ask = () =>
    confirmDelete({
      title: 'Verwijder product',
      text: 'Weet je zeker dat je dit product wilt verwijderen?',
      more: whatElseGoes(product),
      onYes: () => removal.mutate(),
    })
  return {
    ask,
    deleting: removal.isPending,
    error: removal.error ? messageOf(removal.error) : undefined,
  }
}

const namedAtMost = 8

/** The sentence that names what a product vanishes from. */
export function whatElseGoes({ dishes, parents }: Pick<ProductDetail, 'dishes' | 'parents'>): string | undefined {
  if (dishes.length > 0) return `Het verdwijnt uit ${namesOf(dishes, 'gerechten')}; hun allergenen veranderen mee.`
  return parents.length > 0 ? `Het verdwijnt uit ${namesOf(parents, 'producten')}.` : undefined
}

function namesOf(items: readonly { name: string }[], what: string): string {
  const names = items.map(({ name }) => name)
  if (names.length <= namedAtMost) return inWords(names)
  const shown = names.slice(0, namedAtMost - 1)
  return inWords([...shown, `nog ${names.length - shown.length} ${what}`])
}
