import { closestCenter, DndContext, type DragEndEvent, type UniqueIdentifier } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useReducedMotion } from '@mantine/hooks'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import { announcementsOf, instructions, repeatClicksOfDrop, upAndDown, useDragSensors } from '../ui/dragging.ts'
import type { GridItem, Line } from './columns.ts'
import classes from './grid.module.css'
import { GridRow, type GridRowProps, type Moving } from './grid-row.tsx'
import { landingOf } from './moves.ts'

type Props<Row extends GridItem> = {
  lines: readonly Line<Row>[]
  /** Called with the places of the line that was moved and of the one it was put on. */
  onMove: (from: number, to: number) => void
  /** Called with the place of the line that is dragged; -1 for none. */
  onDragged: (line: number) => void
  children: ReactNode
}

/** Lets rows of a grid be dragged by mouse, touch or keyboard, also from one group into another. */
export function MovableRows<Row extends GridItem>({ lines, onMove, onDragged, children }: Props<Row>) {
  const keys = useMemo(() => lines.map(({ key }) => key), [lines])
  const lineOf = (id: UniqueIdentifier) => keys.indexOf(String(id))
  const place = (id: UniqueIdentifier, over: UniqueIdentifier) => placeInWords(lines, lineOf(id), lineOf(over))
  const end = () => {
    repeatClicksOfDrop()
    onDragged(-1)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    end()
    if (over && over.id !== active.id) onMove(lineOf(active.id), lineOf(over.id))
  }
  return (
    <DndContext
      id={useId()}
      sensors={useDragSensors()}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{
        announcements: announcementsOf((id) => lines[lineOf(id)]?.row?.name ?? '', place),
        screenReaderInstructions: instructions,
      }}
      onDragStart={({ active }) => onDragged(lineOf(active.id))}
      onDragEnd={drop}
      onDragCancel={end}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** Says where a row would land: 'plaats 2 van 5', with the group if that is another. */
function placeInWords<Row extends GridItem>(lines: readonly Line<Row>[], from: number, to: number): string {
  const id = lines[from]?.row?.id
  const landing = landingOf(lines, from, to)
  if (id === undefined || !landing) return ''
  const isOther = landing.head !== landingOf(lines, from, from)?.head
  const group = isOther ? ` in ${lines.find(({ key }) => key === landing.head)?.head?.name}` : ''
  return `plaats ${landing.ids.indexOf(id) + 1} van ${landing.ids.length}${group}`
}

/** A row of a grid with a handle to drag it by. */
export function MovableRow<Row extends GridItem>({ line, ...props }: GridRowProps<Row> & { line: string }) {
  const calm = useReducedMotion()
  const sortable = useSortable({
    id: line,
    attributes: { roleDescription: 'te verplaatsen' },
    ...(calm && { transition: null }),
  })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable
  const moving: Moving = {
    ref: setNodeRef,
    style: { transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition },
    isDragging,
    handle: (tabIndex) => (
      <button
        {...attributes}
        {...listeners}
        type="button"
        data-focus
        tabIndex={tabIndex}
        ref={setActivatorNodeRef}
        className={classes.handle}
        aria-label={`${props.row.name} verplaatsen`}
      >
        <GripVertical size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    ),
  }
  return <GridRow {...props} moving={moving} />
}

/** The head of a group: rows can be dropped past it, into its group or the one before. */
export function MovableHead({
  line,
  children,
}: {
  line: string
  children: (moving: Omit<Moving, 'handle'>) => ReactNode
}) {
  const { setNodeRef, transform, transition } = useSortable({ id: line, disabled: { draggable: true } })
  return children({
    ref: setNodeRef,
    style: { transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition },
    isDragging: false,
  })
}
