import { useState } from 'react'

/** The dishes that are ticked. */
export type Ticks = {
  has: (id: number) => boolean
  size: number
  ids: readonly number[]
  /** Ticks these dishes, or with false takes their ticks away. */
  set: (ids: readonly number[], isTicked: boolean) => void
}

/** The ticks of a list of dishes, which stay while a search hides their rows. */
export function useTicks(): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
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
