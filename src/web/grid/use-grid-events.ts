import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import type { Cell, GridItem } from './columns.ts'
import { cellAfterKey } from './moves.ts'
import { readCells } from './spreadsheet.ts'
import { cellAt, type useCells } from './use-cells.ts'
import type { useChoosing } from './use-choosing.ts'

type Options = {
  rows: readonly GridItem[]
  /** How many cells a row has. */
  places: number
  cells: ReturnType<typeof useCells>
  /** Absent where rows are not chosen. */
  choosing: Choosing | undefined
  isEditable: (cell: Cell) => boolean
  goTo: (cell: Cell, isEdited?: boolean) => void
  onCells: (at: Cell, cells: string[][]) => void
}

const widgets = 'a, button, input, select, textarea'

/** Returns what a grid does with keys, presses and what is pasted. A cell that is edited has its keys to itself. */
export function useGridEvents({ rows, places, cells, choosing, isEditable, goTo, onCells }: Options) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = cellAt(event.target)
    if (!at || cells.isEditing || event.defaultPrevented || event.altKey) return
    const isControl = event.ctrlKey || event.metaKey
    const to = cellAfterKey(rows, places, at, isControl ? `Control ${event.key}` : event.key)
    const isDone = to ? moveTo(to, { from: event.shiftKey ? at.id : undefined }) : actOn(at, event, isControl)
    if (isDone) event.preventDefault()
  }
  const moveTo = (to: Cell, { from, isEdited = false }: { from?: number | undefined; isEdited?: boolean }) => {
    if (from !== undefined) choosing?.reach(to.id, from)
    goTo(to, isEdited)
    return true
  }
  const actOn = (at: Cell, event: KeyboardEvent<HTMLElement>, isControl: boolean): boolean => {
    const { key, shiftKey } = event
    const cell = event.target as HTMLElement
    if (key === 'Enter' && isControl) return press(cell.closest('[role="row"]')?.querySelector('a'))
    if (['Enter', 'F2'].includes(key) && isEditable(at)) return moveTo(at, { isEdited: true })
    if (key === 'Enter') return cell.matches('input') && press(cell)
    const choose = choiceOf(key, { isControl, isOnWidget: cell.matches(widgets) && !shiftKey })
    if (!choosing || !choose) return false
    choose(choosing, at)
    return true
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const at = cellAt(event.target)
    if (!at || event.defaultPrevented) return
    const isControl = event.ctrlKey || event.metaKey
    if (choosing && (event.shiftKey || isControl) && !(event.target as Element).matches('input')) {
      event.preventDefault()
      if (event.shiftKey) choosing.reach(at.id)
      else choosing.toggle(at.id)
      return
    }
    const isEdited = cells.isEditing && cells.active?.id === at.id && cells.active.column === at.column
    if (!isEdited && isEditable(at) && !(event.target as Element).closest(widgets)) goTo(at, true)
  }
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const at = cellAt(target)
      if (at) cells.note(at)
    },
    onKeyDown,
    // Captured, as a link would open a window before the grid hears of it.
    onClickCapture: onClick,
    // Keeps the browser from selecting the text between two presses.
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      if (choosing && event.shiftKey && cellAt(event.target)) event.preventDefault()
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      const at = cellAt(event.target)
      if (!at || cells.isEditing) return
      event.preventDefault()
      onCells(at, readCells(event.clipboardData.getData('text/plain')))
    },
  }
}

type Choosing = ReturnType<typeof useChoosing>

/** Returns how a key chooses rows; a widget has the space bar to itself. */
function choiceOf(key: string, { isControl, isOnWidget }: { isControl: boolean; isOnWidget: boolean }) {
  if (key === 'Escape') return (choosing: Choosing) => choosing.all(false)
  if (key.toLowerCase() === 'a' && isControl) return (choosing: Choosing) => choosing.all(true)
  if (key === ' ' && !isOnWidget) return (choosing: Choosing, { id }: Cell) => choosing.toggle(id)
  return undefined
}

function press(widget: Element | null | undefined): boolean {
  if (!(widget instanceof HTMLElement)) return false
  widget.click()
  return true
}
