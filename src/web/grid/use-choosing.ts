import { useRef } from 'react'
import { rangeOf } from './moves.ts'

/** What is chosen of a grid, and how it is told. */
export type Choice = { chosen: ReadonlySet<number>; onChoose: (chosen: ReadonlySet<number>) => void }

/** Returns how ticks, clicks and keys choose rows: one, all from the last one on, or all that are shown. */
export function useChoosing(rows: readonly { id: number }[], { chosen, onChoose }: Choice) {
  const last = useRef<number>(undefined)
  return {
    toggle: (id: number) => {
      last.current = id
      onChoose(chosen.has(id) ? without(chosen, id) : new Set([...chosen, id]))
    },
    /** Chooses all rows from the one that was chosen last, or else `from`. */
    reach: (id: number, from = id) => {
      onChoose(new Set([...chosen, ...rangeOf(rows, last.current ?? from, id)]))
      last.current = id
    },
    all: (isOn: boolean) => {
      last.current = undefined
      onChoose(new Set(isOn ? rows.map(({ id }) => id) : []))
    },
  }
}

function without(chosen: ReadonlySet<number>, gone: number): ReadonlySet<number> {
  return new Set([...chosen].filter((id) => id !== gone))
}
