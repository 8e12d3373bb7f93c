import { beginsWithAllergen } from '#features/words/allergen-names.ts'
import { hasPrice, hasWord, isPrice, type SetLine, textOf } from './set-lines.ts'

/** So many lines at the top and the bottom of a page may be its head and foot. */
const atEdge = 2
/** How far apart (points) two lines of two pages may stand that stand at one place. */
const samePlace = 2
const ofAllergens = /allerg|bevat|contain|contient|enthält|vrij(?!dag)|zonder|free|without|frei(?!tag)|ohne|sans/i
const pageNumber =
  /^(?:[-–—|•·.… ]{0,4}|(?:pagina|page|bladzijde|blad|blz|pag|p)\W{1,3})(\d{1,2})(?:[-–—|•·.… ]{0,4}|\W{0,3}(?:\/|van|of|von|sur)\W{0,3}\d{1,2}\W{0,3})$/i

/**
 * Joins the pages of a document, and leaves out what a page says at its edge that an earlier one said at the same place: its head, and
 * its number. Never what says something of allergens: it is of the dish that stands there.
 */
export function withoutRunningHeads(pages: readonly (readonly SetLine[])[]): SetLine[] {
  const said = new Map<string, number[]>()
  return pages.flatMap((page, index) => {
    const filled = page.filter(({ cells }) => cells.length > 0)
    const edges = [...filled.slice(0, atEdge), ...filled.slice(-atEdge)]
    const heads = edges.filter((line) => mayBeHead(line) && stoodAt(said.get(formOf(line, index)), line))
    for (const line of new Set(edges))
      said.set(formOf(line, index), [...(said.get(formOf(line, index)) ?? []), heightOf(line)])
    return page.filter((line) => !heads.includes(line))
  })
}

/** Returns whether a line is the number of a page and nothing else. */
export function isPageNumber(line: SetLine): boolean {
  return pageNumber.test(textOf(line).trim())
}

/** A dish may stand at an edge as well, and what belongs to it. */
function mayBeHead(line: SetLine): boolean {
  if (isPageNumber(line)) return true
  const text = textOf(line)
  const isPriced = hasPrice(line) || line.cells.some(isPrice) || /\s\d{1,3}$/.test(text)
  return hasWord(line) && !isPriced && !saysOfAllergens(text)
}

function saysOfAllergens(text: string): boolean {
  return ofAllergens.test(text) || text.split(/[^\p{L}]+/u).some(beginsWithAllergen)
}

function stoodAt(heights: readonly number[] | undefined, line: SetLine): boolean {
  return (heights ?? []).some((height) => isPageNumber(line) || Math.abs(height - heightOf(line)) <= samePlace)
}

function heightOf({ y = 0 }: SetLine): number {
  return y
}

/** The numbers of pages count up with the pages; any other line is the same only where it says the same. */
function formOf(line: SetLine, page: number): string {
  const text = textOf(line).trim()
  const number = pageNumber.exec(text)?.[1]
  return number ? `# ${Number(number) - page}` : text
}
