import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from './call.ts'

/**
 * Deletes the thing that a screen shows. `onRemoved` leaves the screen; cached lists of other screens, which may still
 * hold the thing, are dropped.
 */
export function useRemove(send: () => Promise<unknown>, onRemoved: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: () => {
      queryClient.removeQueries({ type: 'inactive' })
      onRemoved()
    },
    onError: () => window.scrollTo({ top: 0 }),
  })
  return { run: () => mutate(), removing: isPending, error: error ? messageOf(error) : undefined }
}
