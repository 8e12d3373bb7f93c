import type { ReactNode } from 'react'

/** The thing that a row of a grid stands for. */
export type GridItem = { id: number; name: string }

type CellKind = 'line' | 'text' | 'price' | 'choice'
/** How a cell is edited: a line, a text of several lines, a price, or one of some options. */
export type CellEdit<Row> = {
  kind: CellKind
  /** How the cell of this row is edited, where not all are edited alike. */
  kindOf?: (row: Row) => CellKind
  /** Returns whether the cell of this row can be edited, where not all can. */
  isOffered?: (row: Row) => boolean
  /** Returns what the editor starts with: of a choice the value of an option. */
  textOf: (row: Row) => string
  options?: readonly { value: string; label: string }[]
  /** Returns why a cell can not hold this text, or null if it can. */
  problemOf: (text: string, row: Row) => string | null
}

/** A column of a grid. */
export type Column<Row> = {
  key: string
  title: string
  /** Its title is for screen readers alone. */
  hidesTitle?: boolean
  /** Its width, as a track of a CSS grid. */
  width: string
  /** Draws a cell; `tabIndex` is for the one widget of a cell that has the focus instead of the cell (`data-focus`). */
  draw: (row: Row, tabIndex: 0 | -1) => ReactNode
  /** Its cells hold a widget that has the focus; Enter presses it. */
  isWidget?: boolean
  edit?: CellEdit<Row>
  isRowHeader?: boolean
  alignsEnd?: boolean
}

/** Returns whether the cell of a row can be edited. */
export function isEditableIn<Row>(column: Column<Row> | undefined, row: Row | undefined): boolean {
  return row !== undefined && column?.edit !== undefined && (column.edit.isOffered?.(row) ?? true)
}

/** What the head of a group says. */
export type GroupHeading = { name: string; count: number; hint?: ReactNode }

/** A line of a grid: the head of a group, or a row. */
export type Line<Row> =
  | { key: string; head: GroupHeading; row?: undefined }
  | { key: string; row: Row; head?: undefined }

/** What is under way or went wrong in a cell, by `markKey`; `again` tries once more. */
export type CellMark = 'saving' | { problem: string; again?: () => void }
export type CellMarks = ReadonlyMap<string, CellMark>

/** Returns the key under which a cell's mark is kept. */
export function markKey(id: number, column: string): string {
  return `${id} ${column}`
}

/** A cell: the row by its id, the column by its place. */
export type Cell = { id: number; column: number }
