import type { FittedText } from '#features/publishing/codes/server/print-text.ts'
import { artifact, type Element, element, family, hairline, write } from './tagged-sheet.ts'
import { beginPage, type Flow, keep } from './text-flow.ts'

type Row = readonly [string, string]
type SetRow = { cells: readonly FittedText[]; height: number }

const shares = [0.6, 0.4] as const

/** Adds a table of two columns, whose heads return on each page. */
export function table(flow: Flow, heads: Row, rows: readonly Row[]): void {
  const { sheet } = flow
  const made = element(sheet, sheet.root, 'Table')
  const head = setRow(flow, heads, 700)
  keep(flow, 2 * head.height)
  drawRow(flow, made, head, 'TH')
  for (const row of rows.map((texts) => setRow(flow, texts, 400))) {
    if (flow.y + row.height > sheet.room.bottom) {
      beginPage(flow)
      drawRow(flow, undefined, head, 'TH')
    }
    drawRow(flow, made, row, 'TD')
  }
  made.end()
  flow.y += flow.size
}

function setRow({ sheet, size }: Flow, texts: Row, weight: 400 | 700): SetRow {
  const cells = texts.map((text, column) =>
    sheet.type.wrap(text, { family, weight, size, width: sheet.room.width * (shares[column] ?? 0) - size }),
  )
  return { cells, height: Math.max(...cells.map(({ height }) => height)) + 0.6 * size }
}

function placeOf({ sheet, size, y }: Flow, column: number): [x: number, y: number] {
  return [sheet.room.left + (column === 0 ? 0 : shares[0] * sheet.room.width), y + 0.3 * size]
}

function drawRow(flow: Flow, parent: Element | undefined, row: SetRow, tag: 'TH' | 'TD'): void {
  const { sheet } = flow
  const made = parent && element(sheet, parent, 'TR')
  for (const [column, cell] of row.cells.entries()) {
    const [x, y] = placeOf(flow, column)
    write(sheet, made, tag, cell, { x, y, ...(tag === 'TH' && { scope: 'Column' }) })
  }
  endRow(flow, row)
}

function endRow(flow: Flow, { height }: SetRow): void {
  const { sheet } = flow
  flow.y += height
  flow.isFresh = false
  const { left, right } = sheet.room
  artifact(sheet, () => sheet.doc.moveTo(left, flow.y).lineTo(right, flow.y).lineWidth(0.5).stroke(hairline))
}
