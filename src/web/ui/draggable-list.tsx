import { closestCenter, DndContext, type DragEndEvent, type UniqueIdentifier } from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useReducedMotion } from '@mantine/hooks'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { announcementsOf, instructions, repeatClicksOfDrop, upAndDown, useDragSensors } from './dragging.ts'
import { List } from './list.tsx'
import classes from './sortable-list.module.css'
import type { Item, Sortable, SortableListProps } from './sortable-props.ts'

/** The list of `SortableList`, with all that moving its rows takes. */
export function DraggableList<T extends Item>({ label, items, limit, onReorder, children }: SortableListProps<T>) {
  const [moved, setMoved] = useState<{ from: readonly T[]; to: readonly T[] }>()
  if (moved && moved.from !== items) setMoved(undefined)
  const shown = moved?.from === items ? moved.to : items
  const drawn = shown.slice(0, limit)
  const sensors = useDragSensors()
  const place = (_id: UniqueIdentifier, over: UniqueIdentifier) =>
    `plaats ${indexOf(shown, over) + 1} van ${shown.length}`
  const announcements = announcementsOf((id) => shown[indexOf(shown, id)]?.name ?? '', place)
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
      accessibility={{ announcements, screenReaderInstructions: instructions }}
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

function indexOf(items: readonly Item[], id: UniqueIdentifier): number {
  return items.findIndex((item) => item.id === id)
}
