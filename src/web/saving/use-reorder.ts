import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../call.ts'

type Options<Data, Move> = {
  /** The key of the query that read the list. */
  queryKey: QueryKey
  /** Returns the list after a move. */
  apply: (data: Data, move: Move) => Data
  send: (move: Move) => Promise<unknown>
  onSaved?: () => void
}

/**
 * Shows a new order at once and saves it in the background, one move at a time. When saving fails, the old order
 * returns, the list is read again from the server, and `error` holds the sentence for the top of the screen.
 */
export function useReorder<Data, Move>({ queryKey, apply, send, onSaved }: Options<Data, Move>) {
  const queryClient = useQueryClient()
  const [error, setError] = useState<string>()
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
    onSuccess: () => onSaved?.(),
    onError: (error, _move, context) => {
      if (context?.before !== undefined) queryClient.setQueryData<Data>(queryKey, context.before)
      setError(`De nieuwe volgorde is niet opgeslagen. ${messageOf(error)}`)
      window.scrollTo({ top: 0 })
      // Reading again now would undo, on screen, a move that is still waiting to be saved.
      if (queryClient.isMutating({ mutationKey }) === 1) return queryClient.invalidateQueries()
    },
  })
  return { move: (move: Move) => mutate(move), error }
}
