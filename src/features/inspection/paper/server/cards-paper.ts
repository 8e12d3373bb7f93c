import type { FittedText } from '#features/publishing/codes/server/print-text.ts'
import type { Imprint, Paper, PrintedCard } from '../papers.ts'
import {
  addCode,
  artifact,
  closeSheet,
  element,
  family,
  hairline,
  mm,
  openSheet,
  printable,
  type Sheet,
  write,
} from './tagged-sheet.ts'

const columns = 2
const padding = 5 * mm
const codeSide = 17 * mm
const footSize = 6
/** The size of descriptions and diets where there is room, and below which a description gives way to the allergens. */
const smallSize = 12
const leastDescription = 7
const markLength = 4 * mm

type Box = { x: number; y: number; width: number; height: number }
type Line = { tag: 'H1' | 'P'; text: string; size: number; weight: 400 | 700 }
type SetLine = { tag: Line['tag']; fitted: FittedText }

/** Prints cards to cut out, eight or ten on a sheet, for at the dishes of a buffet or in a display. */
export function printCards(
  imprint: Imprint,
  { url, perSheet, cards }: Pick<Paper & { kind: 'cards' }, 'url' | 'perSheet' | 'cards'>,
): Promise<Buffer> {
  const sheet = openSheet('Kaartjes bij de gerechten', imprint, { margin: 10 })
  const count = Math.max(1, Math.ceil(cards.length / perSheet))
  for (let page = 0; page < count; page++) {
    sheet.doc.addPage()
    const boxes = boxesOf(sheet, perSheet)
    artifact(sheet, () => drawCutMarks(sheet, perSheet / columns))
    for (const [place, card] of cards.slice(page * perSheet, (page + 1) * perSheet).entries()) {
      const box = boxes[place]
      if (box) drawCard(sheet, card, url, box)
    }
  }
  return closeSheet(sheet)
}

function boxesOf({ room }: Sheet, perSheet: number): Box[] {
  const width = room.width / columns
  const height = (room.bottom - room.top) / (perSheet / columns)
  return Array.from({ length: perSheet }, (_, place) => ({
    x: room.left + (place % columns) * width,
    y: room.top + Math.floor(place / columns) * height,
    width,
    height,
  }))
}

/**
 * Draws a card: its name, then plain sentences. Nothing frames its allergens: a box for them is forbidden on the label of prepacked
 * food (Commission Notice 2017/C 428/01), and this is none.
 */
function drawCard(sheet: Sheet, card: PrintedCard, url: string | undefined, box: Box): void {
  const [x, width] = [box.x + padding, box.width - 2 * padding]
  const top = box.y + padding
  const bottom = box.y + box.height - padding
  const side = url === undefined ? 0 : codeSide
  const made = element(sheet, sheet.root, 'Sect')
  const lines = setLines(sheet, card, width - side, bottom - top - 2 * footSize)
  let y = top
  for (const { tag, fitted } of lines) {
    write(sheet, made, tag, fitted, { x, y })
    y += fitted.height + gapBelow(fitted)
  }
  const { moment, number } = sheet.imprint
  const when = `Geldig op ${moment}. Nr. ${number}`
  const foot = {
    family,
    weight: 400,
    size: footSize,
    width: width - side,
    height: footSize * 1.2,
    unbrokenSize: 3,
  } as const
  write(sheet, made, 'P', sheet.type.fit(when, foot), { x, y: bottom - footSize * 1.2 })
  if (url !== undefined) addCode(sheet, made, url, { x: x + width - side, y: bottom - side, side })
  made.end()
}

function linesOf(sheet: Sheet, { name, description, allergens, diets }: PrintedCard, scale: number): Line[] {
  return [
    { tag: 'H1', text: printable(sheet, name, 700), size: 18 * scale, weight: 700 },
    { tag: 'P', text: description, size: smallSize * scale, weight: 400 },
    ...allergens.map((text): Line => ({ tag: 'P', text, size: 14 * scale, weight: 400 })),
    { tag: 'P', text: diets.join(', '), size: smallSize * scale, weight: 400 },
  ]
}

/**
 * Sets the lines of a card below each other, at the largest scale at which they fit, without its description where nobody could
 * read that any more.
 */
function setLines(sheet: Sheet, card: PrintedCard, width: number, height: number): SetLine[] {
  const smallest = setAtScale(sheet, card, leastDescription / smallSize, width)
  const shown = heightOf(smallest) <= height ? card : { ...card, description: '' }
  for (let scale = 1; ; scale *= 0.95) {
    const set = setAtScale(sheet, shown, scale, width)
    if (heightOf(set) <= height) return set
  }
}

function setAtScale(sheet: Sheet, card: PrintedCard, scale: number, width: number): SetLine[] {
  return linesOf(sheet, card, scale).map(({ tag, text, ...letters }) => ({
    tag,
    fitted: sheet.type.wrap(text, { family, width, ...letters }),
  }))
}

function heightOf(lines: readonly SetLine[]): number {
  return lines.reduce((sum, { fitted }) => sum + fitted.height + gapBelow(fitted), 0)
}

function gapBelow({ size }: FittedText): number {
  return size * 0.25
}

/** Draws marks at the edges of the sheet where the cards are cut apart, and small crosses where four of them meet. */
function drawCutMarks({ doc, room }: Sheet, rows: number): void {
  const { left, right, top, bottom, width } = room
  const xs = [left, left + width / 2, right]
  const ys = Array.from({ length: rows + 1 }, (_, row) => top + (row * (bottom - top)) / rows)
  for (const x of xs) doc.moveTo(x, top - markLength).lineTo(x, top)
  for (const y of ys) {
    doc.moveTo(left - markLength, y).lineTo(left, y)
    doc.moveTo(right, y).lineTo(right + markLength, y)
    for (const x of xs)
      doc
        .moveTo(x - 4, y)
        .lineTo(x + 4, y)
        .moveTo(x, y - 4)
        .lineTo(x, y + 4)
  }
  doc.lineWidth(0.25).stroke(hairline)
}
