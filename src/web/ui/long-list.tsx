import { Button } from '@mantine/core'
import { type ReactNode, startTransition, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useHistoryEntry } from '../history-entry.ts'
import { desk } from '../use-is-desk.ts'
import { List } from './list.tsx'

const isWide = matchMedia(desk).matches
const leastRowHeight = 56

/**
 * The number of rows drawn at once: several screens full, but drawn without a hitch. Search finds one row of thousands.
 */
export const rowsAtOnce = isWide ? 100 : 50
/** What fits on the screen of a phone: drawn first, the rest as soon as these are there. */
const rowsAtFirst = Math.ceil(window.innerHeight / leastRowHeight)
const nearTheEnd = '600px'

// Per visit of a screen, so that every way back finds the list at its old length and scroll position.
const grown = new Map<string, number>()
const opened = new Set<string>()
/** More lists than a walk back passes; the oldest are forgotten. */
const mostLists = 50

/**
 * Returns how many of the `total` rows of a long list to draw, how many that leaves out, and a function that draws the
 * next part. `list` names the list on its screen and its current filter; another list or filter starts short. While rows
 * are on their way by themselves, none counts as left out.
 */
export function useRowLimit(list: string, total: number): { limit: number; hidden: number; more: () => void } {
  const visit = useHistoryEntry()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const id = `${visit} ${list}`
  // On a wide screen two columns would be rebalanced before the reader's eyes; a list that is returned to is scrolled.
  const [isStarting, setIsStarting] = useState(() => !isWide && !opened.has(visit))
  useEffect(() => {
    opened.add(visit)
    forgetOldest(opened)
    startTransition(() => setIsStarting(false))
  }, [visit])
  const wanted = grown.get(id) ?? rowsAtOnce
  const more = () => {
    grown.set(id, wanted + rowsAtOnce)
    forgetOldest(grown)
    redraw()
  }
  return isStarting ? { limit: rowsAtFirst, hidden: 0, more } : { limit: wanted, hidden: total - wanted, more }
}

function forgetOldest(kept: Map<string, number> | Set<string>): void {
  for (const oldest of kept.keys()) if (kept.size > mostLists) kept.delete(oldest)
}

/** The button below a list with `hidden` rows not drawn yet: draws more when tapped or when scrolled near. */
export function MoreRows({ hidden, onMore }: { hidden: number; onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const draw = useEffectEvent(onMore)
  // Observes anew after each part: the button may still be near the viewport.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `hidden` changes when another part is drawn
  useEffect(() => {
    if (!button.current) return
    // On a busy device several come at once: only the newest says where the button is now, and it is told once.
    const watch = (entries: IntersectionObserverEntry[]) => entries.at(-1)?.isIntersecting && draw()
    const observer = new IntersectionObserver(watch, { rootMargin: nearTheEnd })
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [hidden])
  if (hidden <= 0) return null
  return (
    <Button ref={button} variant="outline" onClick={onMore}>
      {`Toon meer (nog ${hidden})`}
    </Button>
  )
}

type Props<T> = { label: string; items: readonly T[]; narrowedTo?: string; children: (item: T) => ReactNode }

/** A list of any length, drawn a part at a time; `narrowedTo` is its search text, so that each search starts short. */
export function LongList<T>({ label, items, narrowedTo = '', children }: Props<T>) {
  const { limit, hidden, more } = useRowLimit(`${label} ${narrowedTo}`, items.length)
  return (
    <>
      <List label={label}>{items.slice(0, limit).map(children)}</List>
      <MoreRows hidden={hidden} onMore={more} />
    </>
  )
}
