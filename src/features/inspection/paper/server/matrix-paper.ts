import { allergens } from '#features/allergens/allergens.ts'
import type { FittedText } from '#features/publishing/codes/server/print-text.ts'
import type { Imprint, Paper, PrintedCategory, PrintedMenu, PrintedRow } from '../papers.ts'
import { drawCell, type SetCell, setCell } from './matrix-cells.ts'
import { drawTop, title, topHeight } from './matrix-top.ts'
import {
  artifact,
  closeSheet,
  type Element,
  element,
  family,
  hairline,
  mm,
  openSheet,
  printable,
  type Sheet,
  write,
} from './tagged-sheet.ts'

/** The most dishes and choices on a page. */
const mostRows = 25
const nameWidth = 62 * mm
const padding = 2
const headHeight = 24
const categoryHeight = 15

/** The table of a menu while it is drawn: `y` is where its next row begins, `rows` how many its page has. */
type Table = { sheet: Sheet; menu: PrintedMenu; url: string | undefined; made: Element; y: number; rows: number }
type SetRow = { row: PrintedRow; name: FittedText; indent: number; cells: readonly SetCell[]; height: number }

/** Prints each dish and choice against the fourteen allergens, each menu from a page of its own. */
export function printMatrix(
  imprint: Imprint,
  { url, menus }: Pick<Paper & { kind: 'matrix' }, 'url' | 'menus'>,
): Promise<Buffer> {
  const sheet = openSheet(title, imprint, { across: true, margin: 10 })
  const printed = menus.filter(({ categories }) => categories.some(({ rows }) => rows.length > 0))
  for (const [place, menu] of printed.entries()) drawMenu(sheet, menu, url, place === 0)
  if (printed.length === 0) drawNothing(sheet)
  return closeSheet(sheet)
}

function drawNothing(sheet: Sheet): void {
  const { doc, type, root, room } = sheet
  doc.addPage()
  const line = (text: string, size: number) => type.wrap(text, { family, weight: 400, size, width: room.width })
  write(sheet, root, 'H1', line(title, 15), { x: room.left, y: room.top })
  write(sheet, root, 'P', line('Er staan geen gerechten op de kaart.', 10), { x: room.left, y: room.top + 30 })
}

function drawMenu(sheet: Sheet, menu: PrintedMenu, url: string | undefined, isFirst: boolean): void {
  sheet.doc.addPage()
  const name = menu.name === '' ? sheet.imprint.company : menu.name
  sheet.doc.outline.addItem(name)
  drawTop(sheet, { menu: name, url, isFirst, isFirstOfMenu: true })
  const made = element(sheet, sheet.root, 'Table')
  const table = { sheet, menu: { ...menu, name }, url, made, y: 0, rows: 0 }
  drawHeads(table, made)
  for (const category of menu.categories.filter(({ rows }) => rows.length > 0)) drawCategory(table, category)
  made.end()
}

function drawCategory(table: Table, { name, rows }: PrintedCategory): void {
  const set = rows.map((row) => setRow(table.sheet, row))
  const [first] = set
  if (first && !fits(table, first, categoryHeight)) nextPage(table)
  drawCategoryName(table, name, table.made)
  let dish = ''
  for (const next of set) {
    if (!fits(table, next)) {
      nextPage(table)
      const continued = next.row.isChoice ? [name, dish] : [name]
      drawCategoryName(table, `${continued.filter((part) => part !== '').join(', ')} (vervolg)`, undefined)
    }
    if (!next.row.isChoice) dish = next.row.name
    drawRow(table, next)
  }
}

/** Returns whether a row has room on the page, below something of this height. */
function fits({ sheet, y, rows }: Table, { height }: SetRow, above = 0): boolean {
  return rows === 0 || (rows < mostRows && y + above + height <= sheet.room.bottom)
}

function nextPage(table: Table): void {
  const { sheet, menu, url } = table
  sheet.doc.addPage()
  drawTop(sheet, { menu: menu.name, url, isFirst: false, isFirstOfMenu: false })
  drawHeads(table, undefined)
}

