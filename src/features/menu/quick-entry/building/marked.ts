import { maxDescriptionLength } from '#shared/lengths.ts'
import { markText } from '../lines/marks.ts'
import type { MenuLine } from '../lines/menu-lines.ts'
import type { ReadingDoubt } from '../menu-reading.ts'

/** What stands on lines with marks; `marked` are those lines. */
export type Marked = { name: string; description: string; doubts: ReadingDoubt[]; marked: MenuLine[] }

/** Notes a line of a dish or category if it has marks. */
export function noteMarks(to: Marked, line: MenuLine): void {
  const hasMarks = line.diets.length > 0 || line.says.length > 0 || line.isUnclear
  if (hasMarks && !to.marked.includes(line)) to.marked.push(line)
}

/** Asks to look at marks that nothing explains, at those on a line of several dishes, and at a diet on a heading. */
export function doubtMarks(dishes: readonly Marked[], categories: readonly Marked[]): void {
  const counts = new Map<MenuLine, number>()
  for (const { marked } of dishes) for (const line of marked) counts.set(line, (counts.get(line) ?? 0) + 1)
  for (const { marked, doubts } of dishes)
    if (marked.some((line) => line.isUnclear || (counts.get(line) ?? 0) > 1)) doubts.push('mark')
  for (const { marked, doubts } of categories)
    if (marked.some(({ isUnclear, diets }) => isUnclear || diets.length > 0)) doubts.push('mark')
}

/**
 * Adds what the marks of a dish or category say by the menu's legend, as a sentence of its description: its words are then
 * asked about as any are. Returns what fits no description, else ''.
 */
export function sayMarks(thing: Marked, lead: string): string {
  const said = markText([...new Set(thing.marked.flatMap(({ says }) => says))], lead)
  if (said === '') return ''
  const description = thing.description === '' ? said : `${thing.description.replace(/[.\s]+$/, '')}. ${said}`
  if (description.length > maxDescriptionLength) return `${thing.name}: ${said}`
  thing.description = description
  return ''
}
