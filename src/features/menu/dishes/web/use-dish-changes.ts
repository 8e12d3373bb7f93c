import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isChangedMeanwhile } from '#web/call.ts'
import { saveErrorOf } from '#web/saving/save-error.ts'
import { toast } from '#web/toast.ts'
import type { Size } from '../../prices/rules.ts'
import { findListed } from '../rules.ts'
import type { ListedDish } from '../schema.ts'
import { dishesQuery, setSoldOut, setStopped } from './api.ts'
import { useChangeDishes } from './use-change-dishes.ts'
import { stopWords } from './use-stop.ts'

/** One thing of a dish that changes at once. */
export type QuickChange =
  | { price: number }
  | { sizes: readonly Size[] }
  | { soldout: boolean }
  | { stopped: boolean }
  | { ispublished: boolean }
  | { categoryid: number; category: string }

/**
 * Changes one thing of a dish of the list at a time, at once, and says so at the bottom of the screen. While a change is
 * under way `pending` is what it will be; when it fails, `error` says why and the list is read anew. It fails for a dish
 * that somebody else changed since the list was read.
 */
export function useDishChanges(dish: ListedDish) {
  const { id, name } = dish
  const queryClient = useQueryClient()
  const newestDish = useNewestDish(dish)
  const changes = useChangeDishes()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (change: QuickChange): Promise<unknown> => {
      if ('soldout' in change) return setSoldOut(id, change.soldout)
      if ('stopped' in change) return setStopped(id, change.stopped)
      const to = 'categoryid' in change ? { categoryid: change.categoryid } : change
      return changes.change([{ dish: await newestDish(), to }], `${name}: ${wordsOf(change)}`)
    },
    onSuccess: async (_, change) => {
      await queryClient.invalidateQueries()
      if ('soldout' in change || 'stopped' in change) toast(`${name}: ${wordsOf(change)}`)
    },
    // Without an answer it may have been made all the same.
    onError: () => void queryClient.invalidateQueries({ queryKey: dishesQuery.queryKey }),
  })
  return {
    change: (wanted: QuickChange, onDone?: () => void) => mutate(wanted, onDone && { onSuccess: onDone }),
    isBusy: isPending,
    pending: isPending ? variables : undefined,
    error: error ? reasonOf(error) : undefined,
  }
}

/**
 * Returns a function that returns the dish as it is on the screen; after a change from here, as it was read since: that
 * one may have been made without an answer, and is not somebody else's.
 */
function useNewestDish(shown: ListedDish): () => Promise<ListedDish> {
  const queryClient = useQueryClient()
  const hasChanged = useRef(false)
  return async () => {
    if (!hasChanged.current) {
      hasChanged.current = true
      return shown
    }
    // Asks the server only if the list was not read since.
    const wanted = { ...dishesQuery, staleTime: Number.POSITIVE_INFINITY, retry: false }
    return findListed(await queryClient.fetchQuery(wanted), shown.id) ?? shown
  }
}

/** The server tells whoever filled in a form to reload; here the list is read anew. */
function reasonOf(error: Error): string {
  return isChangedMeanwhile(error)
    ? 'Failed to save: Iemand anders heeft dit gerecht intussen gewijzigd. Je ziet nu de nieuwste versie.'
    : saveErrorOf(error)
}

function wordsOf(change: QuickChange): string {
  if ('price' in change) return 'prijs opgeslagen'
  if ('sizes' in change) return 'prijzen opgeslagen'
  if ('soldout' in change) return change.soldout ? 'vandaag op' : 'weer te bestellen'
  if ('stopped' in change) return stopWords(change.stopped)
  if ('ispublished' in change) return change.ispublished ? 'gepubliceerd' : 'niet meer gepubliceerd'
  return `staat nu bij ${change.category}`
}
