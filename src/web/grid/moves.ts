import type { Cell, Line } from './columns.ts'

type Rows = readonly { id: number }[]

/** How many rows PageUp and PageDown skip. */
const page = 10

const steps: Readonly<Record<string, (rows: number, columns: number) => { rows?: number; columns?: number }>> = {
  ArrowUp: () => ({ rows: -1 }),
  ArrowDown: () => ({ rows: 1 }),
  ArrowLeft: () => ({ columns: -1 }),
  ArrowRight: () => ({ columns: 1 }),
  PageUp: () => ({ rows: -page }),
  PageDown: () => ({ rows: page }),
  Home: (_rows, columns) => ({ columns: -columns }),
  End: (_rows, columns) => ({ columns }),
  'Control Home': (rows, columns) => ({ rows: -rows, columns: -columns }),
  'Control End': (rows, columns) => ({ rows, columns }),
}

/**
 * Returns the cell to which a key moves, as the grid pattern of WAI-ARIA has it; undefined for a key that moves nothing.
 * At an edge it stays.
 */
export function cellAfterKey(rows: Rows, columns: number, at: Cell, key: string): Cell | undefined {
  const step = steps[key]?.(rows.length, columns)
  const from = rows.findIndex(({ id }) => id === at.id)
  if (!step || from === -1) return undefined
  const row = rows[within(from + (step.rows ?? 0), rows.length)]
  return row && { id: row.id, column: within(at.column + (step.columns ?? 0), columns) }
}

function within(place: number, length: number): number {
  return Math.min(Math.max(place, 0), length - 1)
}

/** Returns the next cell in reading order whose column is among `columns`, or the one before; undefined past an end. */
export function nextCellOf(rows: Rows, columns: readonly number[], at: Cell, step: 1 | -1): Cell | undefined {
  const from = rows.findIndex(({ id }) => id === at.id)
  const inRow = columns.filter((column) => (step === 1 ? column > at.column : column < at.column))
  const column = inRow.at(step === 1 ? 0 : -1)
  if (column !== undefined) return { id: at.id, column }
  const row = rows[from + step]
  const first = columns.at(step === 1 ? 0 : -1)
  return row && first !== undefined ? { id: row.id, column: first } : undefined
}

/** Returns the rows from one to another, both included, in the order of the grid. */
export function rangeOf(rows: Rows, from: number, to: number): number[] {
  const [start, end] = [from, to].map((wanted) => rows.findIndex(({ id }) => id === wanted)).sort((a, b) => a - b)
  if (start === undefined || end === undefined || start === -1) return [to]
  return rows.slice(start, end + 1).map(({ id }) => id)
}

/**
 * Returns the group in which a row lands that is moved to the place of another line, with all of that group's rows in
 * their new order. Above the first head it lands below that head.
 */
export function landingOf<Row extends { id: number }>(
  lines: readonly Line<Row>[],
  from: number,
  to: number,
): { head: string; ids: number[] } | undefined {
  const moved = [...lines]
  const [line] = moved.splice(from, 1)
  if (!line?.row) return undefined
  moved.splice(Math.max(to, 1), 0, line)
  const at = moved.indexOf(line)
  const heads = moved.flatMap(({ head }, index) => (head ? [index] : []))
  const head = heads.filter((index) => index < at).at(-1) ?? 0
  const rows = moved.slice(
    head + 1,
    heads.find((index) => index > at),
  )
  return { head: moved[head]?.key ?? '', ids: rows.flatMap(({ row }) => row?.id ?? []) }
}
