import {
  type Announcements,
  type Modifier,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { QueuedKeyboardSensor } from './queued-keyboard-sensor.ts'

/** How rows are moved by keyboard, for screen readers. */
export const instructions = {
  draggable:
    'Druk op de spatiebalk om deze regel op te pakken. Verplaats hem met de pijltjes omhoog en omlaag en druk weer op de spatiebalk om hem neer te zetten. Escape zet hem terug.',
}

/** Returns what picks a row up: mouse, finger and keys. */
export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A finger that moves at once scrolls the page; one that rests on the handle picks up the row.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(QueuedKeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
}

/** Keeps a dragged row in its column. */
export const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/**
 * For 50 ms after a drag, dnd-kit keeps clicks from the page's code, but not from the browser: that would follow a link by
 * loading the page anew, and lose the order that is being saved. Keeps the last such click, and makes it after that time.
 */
export function repeatClicksOfDrop(): void {
  const listening = new AbortController()
  let clicked: HTMLElement | null = null
  const keep = (event: MouseEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    clicked = (event.target as Element).closest<HTMLElement>('a, button')
  }
  window.addEventListener('click', keep, { capture: true, signal: listening.signal })
  setTimeout(() => {
    listening.abort()
    clicked?.click()
  }, 50)
}

/** Returns what a screen reader says of a row on its way; `place` says where one would land on the place of another. */
export function announcementsOf(
  name: (id: UniqueIdentifier) => string,
  place: (id: UniqueIdentifier, over: UniqueIdentifier) => string,
): Announcements {
  return {
    // A picked-up row is over itself at once, so both announcements are the same.
    onDragStart: ({ active }) => `${name(active.id)} is opgepakt en staat op ${place(active.id, active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} is opgepakt en staat op ${place(active.id, over.id)}.` : undefined,
    onDragEnd: ({ active, over }) => `${name(active.id)} neergezet${over ? ` op ${place(active.id, over.id)}` : ''}.`,
    onDragCancel: ({ active }) =>
      `Verplaatsen gestopt. ${name(active.id)} staat weer op ${place(active.id, active.id)}.`,
  }
}
