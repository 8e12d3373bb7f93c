import { type CSSProperties, memo, type ReactNode, type Ref } from 'react'
import { type CellMark, type CellMarks, type Column, type GridItem, isEditableIn, markKey } from './columns.ts'
import classes from './grid.module.css'

/** What stands before the columns: the handle to drag a row by, and the tick that chooses it. */
export type Lead = 'handle' | 'tick'

/** What dragging sets on a row: see `MovableRow`. */
export type Moving = {
  ref: Ref<HTMLDivElement>
  style: CSSProperties
  isDragging: boolean
  handle: (tabIndex: 0 | -1) => ReactNode
}

export type GridRowProps<Row extends GridItem> = {
  row: Row
  /** The line of the grid that it is, from 0. */
  index: number
  /** Where it stands, as a length of CSS. */
  top: string
  leads: readonly Lead[]
  columns: readonly Column<Row>[]
  isChosen: boolean
  onTick: (id: number, isRange: boolean) => void
  marks: CellMarks
  /** The place of the cell that Tab reaches, if that is in this row. */
  active: number | undefined
  /** The field that stands in that cell while it is edited. */
  editor: ReactNode
  moving?: Moving
}

/** A row of a grid. Which cell was pressed, the grid reads from `data-row` and `data-cell`. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Row extends GridItem>(props: GridRowProps<Row>) {
  const { row, index, top, leads, columns, isChosen, onTick, marks, active, editor, moving } = props
  const tabIndexOf = (place: number) => (active === place ? 0 : -1)
  const lead = (kind: Lead, place: number) => {
    const handle = kind === 'handle' ? moving?.handle(tabIndexOf(place)) : undefined
    const isWidget = kind === 'tick' || handle !== undefined
    return (
      <div key={kind} role="gridcell" data-cell={place} tabIndex={isWidget ? undefined : tabIndexOf(place)}>
        {kind === 'tick' ? (
          <input
            type="checkbox"
            data-focus
            tabIndex={tabIndexOf(place)}
            aria-label={`${row.name} kiezen`}
            checked={isChosen}
            onChange={({ nativeEvent }) => onTick(row.id, (nativeEvent as MouseEvent).shiftKey === true)}
          />
        ) : (
          handle
        )}
      </div>
    )
  }
  return (
    <div
      ref={moving?.ref}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={leads.includes('tick') ? isChosen : undefined}
      className={classes.row}
      style={{ ...moving?.style, top }}
      data-row={row.id}
      data-chosen={isChosen || undefined}
      data-dragging={moving?.isDragging || undefined}
    >
      {leads.map(lead)}
      {columns.map((column, at) => {
        const place = leads.length + at
        return (
          <DrawnCell
            key={column.key}
            {...{ row, column, place }}
            mark={marks.get(markKey(row.id, column.key))}
            tabIndex={tabIndexOf(place)}
            editor={active === place ? editor : undefined}
          />
        )
      })}
    </div>
  )
}

type CellProps<Row> = {
  row: Row
  column: Column<Row>
  place: number
  mark: CellMark | undefined
  tabIndex: 0 | -1
  editor: ReactNode
}

function DrawnCell<Row>({ row, column, place, mark, tabIndex, editor }: CellProps<Row>) {
  const isEdited = Boolean(editor)
  const failure = typeof mark === 'object' && !isEdited ? mark : undefined
  return (
    <div
      role={column.isRowHeader ? 'rowheader' : 'gridcell'}
      data-cell={place}
      data-end={column.alignsEnd || undefined}
      data-edited={isEdited || undefined}
      data-mark={mark && (mark === 'saving' ? 'saving' : 'failed')}
      data-editable={isEditableIn(column, row) || undefined}
      aria-busy={mark === 'saving' || undefined}
      tabIndex={column.isWidget ? undefined : tabIndex}
    >
      {editor ?? column.draw(row, tabIndex)}
      {failure && (
        <span role="alert" className={classes.problem}>
          {failure.problem}
          {failure.again && (
            <button type="button" tabIndex={-1} onClick={failure.again}>
              Opnieuw
            </button>
          )}
        </span>
      )}
    </div>
  )
}
