import { hasPrice, isPrice, type SetLine, textOf } from './set-lines.ts'

/** So many lines at the top and the bottom of a page may be its head and foot. */
const atEdge = 2

/** Joins the pages of a document, and leaves out what a page says at its edge that the same edge of an earlier one said: its head, its number. */
export function withoutRunningHeads(pages: readonly (readonly SetLine[])[]): SetLine[] {
  const said = new Set<string>()
  return pages.flatMap((page) => {
    const filled = page.filter(({ cells }) => cells.length > 0)
    const edges = [...filled.slice(0, atEdge), ...filled.slice(-atEdge)]
    const heads = edges.filter((line) => !mayBePriced(line) && said.has(formOf(line)))
    for (const line of edges) said.add(formOf(line))
    return page.filter((line) => !heads.includes(line))
  })
}

/** A dish may stand at an edge as well. The number of a page stands there alone or behind its word, and looks like a price. */
function mayBePriced(line: SetLine): boolean {
  const isNumber = /^(?:\D{0,3}|(?:pagina|page|bladzijde|blad|blz)\W+)\d{1,2}(?:\D{0,3}|\D{0,5}\d{1,2})$/i.test(
    textOf(line),
  )
  return hasPrice(line) || (!isNumber && line.cells.some(isPrice)) || (!isNumber && /\s\d{1,3}$/.test(textOf(line)))
}

/** Numbers of pages count up. */
function formOf(line: SetLine): string {
  return textOf(line).replace(/(?<![\d.,])\d{1,2}(?![\d.,])/g, '#')
}
