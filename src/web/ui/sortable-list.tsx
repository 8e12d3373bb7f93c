import { GripVertical } from 'lucide-react'
import { Fragment, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterFirstScreen } from '../after-first-screen.ts'
import type { DraggableList } from './draggable-list.tsx'
import { List } from './list.tsx'
import classes from './sortable-list.module.css'
import type { Item, SortableListProps } from './sortable-props.ts'

/**
 * A list that can be reordered by mouse, touch or keyboard; announces each move to screen readers. The code for moving is
 * fetched after the first screen: until then the handles are pictures.
 */
export function SortableList<T extends Item>(props: SortableListProps<T>) {
  const box = useRef<HTMLDivElement>(null)
  const Draggable = useDraggable(box)
  const { label, items, limit, children } = props
  return (
    <div ref={box} className={classes.box}>
      {Draggable ? (
        <Draggable {...props} />
      ) : (
        <List label={label}>
          {items.slice(0, limit).map((item) => (
            <Fragment key={item.id}>{children(item, { handle: pictureOf(items.length === 1) })}</Fragment>
          ))}
        </List>
      )}
    </div>
  )
}

function pictureOf(isOnly: boolean) {
  return (
    <span className={classes.handle}>
      {!isOnly && <GripVertical size={20} strokeWidth={1.75} aria-hidden="true" />}
    </span>
  )
}

let fetched: typeof DraggableList | undefined

/** Returns the list with rows that move, once its code is there. */
function useDraggable(box: RefObject<HTMLElement | null>): typeof DraggableList | undefined {
  const [draggable, setDraggable] = useState<typeof DraggableList | undefined>(() => fetched)
  useEffect(() => {
    if (draggable) return
    let isGone = false
    const replace = async () => {
      await afterFirstScreen()
      fetched ??= (await import('./draggable-list.tsx')).DraggableList
      await untilReleased()
      if (isGone) return
      keepFocus(box, () => flushSync(() => setDraggable(() => fetched)))
    }
    // Without it the rows can be opened all the same; the next list that opens tries again.
    replace().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [draggable, box])
  return draggable
}

/** Gives a row's link the focus again after `draw` has replaced the rows. */
function keepFocus({ current: box }: RefObject<HTMLElement | null>, draw: () => void): void {
  const rows = () => [...(box?.querySelectorAll('li') ?? [])]
  const focused = rows().findIndex((row) => row.contains(document.activeElement))
  draw()
  rows()[focused]?.querySelector('a')?.focus({ preventScroll: true })
}

let isPressed = false
const press = (isDown: boolean) => () => {
  isPressed = isDown
}
window.addEventListener('pointerdown', press(true), { capture: true })
for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, press(false), { capture: true })

/**
 * Resolves once nothing on the page is pressed, and what was pressed has had its click: an element that is replaced under a
 * finger or a mouse between pressing and letting go loses it.
 */
async function untilReleased(): Promise<void> {
  if (!isPressed) return
  await new Promise<void>((released) => {
    for (const end of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(end, () => setTimeout(released), { capture: true, once: true })
  })
}
