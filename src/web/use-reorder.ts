import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from './call.ts'

type Options<Data, Move> = {
  /** The list as it was read. */
  queryKey: QueryKey
  /** The list after a move. */
  apply: (data: Data, move: Move) => Data
  send: (move: Move) => Promise<unknown>
  onSaved?: () => void
}

/**
 * A new order shows at once and is saved behind it, one after the other. When saving fails, the old order comes back,
 * the list is read again from the server, and `error` says so at the top of the screen.
 */
export function useReorder<Data, Move>({ queryKey, apply, send, onSaved }: Options<Data, Move>) {
  const queryClient = useQueryClient()
  const [error, setError] = useState<string>()
  const mutationKey = ['reorder', ...queryKey]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    networkMode: 'always',
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
    },
    onSettled: () => {
      // Reading again in between would undo, on the screen, a move that still waits for its turn.
      if (queryClient.isMutating({ mutationKey }) === 1) return queryClient.invalidateQueries()
    },
  })
  return { move: (move: Move) => mutate(move), error }
}
