import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { newKey } from '#shared/ids.ts'
import { messageOf } from '#web/call.ts'
import { toast, toastFailure } from '#web/toast.ts'
import { pricesWith } from '../../prices/rules.ts'
import {
  type MadeChange,
  remember,
  type TakeBack,
  undoing,
  versionByNow,
  type Wanted,
  whenAfter,
  withOneMore,
  withoutNewest,
} from '../made-changes.ts'
import { findListed } from '../rules.ts'
import type { CategoryWithDishes, ChangedDish, DishChangeInput } from '../schema.ts'
import { changeDishes, dishesQuery } from './api.ts'

/** The changes that this tab can take back, the newest last: in the cache, as signing out empties that. */
const madeQuery = queryOptions({
  queryKey: ['made-changes'],
  queryFn: (): MadeChange[] => [],
  enabled: false,
  initialData: [],
  gcTime: Number.POSITIVE_INFINITY,
})

/**
 * Changes dishes of the list at once, one change after the other, and remembers how to take the last twenty back. Each
 * is made whole or not at all, and not on top of what somebody else changed since the list was read.
 */
export function useChangeDishes() {
  const queryClient = useQueryClient()
  const { data: made } = useQuery(madeQuery)
  const readMade = () => queryClient.getQueryData(madeQuery.queryKey) ?? []
  const send = async (dishes: readonly DishChangeInput[]) => {
    const answer = await changeDishes(dishes, newKey())
    queryClient.setQueryData(dishesQuery.queryKey, (groups) => groups && inPlace(groups, dishes, answer))
    return answer
  }
  const { mutateAsync, isPending } = useMutation({
    mutationKey: ['change-dishes'],
    scope: { id: 'change-dishes' },
    mutationFn: (make: () => Promise<void>) => make(),
    // Without an answer it may have been made all the same.
    onError: () => void queryClient.invalidateQueries({ queryKey: dishesQuery.queryKey }),
  })

  const undo = () =>
    mutateAsync(async () => {
      const newest = readMade().at(-1)
      if (!newest) return
      const notes = newest.back ? await newest.back() : []
      const answer = newest.back ? [] : await send(undoing(newest))
      queryClient.setQueryData(madeQuery.queryKey, withoutNewest(readMade(), answer))
      const text = [`Ongedaan gemaakt: ${newest.words}`, ...notes].join('. ')
      // What did not come back stays until it is read.
      if (notes.length === 0) toast(text)
      else toast(text, { action: { label: 'Sluiten', run: () => undefined } })
    }).catch((error: unknown) => {
      // Nothing before it can be taken back either: it stands on what this one left.
      queryClient.setQueryData(madeQuery.queryKey, [])
      toastFailure(`Niet ongedaan gemaakt. ${messageOf(error)}`)
    })

  /** Makes a change and says `words` with a way back; rejects with the reason when it was not made. */
  const change = (wanted: readonly Wanted[], words: string) =>
    mutateAsync(async () => {
      const groups = queryClient.getQueryData(dishesQuery.queryKey) ?? []
      const newest = wanted.map(({ dish, to }) => {
        const version = versionByNow(readMade(), dish)
        const listed = findListed(groups, dish.id)
        return { dish: listed?.version === version ? listed : { ...dish, version }, to }
      })
      const answer = await send(newest.map(({ dish: { id, version }, to }) => ({ id, version, ...to })))
      queryClient.setQueryData(madeQuery.queryKey, remember(readMade(), newest, answer, words))
      offerUndo(words)
    })

  const offerUndo = (words: string) => toast(words, { action: { label: 'Ongedaan maken', run: () => void undo() } })
  /** Says `words` of a change that was made otherwise, with a way `back`. */
  const noteMade = (words: string, back: TakeBack) => {
    queryClient.setQueryData(madeQuery.queryKey, withOneMore(readMade(), { words, dishes: [], back }))
    offerUndo(words)
  }

  return { change, undo, noteMade, canUndo: made.length > 0, isBusy: isPending }
}

/** Returns the list with the values that were just saved where the dishes stand, until it has been read again. */
function inPlace(
  groups: readonly CategoryWithDishes[],
  sent: readonly DishChangeInput[],
  answer: readonly ChangedDish[],
): CategoryWithDishes[] {
  const saved = new Map(
    sent.map(({ categoryid: _, order: __, ...values }, index) => [values.id, { ...values, ...answer[index] }]),
  )
  return groups.map((group) => ({
    ...group,
    dishes: group.dishes.map((dish) => {
      const values = saved.get(dish.id)
      return values ? { ...dish, ...values, ...pricesWith(dish, values), ...whenAfter(values) } : dish
    }),
  }))
}
