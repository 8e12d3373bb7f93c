import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveErrorOf } from './use-save.ts'

type Options<Thing> = {
  send: (thing: Thing) => Promise<unknown>
  onUnlinked: (thing: Thing) => void
  /** The sentence when our server gave no reason. */
  noAnswer?: string
}

/** Unlinks one thing from what the screen shows, and reads the screen's data again before `onUnlinked` runs. */
export function useUnlink<Thing>({ send, onUnlinked, noAnswer }: Options<Thing>) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: async (_, thing) => {
      await queryClient.invalidateQueries()
      onUnlinked(thing)
    },
  })
  return { unlink: mutate, unlinking: isPending, error: error ? saveErrorOf(error, noAnswer) : undefined }
}
