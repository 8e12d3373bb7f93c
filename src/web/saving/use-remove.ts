import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '../call.ts'
import { deleteOnce } from './attempts.ts'
import { dropUnsaved } from './unsaved.ts'

/**
 * Deletes the thing that a screen shows, with the unsaved input about it. `onRemoved` leaves the screen, if it is still
 * there; cached lists of other screens, which may still hold the thing, are dropped.
 */
export function useRemove(send: () => Promise<unknown>, onRemoved: () => void) {
  const queryClient = useQueryClient()
  const doubtful = useRef(new Set<string>())
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteOnce(doubtful.current, 'it', send),
    onSuccess: () => queryClient.removeQueries({ type: 'inactive' }),
  })
  const callbacks = {
    onSuccess: () => {
      dropUnsaved()
      onRemoved()
    },
    onError: () => window.scrollTo({ top: 0 }),
  }
  return { run: () => mutate(undefined, callbacks), removing: isPending, error: error ? messageOf(error) : undefined }
}
