import { type QueryKey, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../call.ts'
import { toastFailure } from '../toast.ts'
import { useIsShown } from '../use-is-shown.ts'

type Options<Data, Move> = {
  /** The key of the query that read the list. */
  queryKey: QueryKey
  /** Returns the list after a move. */
  apply: (data: Data, move: Move) => Data
  send: (move: Move) => Promise<unknown>
  onSaved?: () => void
}

/**
 * Shows a new order at once and saves it in the background, one move at a time. `inNewOrder` returns the list with the
 * moves that are still being saved, which a list that was read meanwhile lacks: also for a screen that was left and
 * opened again. When saving fails, the old order returns, the list is read again from the server, and `error` holds
 * the sentence for the top of the screen; if that was left, a note says it and offers to try again.
 */
export function useReorder<Data, Move>({ queryKey, apply, send, onSaved }: Options<Data, Move>) {
  const queryClient = useQueryClient()
  const [error, setError] = useState<string>()
  const isShown = useIsShown()
  const mutationKey = ['reorder', ...queryKey]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: send,
    onMutate: async (move: Move) => {
      setError(undefined)
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<Data>(queryKey)
      if (before !== undefined) queryClient.setQueryData<Data>(queryKey, apply(before, move))
      return { before }
    },
    onSuccess: (_saved, move) => {
      // Until the list has been read again.
      queryClient.setQueryData<Data>(queryKey, (data) => data && apply(data, move))
      onSaved?.()
    },
    onError: (error, move, context) => {
      if (context?.before !== undefined) queryClient.setQueryData<Data>(queryKey, context.before)
      tellFailure(`De nieuwe volgorde is niet opgeslagen. ${messageOf(error)}`, move)
      // Reading again now would undo, on screen, a move that is still waiting to be saved.
      if (queryClient.isMutating({ mutationKey }) === 1) return queryClient.invalidateQueries()
    },
  })
  function tellFailure(text: string, move: Move): void {
    if (isShown.current) {
      setError(text)
      window.scrollTo({ top: 0 })
    } else toastFailure(text, { action: { label: 'Opnieuw', run: () => mutate(move) } })
  }
  const waiting = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Move,
  })
  return { move: (move: Move) => mutate(move), inNewOrder: (data: Data) => waiting.reduce(apply, data), error }
}
