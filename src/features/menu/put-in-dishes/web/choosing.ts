import { useState } from 'react'

/** The rows of a list that are ticked, by their ids. */
export type Ticks = {
  has: (id: number) => boolean
  size: number
  ids: readonly number[]
  /** Ticks these rows, or with false takes their ticks away. */
  set: (ids: readonly number[], isTicked: boolean) => void
}

/** The ticks of a list, which stay while a search hides their rows. */
export function useTicks(atFirst: Iterable<number> = []): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set(atFirst))
  return {
    has: (id) => ticked.has(id),
    size: ticked.size,
    ids: [...ticked],
    set: (ids, isTicked) =>
      setTicked((before) => {
        const changed = new Set(ids)
        return isTicked ? new Set([...before, ...changed]) : new Set([...before].filter((id) => !changed.has(id)))
      }),
  }
}
