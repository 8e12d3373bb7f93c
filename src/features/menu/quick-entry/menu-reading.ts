import { maxDescriptionLength, maxNameLength } from '#shared/lengths.ts'
import { searchForm } from '#shared/text.ts'
import { headingName } from './heading-text.ts'
import type { MenuLine, TextLine } from './menu-lines.ts'

/** `lines` are the lines of the text that it was read from, counted from 1. */
export type ReadDish = {
  name: string
  description: string
  /** Cents; null where the text says none. */
  price: number | null
  /** Ids of diets that the marks behind its name suggest. */
  diets: number[]
  lines: number[]
}
/** The name is '' for dishes above the first heading. */
export type ReadCategory = { name: string; description: string; dishes: ReadDish[]; lines: number[] }
export type ReadMenu = { categories: ReadCategory[]; unread: { text: string; lines: number[] }[] }

export type Style = {
  /** Names begin with a small letter, so a small letter does not tell a description from a name. */
  isLowercase: boolean
  /** No gaps tell headings from descriptions, and loose texts are too few to be descriptions. */
  hasFewTexts: boolean
}
type Heading = { line: TextLine; description: TextLine[] }
/** What was read so far. `waiting` texts get their meaning from what comes below them. */
export type MenuReading = {
  unread: ReadMenu['unread']
  /** The categories so far, in their order, by how their names are compared, and the one that is being filled. */
  byName: Map<string, ReadCategory>
  filled: ReadCategory | undefined
  style: Style
  heading: Heading | undefined
  /** The dish that a text right below still belongs to, and whether its price stood below its name. */
  dish: ReadDish | undefined
  isPricedBelow: boolean
  waiting: TextLine[]
}

/** A heading for the dishes that come below it; the dish above it is done. */
export function openHeading(reading: MenuReading, line: TextLine): void {
  leaveHeading(reading)
  reading.heading = { line, description: [] }
  reading.dish = undefined
}

/** A heading without dishes is no category: it may be the name of the place, or of a part of the menu. */
export function leaveHeading(reading: MenuReading): void {
  const { heading } = reading
  reading.heading = undefined
  if (!heading) return
  for (const line of [heading.line, ...heading.description]) leaveUnread(reading, line)
}

/** A new dish in the category of the heading above; unread when its name is longer than a name may be. */
export function addDish(reading: MenuReading, line: MenuLine, name: string, cents: number | null): void {
  if (name.length > maxNameLength) {
    leaveUnread(reading, line)
    reading.dish = undefined
    return
  }
  const dish: ReadDish = { name, description: '', price: cents, diets: [...line.diets], lines: [...line.numbers] }
  categoryFor(reading).dishes.push(dish)
  reading.dish = dish
  reading.isPricedBelow = false
}

/** The category of the heading above, the one with that name if there is one already; else the one that was last. */
function categoryFor(reading: MenuReading): ReadCategory {
  const { heading, byName } = reading
  if (!heading && reading.filled) return reading.filled
  const name = heading ? headingName(heading.line.text) : ''
  const key = searchForm(name)
  const category = byName.get(key) ?? { name, description: '', dishes: [], lines: [] }
  // Where the text goes back to a category, what comes next belongs to it, and it becomes the last one.
  byName.delete(key)
  byName.set(key, category)
  reading.filled = category
  reading.heading = undefined
  addLines(category, heading?.line)
  for (const line of heading?.description ?? []) describe(reading, category, line)
  return category
}

/** Adds a text and its line to a description; false, with nothing added, when it would become too long. */
export function addTo(to: ReadDish | ReadCategory, text: string, line: MenuLine | undefined): boolean {
  const description = [to.description, text].filter((part) => part !== '').join(' ')
  if (description.length > maxDescriptionLength) return false
  to.description = description
  addLines(to, line)
  if (line && 'diets' in to) to.diets = joinIds(to, line)
  return true
}

// One by one: below a name may stand more lines of dashes than a call takes arguments.
function addLines(to: { lines: number[] }, line: MenuLine | undefined): void {
  for (const number of line?.numbers ?? []) to.lines.push(number)
}

/** Puts a line, as it was typed, with what was not understood. */
export function leaveUnread(reading: MenuReading, line: MenuLine): void {
  reading.unread.push({ text: line.original, lines: [...line.numbers] })
}

/** Adds a text to a description; unread when that would become too long. */
export function describe(reading: MenuReading, to: ReadDish | ReadCategory, line: TextLine): void {
  if (!addTo(to, line.text, line)) leaveUnread(reading, line)
}

/** The diets of both, each once. */
export function joinIds(a: { diets: readonly number[] }, b: { diets: readonly number[] }): number[] {
  return [...new Set([...a.diets, ...b.diets])].sort((x, y) => x - y)
}
