import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { type MenuDraft, typedLines } from '../draft.ts'
import { focusSoon } from './focus-soon.ts'
import classes from './source-text.module.css'

/** The events of a pointer, and of the focus, that mark what they are at. */
const pointing = ['pointerover', 'focusin'] as const

type Props = {
  opened: boolean
  text: string
  draft: MenuDraft
  /** Holds this text and what was read of it. */
  place: RefObject<HTMLElement | null>
  /** The key of the doubtful thing that is looked at. */
  now: string | undefined
}

/**
 * The pasted text beside what was read of it. Pointing at a line marks what it was read as, and the other way round; so
 * does the focus. A click on a line goes to it.
 */
export function SourceText({ text, draft, place, now }: Props) {
  const pane = useRef<HTMLElement>(null)
  const lines = useMemo(() => typedLines(text), [text])
  const keys = useMemo(() => keysByLine(draft), [draft])
  const unread = new Set(draft.unread.flatMap((line) => line.lines))
  usePointing(place, pane, now)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keyboard too
    <section ref={pane} className={classes.pane} aria-label="Je tekst" tabIndex={0}>
      <ol className={classes.lines}>
        {lines.map((line, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number alone
            key={index}
            className={classes.line}
            data-thing={keys.get(index + 1)}
            data-unread={unread.has(index + 1) || undefined}
          >
            {line}
          </li>
        ))}
      </ol>
    </section>
  )
}

function keysByLine({ categories, unread }: MenuDraft): ReadonlyMap<number, string> {
  const things = [...unread, ...categories.flatMap((category) => [category, ...category.dishes])]
  return new Map(things.flatMap(({ key, lines }) => lines.map((number) => [number, key] as const)))
}

/** Marks what belongs together, on the elements themselves: a menu of a thousand rows is not drawn again at each move. */
function usePointing(place: Props['place'], pane: RefObject<HTMLElement | null>, now: string | undefined): void {
  useEffect(() => {
    const root = place.current
    const list = pane.current
    if (!root || !list) return
    const thingAt = ({ target }: Event) => (target instanceof Element ? target.closest('[data-thing]') : null)
    const point = (event: Event) => {
      const from = thingAt(event)
      if (!from) return
      mark(root, keyOf(from))
      if (!list.contains(from)) showMarked(list)
    }
    const go = (event: Event) => {
      const line = thingAt(event)
      if (line && list.contains(line)) focusSoon(keyOf(line))
    }
    for (const type of pointing) root.addEventListener(type, point)
    root.addEventListener('click', go)
    return () => {
      for (const type of pointing) root.removeEventListener(type, point)
      root.removeEventListener('click', go)
    }
  }, [place, pane])
  useEffect(() => {
    if (!place.current || !pane.current || now === undefined) return
    mark(place.current, now)
    showMarked(pane.current)
  }, [place, pane, now])
}

function keyOf(thing: Element): string {
  return thing.getAttribute('data-thing') ?? ''
}

function mark(root: HTMLElement, key: string): void {
  for (const marked of root.querySelectorAll('[data-pointed]')) marked.removeAttribute('data-pointed')
  for (const thing of root.querySelectorAll(`[data-thing="${key}"]`)) thing.setAttribute('data-pointed', '')
}

/** Scrolls the text to the first marked line, unless that is in sight. */
function showMarked(list: HTMLElement): void {
  const line = list.querySelector<HTMLElement>('[data-pointed]')
  if (!line) return
  const { scrollTop, clientHeight } = list
  const isInSight = line.offsetTop >= scrollTop && line.offsetTop + line.offsetHeight <= scrollTop + clientHeight
  if (!isInSight) list.scrollTo({ top: line.offsetTop - clientHeight / 3 })
}
