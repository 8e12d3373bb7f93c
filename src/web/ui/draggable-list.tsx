import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useReducedMotion } from '@mantine/hooks'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { List } from './list.tsx'
import { QueuedKeyboardSensor } from './queued-keyboard-sensor.ts'
import classes from './sortable-list.module.css'
import type { Item, Sortable, SortableListProps } from './sortable-props.ts'

const instructions = {
  draggable:
    'Druk op de spatiebalk om deze regel op te pakken. Verplaats hem met de pijltjes omhoog en omlaag en druk weer op de spatiebalk om hem neer te zetten. Escape zet hem terug.',
}

/** The list of `SortableList`, with all that moving its rows takes. */
export function DraggableList<T extends Item>({ label, items, limit, onReorder, children }: SortableListProps<T>) {
  const [moved, setMoved] = useState<{ from: readonly T[]; to: readonly T[] }>()
  if (moved && moved.from !== items) setMoved(undefined)
  const shown = moved?.from === items ? moved.to : items
  const drawn = shown.slice(0, limit)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A finger that moves at once scrolls the page; one that rests on the handle picks up the row.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(QueuedKeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    repeatClicksOfDrop()
    if (!over || over.id === active.id) return
    const to = arrayMove([...shown], indexOf(shown, active.id), indexOf(shown, over.id))
    setMoved({ from: items, to })
    onReorder(to.map(({ id }) => id))
  }
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements: announcementsOf(shown), screenReaderInstructions: instructions }}
      onDragEnd={drop}
      onDragCancel={repeatClicksOfDrop}
    >
      <SortableContext items={drawn.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <List label={label}>
          {drawn.map((item) => (
            <SortableItem key={item.id} item={item} isOnly={shown.length === 1}>
              {(sortable) => children(item, sortable)}
            </SortableItem>
          ))}
        </List>
      </SortableContext>
    </DndContext>
  )
}

type ItemProps = { item: Item; isOnly: boolean; children: (sortable: Sortable) => ReactNode }

function SortableItem({ item, isOnly, children }: ItemProps) {
  const calm = useReducedMotion()
  const sortable = useSortable({
    id: item.id,
    disabled: isOnly,
    attributes: { roleDescription: 'te verplaatsen' },
    ...(calm && { transition: null }),
  })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable
  const handle = isOnly ? (
    <span className={classes.handle} />
  ) : (
    <button
      {...attributes}
      {...listeners}
      type="button"
      ref={setActivatorNodeRef}
      className={classes.handle}
      aria-label={`${item.name} verplaatsen`}
    >
      <GripVertical size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
  return children({
    handle,
    item: {
      ref: setNodeRef,
      style: { transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition },
      ...(isDragging && { 'data-dragging': true }),
    },
  })
}

/**
 * For 50 ms after a drag, dnd-kit keeps clicks from the page's code, but not from the browser: that would follow a link by
 * loading the page anew, and lose the order that is being saved. The last such click is kept, and made after that time.
 */
function repeatClicksOfDrop(): void {
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

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

function indexOf(items: readonly Item[], id: UniqueIdentifier): number {
  return items.findIndex((item) => item.id === id)
}

function announcementsOf(items: readonly Item[]): Announcements {
  const name = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? ''
  const place = (id: UniqueIdentifier) => `plaats ${indexOf(items, id) + 1} van ${items.length}`
  return {
    // A picked-up row is over itself at once, so both announcements are the same.
    onDragStart: ({ active }) => `${name(active.id)} is opgepakt en staat op ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} is opgepakt en staat op ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) => `${name(active.id)} neergezet${over ? ` op ${place(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `Verplaatsen gestopt. ${name(active.id)} staat weer op ${place(active.id)}.`,
  }
}
