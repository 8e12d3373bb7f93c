import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSayGone } from '#features/trash/web/use-say-gone.ts'
import { noteStart } from '#web/navigations.ts'
import { type Attempt, sendOnce } from '#web/saving/retry.ts'
import { saveErrorOf, saveHasNoAnswer } from '#web/saving/save-error.ts'
import { toast } from '#web/toast.ts'
import type { Replaced } from '../schema.ts'
import { replaceProduct, type Wanted } from './api.ts'

type Named = { id: number; name: string }

/**
 * Puts `next` in the place of a product. A note says where, and offers for ten seconds to undo all of it as one. Then
 * `onDone` goes on, if this screen is still there.
 */
export function useReplace(product: Named, next: Named, onDone: (replaced: Replaced) => void) {
  const last = useRef<Attempt<Wanted>>(undefined)
  const sayGone = useSayGone()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: Wanted) =>
      sendOnce(last, wanted, { send: (body, key) => replaceProduct(product.id, body, key), rebase: undefined }),
    onSuccess: ({ dishes, products }) => {
      const count = dishes.length + products.length
      if (count === 0) return toast(`${product.name} zat hier al niet meer in`)
      const how = `is ${count === 1 ? 'op 1 plek' : `op ${count} plekken`} vervangen door ${next.name}`
      const [dish, component = 0] = [dishes[0], products[0]]
      const place = dish
        ? { kind: 'dish-product' as const, holderid: dish }
        : { kind: 'component' as const, holderid: component }
      sayGone({ name: product.name, how, key: { ...place, id: product.id, undoonly: true } })
    },
  })
  return {
    replace: (wanted: Wanted) => {
      const mayLeave = noteStart()
      mutate(wanted, { onSuccess: (replaced) => mayLeave() && onDone(replaced) })
    },
    isBusy: isPending,
    error: error ? saveErrorOf(error, saveHasNoAnswer) : undefined,
  }
}
