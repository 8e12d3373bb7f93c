import { type CSSProperties, useCallback, useId, useMemo, useRef, useState } from 'react'
import { type Cell, type CellMarks, type Column, type GridItem, isEditableIn, type Line } from './columns.ts'
import classes from './grid.module.css'
import { GridHead, GroupHead } from './grid-head.tsx'
import { GridRow, type GridRowProps, type Lead } from './grid-row.tsx'
import { MovableHead, MovableRow, MovableRows } from './movable-rows.tsx'
import { useCells } from './use-cells.ts'
import { type Choice, useChoosing } from './use-choosing.ts'
import { useEditor } from './use-editor.tsx'
import { useGridEvents } from './use-grid-events.ts'
import { useLineWindow } from './use-line-window.ts'

type Props<Row extends GridItem> = {
  label: string
  /** How the keys work. */
  keys: string
  lines: readonly Line<Row>[]
  columns: readonly Column<Row>[]
  marks?: CellMarks
  /** Absent where rows are not chosen. */
  choice?: Choice
  onEdit?: (row: Row, column: string, text: string) => void
  /** Cells were pasted, the first of them into this one. */
  onCells?: (row: Row, column: string, cells: string[][]) => void
  /** Rows can be put in another order; `onMove` is absent while they can not. */
  isOrdered?: boolean
  /** Called with the place of a line and of the one that it was put on. */
  onMove?: ((from: number, to: number) => void) | undefined
}

const noMarks: CellMarks = new Map()
const noChoice: Choice = { chosen: new Set(), onChoose: () => undefined }
const ignore = () => undefined

/**
 * A table of which cells are edited in place, after the grid pattern of WAI-ARIA: one stop for Tab, arrows move, Enter edits.
 * Of thousands of rows it draws those in sight.
 */
export function Grid<Row extends GridItem>(props: Props<Row>) {
  const { label, keys, lines, columns, marks = noMarks, choice, onMove, onEdit = ignore } = props
  const grid = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const keysId = useId()
  const rows = useMemo(() => lines.flatMap(({ row }) => row ?? []), [lines])
  const leads = useLeads(props.isOrdered ?? false, choice !== undefined)
  const cells = useCells(grid, rows, leads.length)
  const choosing = useChoosing(rows, choice ?? noChoice)
  const [dragged, setDragged] = useState(-1)
  const activeLine = lines.findIndex(({ row }) => row !== undefined && row.id === cells.active?.id)
  const { height, drawn, scrollTo } = useLineWindow(lines, body, [activeLine, dragged])
  const isEditable = ({ id, column }: Cell) =>
    isEditableIn(
      columns[column - leads.length],
      rows.find((row) => row.id === id),
    )
  const goTo = (cell: Cell, isEdited = false) => {
    cells.go(cell, { edits: isEdited && isEditable(cell) })
    scrollTo(lines.findIndex(({ row }) => row?.id === cell.id))
  }
  const onCells = (at: Cell, pasted: string[][]) => {
    const [row, column] = [rows.find(({ id }) => id === at.id), columns[at.column - leads.length]]
    if (row && column) props.onCells?.(row, column.key, pasted)
  }
  const places = leads.length + columns.length
  const events = useGridEvents({ rows, places, cells, choosing: choice && choosing, isEditable, goTo, onCells })
  const editorOf = useEditor({ rows, columns, before: leads.length, cells, goTo, onEdit, onCells })
  const onTick = useTick(choosing)
  const chosen = choice?.chosen ?? noChoice.chosen
  const content = drawn.map(({ index, key, top }) => {
    const line = lines[index]
    if (line?.head)
      return (
        <HeadLine
          key={key}
          line={line.key}
          {...{ index, top }}
          head={line.head}
          columns={places}
          isMovable={!!onMove}
        />
      )
    if (!line?.row) return null
    const active = cells.active?.id === line.row.id ? cells.active.column : undefined
    const drawing = { row: line.row, index, top, leads, columns, marks, active, editor: editorOf(line.row), onTick }
    const row: GridRowProps<Row> = { ...drawing, isChosen: chosen.has(line.row.id) }
    return onMove ? <MovableRow key={key} line={line.key} {...row} /> : <GridRow key={key} {...row} />
  })
  const table = (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-describedby={keysId}
      aria-rowcount={lines.length + 1}
      aria-multiselectable={choice ? true : undefined}
      className={classes.grid}
      style={tracksOf(leads, columns)}
      {...events}
    >
      <GridHead columns={columns} leads={leads} rows={rows} chosen={chosen} onAll={choosing.all} />
      <div ref={body} role="rowgroup" className={classes.body} style={{ height }}>
        {content}
      </div>
    </div>
  )
  return (
    <>
      <p id={keysId} className={classes.unseen}>
        {keys}
      </p>
      {onMove ? (
        <MovableRows lines={lines} onMove={onMove} onDragged={setDragged}>
          {table}
        </MovableRows>
      ) : (
        table
      )}
    </>
  )
}

function useLeads(isOrdered: boolean, isChosen: boolean): readonly Lead[] {
  return useMemo(() => {
    const leads: readonly [Lead, boolean][] = [
      ['handle', isOrdered],
      ['tick', isChosen],
    ]
    return leads.filter(([, has]) => has).map(([lead]) => lead)
  }, [isOrdered, isChosen])
}

/** Returns one function for all drawings, so that a row is drawn again only when it changes. */
function useTick(choosing: ReturnType<typeof useChoosing>): GridRowProps<GridItem>['onTick'] {
  const newest = useRef(choosing)
  newest.current = choosing
  return useCallback((id, isRange) => (isRange ? newest.current.reach(id) : newest.current.toggle(id)), [])
}

function tracksOf<Row>(leads: readonly Lead[], columns: readonly Column<Row>[]): CSSProperties {
  const tracks = [...leads.map(() => '2rem'), ...columns.map(({ width }) => width)]
  return { '--tracks': tracks.join(' ') } as CSSProperties
}

type HeadLineProps = Omit<Parameters<typeof GroupHead>[0], 'moving'> & { line: string; isMovable: boolean }

function HeadLine({ line, isMovable, ...head }: HeadLineProps) {
  if (!isMovable) return <GroupHead {...head} />
  return <MovableHead line={line}>{(moving) => <GroupHead {...head} moving={moving} />}</MovableHead>
}
