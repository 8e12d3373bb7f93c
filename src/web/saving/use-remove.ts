import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '../call.ts'
import { noteStart } from '../navigations.ts'
import { deleteOnce } from './retry.ts'
import { dropUnsaved } from './unsaved.ts'

type Options = {
  send: () => Promise<unknown>
  /** Leaves the screen, if it is still there and no other was tapped. */
  onRemoved: () => void
  /** Says that the thing is gone, wherever the user is by then. */
  tell: () => void
}

/**
 * Deletes the thing that a screen shows, with the unsaved input about it; cached lists of other screens, which may still hold the thing, are dropped.
 */
export function useRemove({ send, onRemoved, tell }: Options) {
  const queryClient = useQueryClient()
  const doubtful = useRef(new Set<string>())
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteOnce(doubtful.current, 'it', send),
    onSuccess: () => {
      queryClient.removeQueries({ type: 'inactive' })
      tell()
    },
  })
  const run = () => {
    const mayLeave = noteStart()
    mutate(undefined, {
      onSuccess: () => {
        dropUnsaved()
        if (mayLeave()) onRemoved()
      },
      onError: () => window.scrollTo({ top: 0 }),
    })
  }
  return { run, removing: isPending, error: error ? messageOf(error) : undefined }
}
