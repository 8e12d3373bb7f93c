import { signs } from '../papers.ts'
import { drawSign } from './matrix-cells.ts'
import { addCode, artifact, type Element, element, family, ink, mm, type Sheet, write } from './tagged-sheet.ts'

export const title = 'Allergenenmatrix'
const codeSide = 20 * mm
/** The height of what stands above the table. */
export const topHeight = codeSide + 4

const means = [
  'Leeg: van elk product in het gerecht bekend, en het zit er niet in.',
  'Genummerd als in bijlage II van Verordening (EU) nr. 1169/2011.',
].join(' ')

/** What stands above the table of a page; what is repeated is read aloud once. */
export type Top = { menu: string; url: string | undefined; isFirst: boolean; isFirstOfMenu: boolean }

/** Draws the title, the menu's name, what the signs mean, and the code of the living card. */
export function drawTop(sheet: Sheet, { menu, url, isFirst, isFirstOfMenu }: Top): void {
  const { type, root, room } = sheet
  const width = room.width - codeSide - 10
  const line = (text: string, size: number, weight: 400 | 700) =>
    type.fit(text, { family, weight, size, width, height: 1.2 * size, unbrokenSize: 4 })
  const x = room.left
  write(sheet, isFirst ? root : undefined, 'H1', line(title, 15, 700), { x, y: room.top })
  write(sheet, isFirstOfMenu ? root : undefined, 'H2', line(menu, 10.5, 700), { x, y: room.top + 18 })
  drawLegend(sheet, isFirstOfMenu ? root : undefined, room.top + 34)
  const meaning = line(means, 7.5, 400)
  write(sheet, isFirstOfMenu ? root : undefined, 'P', meaning, { x, y: room.top + 46 })
  const at = { x: room.right - codeSide, y: room.top, side: codeSide }
  if (url !== undefined) addCode(sheet, isFirst ? root : undefined, url, at)
}

function drawLegend(sheet: Sheet, parent: Element | undefined, y: number): void {
  const draw = () => {
    let x = sheet.room.left
    for (const [words, sign] of Object.entries(signs)) {
      const meaning = sheet.type.wrap(words.toLowerCase(), { family, weight: 400, size: 7.5, width: 200 })
      drawSign(sheet, sign, x, y)
      sheet.type.set(meaning, x + 12, y, ink, 'left')
      x += 24 + meaning.width
    }
  }
  if (parent) element(sheet, parent, 'P', draw)
  else artifact(sheet, draw, 'Pagination')
}
