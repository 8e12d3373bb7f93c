import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Cell } from './columns.ts'

/** Returns the cell in which an element of a grid stands. */
export function cellAt(target: EventTarget | null): Cell | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')
  return cell && row ? { id: Number(row.dataset.row), column: Number(cell.dataset.cell) } : undefined
}

/**
 * Keeps which cell of a grid Tab reaches, and whether it is edited. A cell that is moved to gets the focus as soon as it is
 * drawn; `fallback` has it at first, and when its row is gone.
 */
export function useCells(grid: RefObject<HTMLElement | null>, rows: readonly { id: number }[], fallback: number) {
  const [active, setActive] = useState<Cell>()
  const [isEditing, setIsEditing] = useState(false)
  const wantsFocus = useRef(false)
  useLayoutEffect(() => {
    if (!wantsFocus.current || !active) return
    const row = grid.current?.querySelector(`[data-row="${active.id}"]`)
    const cell = row?.querySelector<HTMLElement>(`[data-cell="${active.column}"]`)
    if (!cell) return
    wantsFocus.current = false
    const widget = cell.querySelector<HTMLElement>('[data-focus]')
    ;(widget ?? cell).focus({ preventScroll: true })
  })
  const first = rows[0]
  const stands = active && rows.some(({ id }) => id === active.id)
  return {
    active: stands ? active : first && { id: first.id, column: fallback },
    isEditing: isEditing && stands === true,
    /** Notes the cell that got the focus by itself. */
    note: (cell: Cell) => {
      if (cell.id !== active?.id || cell.column !== active.column) setActive(cell)
    },
    go: (cell: Cell, { edits = false } = {}) => {
      wantsFocus.current = !edits
      setActive(cell)
      setIsEditing(edits)
    },
    stopEditing: () => setIsEditing(false),
  }
}
