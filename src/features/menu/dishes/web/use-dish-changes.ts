import { useMutation, useQueryClient } from '@tanstack/react-query'
import { newKey } from '#shared/ids.ts'
import { saveErrorOf } from '#web/saving/save-error.ts'
import { say } from '#web/say.ts'
import type { ListedDish } from '../schema.ts'
import { saveDish, saveDraft, setSoldOut } from './api.ts'

/** One thing of a dish that changes at once. */
export type DishChange =
  | { price: number }
  | { soldout: boolean }
  | { ispublished: boolean }
  | { categoryid: number; category: string }

/**
 * Changes one thing of a dish at a time, at once, and says so at the bottom of the screen. While a change is under way
 * `pending` is what it will be; when it fails, `error` says why and nothing has changed.
 */
export function useDishChanges({ id, name, price }: Pick<ListedDish, 'id' | 'name' | 'price'>) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (change: DishChange): Promise<unknown> => {
      if ('soldout' in change) return setSoldOut(id, change.soldout)
      if ('price' in change) return saveDish({ id, name, price: change.price }, newKey())
      const changed = 'categoryid' in change ? { categoryid: change.categoryid } : change
      // Only a dish with a price can be on the card; any other stays a draft.
      return price === null
        ? saveDraft({ id, name, ...changed }, newKey())
        : saveDish({ id, name, price, ...changed }, newKey())
    },
    onSuccess: async (_, change) => {
      await queryClient.invalidateQueries()
      say(`${name}: ${wordsOf(change)}`)
    },
  })
  return {
    change: (wanted: DishChange, onDone?: () => void) => mutate(wanted, onDone && { onSuccess: onDone }),
    isBusy: isPending,
    pending: isPending ? variables : undefined,
    error: error ? saveErrorOf(error) : undefined,
  }
}

function wordsOf(change: DishChange): string {
  if ('price' in change) return 'prijs opgeslagen'
  if ('soldout' in change) return change.soldout ? 'vandaag op' : 'weer te bestellen'
  if ('ispublished' in change) return change.ispublished ? 'gepubliceerd' : 'niet meer gepubliceerd'
  return `staat nu bij ${change.category}`
}
