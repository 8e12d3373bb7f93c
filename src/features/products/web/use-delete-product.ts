import { useSayGone } from '#features/trash/web/use-say-gone.ts'
import { useRemove } from '#web/saving/use-remove.ts'
import { useOpen } from '#web/screen-state.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useBack } from '#web/use-trail.ts'
import type { ProductDetail } from '../schema.ts'
import { deleteProduct } from './api.ts'
import { inWords } from './inherited-allergens.ts'

/** Deletes a product after a confirmation, and then goes back. The caller renders `dialog`. */
export function useDeleteProduct(product: ProductDetail) {
  const open = useOpen()
  const { confirm, dialog } = useConfirm()
  const back = useBack()
  const sayGone = useSayGone()
  const { id, name } = product
  const { run, removing, error } = useRemove({
    send: () => deleteProduct(id),
    onRemoved: () => open(back.path, back.state, { replace: true }),
    tell: () => sayGone({ name, how: 'is verwijderd', key: { kind: 'product', id } }),
  })
  const ask = () =>
    confirm({
      title: 'Verwijder product',
      text: 'Weet je zeker dat je dit product wilt verwijderen?',
      deletes: name,
      more: whatElseGoes(product),
      onYes: run,
    })
  return { ask, dialog, removing, error }
}

function whatElseGoes({ dishes, parents }: ProductDetail): string | undefined {
  const holders = [
    ...(dishes.length > 0 ? [`${dishes.length === 1 ? 'het gerecht' : 'de gerechten'} ${namesOf(dishes)}`] : []),
    ...(parents.length > 0 ? [`${parents.length === 1 ? 'het product' : 'de producten'} ${namesOf(parents)}`] : []),
  ]
  return holders.length > 0
    ? `Het verdwijnt uit ${holders.join(', en uit ')}, met de allergenen die het meebrengt.`
    : undefined
}

function namesOf(items: readonly { name: string }[]): string {
  return inWords(items.map(({ name }) => name))
}
