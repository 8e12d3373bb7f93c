import type { ReactNode } from 'react'
import { CellEditor, type WayOn } from './cell-editor.tsx'
import type { Cell, Column, GridItem } from './columns.ts'
import { nextCellOf } from './moves.ts'
import { readCells } from './spreadsheet.ts'
import type { useCells } from './use-cells.ts'

type Options<Row extends GridItem> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** How many cells stand before those of the columns. */
  before: number
  cells: ReturnType<typeof useCells>
  goTo: (cell: Cell, isEdited?: boolean) => void
  onEdit: (row: Row, column: string, text: string) => void
  onCells: (at: Cell, cells: string[][]) => void
}

/** Returns the function that draws the field in a row's cell that is edited, if that row has it. */
export function useEditor<Row extends GridItem>(options: Options<Row>): (row: Row) => ReactNode {
  const { rows, columns, before, cells, goTo, onEdit, onCells } = options
  const { active: at, isEditing } = cells
  const stops = columns.flatMap(({ edit, isWidget }, place) => (edit || isWidget ? [place + before] : []))
  const leave = (from: Cell, wayOn: WayOn) => {
    if (wayOn === 'nowhere') return cells.stopEditing()
    const isNext = wayOn !== 'down'
    const to = isNext ? nextCellOf(rows, stops, from, wayOn === 'next' ? 1 : -1) : cellBelow(rows, from)
    goTo(to ?? from, isNext && to !== undefined)
  }
  return (row) => {
    const column = at && columns[at.column - before]
    if (!isEditing || at?.id !== row.id || !column?.edit) return undefined
    const { edit, title, key } = column
    const text = edit.textOf(row)
    return (
      <CellEditor
        key={`${row.id} ${key}`}
        label={`${title} van ${row.name}`}
        edit={{
          ...edit,
          kind: edit.kindOf?.(row) ?? edit.kind,
          problemOf: (typed) => edit.problemOf(typed, row),
        }}
        text={text}
        onDone={(typed, wayOn) => {
          if (typed !== text) onEdit(row, key, typed)
          leave(at, wayOn)
        }}
        onCancel={() => goTo(at)}
        onCells={(pasted) => {
          goTo(at)
          onCells(at, readCells(pasted))
        }}
      />
    )
  }
}

function cellBelow(rows: readonly GridItem[], { id, column }: Cell): Cell | undefined {
  const below = rows[rows.findIndex((row) => row.id === id) + 1]
  return below && { id: below.id, column }
}
