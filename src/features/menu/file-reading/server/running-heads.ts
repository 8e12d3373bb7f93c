import { type SetLine, textOf } from './set-lines.ts'

/** So many lines at the top and the bottom of a page may be its head and foot. */
const atEdge = 2

/** Joins the pages of a document, and leaves out what a page says at its edge that the same edge of an earlier one said: its head, its number. */
export function withoutRunningHeads(pages: readonly (readonly SetLine[])[]): SetLine[] {
  const said = new Set<string>()
  return pages.flatMap((page) => {
    const filled = page.filter(({ cells }) => cells.length > 0)
    const edges = [...filled.slice(0, atEdge), ...filled.slice(-atEdge)]
    const heads = edges.filter((line) => said.has(formOf(line)))
    for (const line of edges) said.add(formOf(line))
    return page.filter((line) => !heads.includes(line))
  })
}

/** Numbers of pages count up. A line with a price is none. */
function formOf(line: SetLine): string {
  return textOf(line).replace(/(?<!\d)\d{1,2}(?![\d.,])/g, '#')
}
