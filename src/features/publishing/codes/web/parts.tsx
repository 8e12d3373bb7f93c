import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'
import classes from './parts.module.css'

/** The parts of the screen, in their order. */
const parts = [
  { id: 'kaart', title: 'Kaart' },
  { id: 'uiterlijk', title: 'Uiterlijk' },
  { id: 'op-tafel', title: 'Op tafel' },
] as const
type PartId = (typeof parts)[number]['id']

/** Renders a part of the screen below its heading, which a link of `PartLinks` leads to. */
export function Part({ id, children }: { id: PartId; children: ReactNode }) {
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {parts.find((part) => part.id === id)?.title}
      </h2>
      {children}
    </section>
  )
}

/** Renders the links to the parts of the screen, and marks the one that is being read. */
export function PartLinks({ current }: { current: PartId }) {
  return (
    <nav className={classes.links} aria-label="Onderdelen">
      {parts.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === current || undefined} onClick={(event) => goTo(id, event)}>
          {title}
        </a>
      ))}
    </nav>
  )
}

/** Returns the part of the screen that is being read. */
export function useCurrentPart(): PartId {
  return useSyncExternalStore(onScroll, currentPart)
}

// Not by the address: an entry in the history would be a step of the way back.
function goTo(id: PartId, event: MouseEvent): void {
  event.preventDefault()
  const heading = document.getElementById(id)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

function onScroll(tell: () => void): () => void {
  const events = ['scroll', 'resize'] as const
  for (const event of events) addEventListener(event, tell, { passive: true })
  return () => {
    for (const event of events) removeEventListener(event, tell)
  }
}

/** The last part whose heading has come into the upper third; at the end of the screen the last of all. */
function currentPart(): PartId {
  const page = document.documentElement
  const isAtEnd = scrollY > 0 && innerHeight + scrollY >= page.scrollHeight - 2
  if (isAtEnd) return 'op-tafel'
  const isReached = ({ id }: { id: PartId }) =>
    (document.getElementById(id)?.getBoundingClientRect().top ?? innerHeight) <= innerHeight / 3
  return [...parts].reverse().find(isReached)?.id ?? 'kaart'
}
