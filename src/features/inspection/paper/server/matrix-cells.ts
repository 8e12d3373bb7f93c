import type { FittedText } from '#features/publishing/codes/server/print-text.ts'
import { marksOf } from '../papers.ts'
import { family, ink, type Sheet } from './tagged-sheet.ts'

/** A cell of the matrix as it is set, with its height in points. */
export type SetCell = { marks: readonly SetMark[]; height: number }
type SetMark = { sign: string; names: FittedText; x: number; y: number; height: number }

/** The letters of names in cells: narrow, and clear when small. */
const smallFamily = 'Source Sans Pro'
/** The side of a sign, and what stands between it and names, or the next sign. */
const side = 8.6
const gap = 1.6

/** Sets the words of a cell in a column of this width: signs, with grains or nuts beside or below them. */
export function setCell(sheet: Sheet, words: string, width: number): SetCell {
  const marks = marksOf(words).map((mark) => setMark(sheet, mark, width))
  return { marks, height: marks.reduce((sum, { height }) => sum + height + gap, 0) }
}

function setMark({ type }: Sheet, { sign, names }: { sign: string; names: string }, width: number): SetMark {
  const box = { family: smallFamily, weight: 400, size: 6.4 } as const
  const line = type.wrap(names, { ...box, width: 1000 })
  if (sign !== '' && line.width <= width - side - gap) return { sign, names: line, x: side + gap, y: 0.6, height: side }
  const lines = type.fit(names, { ...box, width, height: 400, unbrokenSize: 4.5 })
  const y = sign === '' ? 0 : side
  return { sign, names: lines, x: 0, y, height: y + lines.height }
}

/** Draws a cell from its top left. */
export function drawCell(sheet: Sheet, { marks }: SetCell, left: number, top: number): void {
  let y = top
  for (const mark of marks) {
    if (mark.sign !== '') drawSign(sheet, mark.sign, left, y)
    sheet.type.set(mark.names, left + mark.x, y + mark.y, ink, 'left')
    y += mark.height + gap
  }
}

/** Draws a sign so that it is told apart at a glance: white in a black square, in a frame, or bare. */
export function drawSign({ doc, type }: Sheet, sign: string, x: number, y: number): void {
  const square = () => doc.rect(x + 0.3, y + 0.3, side - 0.6, side - 0.6)
  if (sign === 'B') square().fill(ink)
  if (sign === '?') square().lineWidth(0.6).stroke(ink)
  const letter = type.wrap(sign, { family, weight: 700, size: 7.4, width: side })
  type.set(letter, x + side / 2, y, sign === 'B' ? '#ffffff' : ink)
}
