import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { deleteOnce } from './retry.ts'
import { saveErrorOf } from './save-error.ts'

type Options<Thing> = {
  send: (thing: Thing) => Promise<unknown>
  /** Runs once the screen's data has been read again, if the screen is still there. */
  onUnlinked: () => void
  /** Says that the thing is gone, wherever the user is by then. */
  tell: (thing: Thing) => void
  /** The sentence when our server gave no reason. */
  noAnswer?: string
}

/** Unlinks one thing from what the screen shows. */
export function useUnlink<Thing extends { id: number }>({ send, onUnlinked, tell, noAnswer }: Options<Thing>) {
  const doubtful = useRef(new Set<string>())
  const { mutate, isPending, error } = useMutation({
    meta: { waitsForReading: true },
    mutationFn: (thing: Thing) => deleteOnce(doubtful.current, String(thing.id), () => send(thing)),
    onSuccess: (_, thing) => tell(thing),
  })
  return {
    unlink: (thing: Thing) => mutate(thing, { onSuccess: onUnlinked }),
    unlinking: isPending,
    error: error ? saveErrorOf(error, noAnswer) : undefined,
  }
}
