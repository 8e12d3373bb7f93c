import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from './call.ts'

/** Takes one thing out of what the screen shows, and reads the screen's data again before `onTaken` runs. */
export function useTakeOut<Thing>(send: (thing: Thing) => Promise<unknown>, onTaken: (thing: Thing) => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: async (_, thing) => {
      await queryClient.invalidateQueries()
      onTaken(thing)
    },
  })
  return { take: mutate, taking: isPending, error: error ? messageOf(error) : undefined }
}
