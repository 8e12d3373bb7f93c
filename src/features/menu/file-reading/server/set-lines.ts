/** How a line is set: its size in points, and whether it is bold. `key` tells it from any other look. */
export type Look = { key: string; size: number; isBold: boolean; isHeading?: boolean }
/** A part of a line with room beside it, from where to where: in points, or in columns of a table. */
export type Cell = { text: string; from: number; to: number }
/** A line of a document. One without cells is blank. `y` is how far below the top of its page it stands, where that is known. */
export type SetLine = { cells: readonly Cell[]; look?: Look | undefined; y?: number }

export const blankLine: SetLine = { cells: [] }

const price = /\d[.,]\d{2}(?!\d)|\d[.,]\s?[-–—=]|€\s*\d|(?:dag|markt)prijs/i
const onlyPrice = /^(?:€\s*)?\d{1,4}(?:[.,](?:\d{1,2}|[-–—=]{1,2}))?(?:\s*(?:€|euro))?$/i
const letters = /\p{L}{3}/u

/** Returns a line with a tab between its cells. */
export function textOf({ cells }: SetLine): string {
  return cells.map(({ text }) => text).join('\t')
}

/** Returns whether a line holds what only a price looks like. */
export function hasPrice(line: SetLine): boolean {
  return price.test(textOf(line))
}

/** Returns whether a cell is a price and nothing else. */
export function isPrice({ text }: Cell): boolean {
  return onlyPrice.test(text.trim())
}

/** Returns whether a line has a word in it. */
export function hasWord(line: SetLine): boolean {
  return letters.test(textOf(line))
}
