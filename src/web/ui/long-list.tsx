import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { useLocation } from 'react-router'
import { List } from './list.tsx'

/** What is drawn without a hitch, several screens full; who looks for one of thousands searches. */
export const rowsAtOnce = matchMedia('(min-width: 62em)').matches ? 100 : 50
const nearTheEnd = '600px'

// Per visit of a screen, so that going back finds the list as long as it was, and the place in it.
const grown = new Map<string, number>()

/**
 * How many rows of a long list to draw, and how to draw the next part. `list` says which list of the screen it is and
 * what it is narrowed to: another one begins short.
 */
export function useRowLimit(list: string): { limit: number; more: () => void } {
  const { key } = useLocation()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const id = `${key} ${list}`
  const limit = grown.get(id) ?? rowsAtOnce
  const more = () => {
    grown.set(id, limit + rowsAtOnce)
    redraw()
  }
  return { limit, more }
}

/** Below a list of which `hidden` rows are not drawn yet: draws more when somebody comes near it, or taps it. */
export function MoreRows({ hidden, onMore }: { hidden: number; onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const draw = useEffectEvent(onMore)
  // Anew after each part: it may be near the end still.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `hidden` says that another part was drawn
  useEffect(() => {
    if (!button.current) return
    const watch = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && draw()
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

/** A list of any length, drawn a part at a time; `narrowedTo` is what was searched for, so that each search begins short. */
export function LongList<T>({ label, items, narrowedTo = '', children }: Props<T>) {
  const { limit, more } = useRowLimit(`${label} ${narrowedTo}`)
  return (
    <>
      <List label={label}>{items.slice(0, limit).map(children)}</List>
      <MoreRows hidden={items.length - limit} onMore={more} />
    </>
  )
}