/** Draws the numbers and names of the law above the columns, as heads of the table or as what is repeated. */
function drawHeads(table: Table, made: Element | undefined): void {
  const { sheet } = table
  const { type, room } = sheet
  table.y = room.top + topHeight
  table.rows = 0
  const row = made && element(sheet, made, 'TR')
  const dish = type.wrap('Gerecht', { family, weight: 700, size: 8, width: nameWidth })
  const y = table.y + headHeight - dish.height - 2
  write(sheet, row, 'TH', dish, { x: room.left + padding, y, scope: 'Column' })
  for (const [place, { name }] of allergens.entries()) drawHead(table, row, place, name)
  table.y += headHeight
  drawRules(table, headHeight)
}

function drawHead({ sheet, y }: Table, row: Element | undefined, place: number, name: string): void {
  const { type } = sheet
  const width = columnWidth(sheet) - padding
  const x = columnLeft(sheet, place) + columnWidth(sheet) / 2
  const number = type.wrap(String(place + 1), { family, weight: 700, size: 9, width })
  const box = { family, weight: 400, width, height: 10, size: 6.8, unbrokenSize: 4 } as const
  const written = type.fit(name, box)
  const draw = () => {
    type.set(number, x, y + 1, '#000000')
    type.set(written, x, y + 12.5, '#000000')
  }
  if (row) element(sheet, row, 'TH', draw, { scope: 'Column', spoken: `${place + 1} ${name}` })
  else artifact(sheet, draw, 'Pagination')
}

function drawCategoryName(table: Table, name: string, made: Element | undefined): void {
  const { sheet, y } = table
  const { left, width } = sheet.room
  artifact(sheet, () => sheet.doc.rect(left, y, width, categoryHeight).fill('#ececec'))
  const box = { family, weight: 700, size: 9, width: width - 2 * padding, height: 11, unbrokenSize: 4 } as const
  const row = made && element(sheet, made, 'TR')
  const written = sheet.type.fit(printable(sheet, name, 700), box)
  const at = { x: left + padding, y: y + (categoryHeight - written.height) / 2 }
  write(sheet, row, 'TH', written, { ...at, scope: 'Row', span: allergens.length + 1 })
  table.y += categoryHeight
}

function setRow(sheet: Sheet, row: PrintedRow): SetRow {
  const indent = padding + (row.isChoice ? 9 : 0)
  const box = { family, weight: 400, size: 8, unbrokenSize: 5, height: 60 } as const
  const name = sheet.type.fit(printable(sheet, row.name), { ...box, width: nameWidth - indent - padding })
  const cells = row.cells.map((words) => setCell(sheet, words, columnWidth(sheet) - 2 * padding))
  return { row, name, indent, cells, height: Math.max(name.height, ...cells.map(({ height }) => height)) + 2 * padding }
}

function drawRow(table: Table, { row, name, indent, cells, height }: SetRow): void {
  const { sheet, y } = table
  const made = element(sheet, table.made, 'TR')
  write(sheet, made, 'TH', name, { x: sheet.room.left + indent, y: y + padding, scope: 'Row' })
  for (const [place, cell] of cells.entries()) {
    const draw = () => drawCell(sheet, cell, columnLeft(sheet, place) + padding, y + padding + 0.6)
    if (cell.marks.length === 0) element(sheet, made, 'TD')
    else element(sheet, made, 'TD', draw, { spoken: row.cells[place] ?? '' })
  }
  table.y += height
  table.rows += 1
  drawRules(table, height)
}

/** Draws the rule below what was drawn last, and the ones between its columns. */
function drawRules({ sheet, y }: Table, height: number): void {
  const { doc, room } = sheet
  artifact(sheet, () => {
    doc.moveTo(room.left, y).lineTo(room.right, y)
    for (const place of allergens.keys()) {
      const x = columnLeft(sheet, place)
      doc.moveTo(x, y - height).lineTo(x, y)
    }
    doc.lineWidth(0.4).stroke(hairline)
  })
}

function columnWidth({ room }: Sheet): number {
  return (room.width - nameWidth) / allergens.length
}

function columnLeft(sheet: Sheet, place: number): number {
  return sheet.room.left + nameWidth + place * columnWidth(sheet)
}
