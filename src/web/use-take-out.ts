import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveErrorOf } from './use-save.ts'

type Options<Thing> = {
  send: (thing: Thing) => Promise<unknown>
  onTaken: (thing: Thing) => void
  /** The sentence for a failure to which our server gave no reason. */
  noAnswer?: string
}

/** Takes one item out of the thing that a screen shows; reads the screen's data again before `onTaken` runs. */
export function useTakeOut<Thing>({ send, onTaken, noAnswer }: Options<Thing>) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: async (_, thing) => {
      await queryClient.invalidateQueries()
      onTaken(thing)
    },
  })
  return { take: mutate, taking: isPending, error: error ? saveErrorOf(error, noAnswer) : undefined }
}
