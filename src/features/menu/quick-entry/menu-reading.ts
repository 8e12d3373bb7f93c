import { maxDescriptionLength, maxNameLength } from '#shared/lengths.ts'
import { searchForm } from '#shared/text.ts'
import { headingName } from './heading-text.ts'
import type { MenuLine, TextLine } from './menu-lines.ts'

/** A dish that was read; `lines` are the numbers of its lines in the text, from 1. */
export type ReadDish = {
  name: string
  description: string
  /** In cents; null if the text has no price for it. */
  price: number | null
  /** The ids of the diets that the marks behind its name suggest. */
  diets: number[]
  lines: number[]
}
/** A category that was read; its name is '' for dishes above the first heading. */
export type ReadCategory = { name: string; description: string; dishes: ReadDish[]; lines: number[] }
export type ReadMenu = { categories: ReadCategory[]; unread: { text: string; lines: number[] }[] }

export type Style = {
  /** Names begin with a small letter, so that one does not tell a description from a name. */
  isLowercase: boolean
  /** No gaps tell headings from descriptions, and loose texts are too few to be descriptions. */
  hasFewTexts: boolean
}
type Heading = { line: TextLine; description: TextLine[] }
/** The state of reading a menu. The texts in `waiting` get their meaning from the lines below them. */
export type MenuReading = {
  unread: ReadMenu['unread']
  /** The categories so far, in order, by the search form of their names. */
  byName: Map<string, ReadCategory>
  /** The category that is being filled. */
  filled: ReadCategory | undefined
  style: Style
  heading: Heading | undefined
  /** The dish that a text right below it still belongs to. */
  dish: ReadDish | undefined
  /** The last dish had its price below its name. */
  isPricedBelow: boolean
  waiting: TextLine[]
}

/** Starts a heading for the dishes below it; the dish above it is complete. */
export function openHeading(reading: MenuReading, line: TextLine): void {
  leaveHeading(reading)
  reading.heading = { line, description: [] }
  reading.dish = undefined
}

/** Leaves a heading without dishes unread: it may be the name of the place, or of a part of the menu. */
export function leaveHeading(reading: MenuReading): void {
  const { heading } = reading
  reading.heading = undefined
  if (!heading) return
  for (const line of [heading.line, ...heading.description]) leaveUnread(reading, line)
}

/** Adds a dish to the category of the heading above; leaves the line unread if the name is longer than one may be. */
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

/** Returns the category of the heading above, an earlier one if it has that name; without a heading, the last one. */
function categoryFor(reading: MenuReading): ReadCategory {
  const { heading, byName } = reading
  if (!heading && reading.filled) return reading.filled
  const name = heading ? headingName(heading.line.text) : ''
  const key = searchForm(name)
  const category = byName.get(key) ?? { name, description: '', dishes: [], lines: [] }
  // A category that the text returns to becomes the last one, since the next lines belong to it.
  byName.delete(key)
  byName.set(key, category)
  reading.filled = category
  reading.heading = undefined
  addLines(category, heading?.line)
  for (const line of heading?.description ?? []) describe(reading, category, line)
  return category
}

/** Adds a text and its line to a description; returns false, with nothing added, if that would become too long. */
export function addTo(to: ReadDish | ReadCategory, text: string, line: MenuLine | undefined): boolean {
  const description = [to.description, text].filter((part) => part !== '').join(' ')
  if (description.length > maxDescriptionLength) return false
  to.description = description
  addLines(to, line)
  if (line && 'diets' in to) to.diets = joinIds(to, line)
  return true
}

// One by one: a name may have more lines of dashes below it than a function call can have arguments.
function addLines(to: { lines: number[] }, line: MenuLine | undefined): void {
  for (const number of line?.numbers ?? []) to.lines.push(number)
}

/** Adds a line, as it was typed, to the unread ones. */
export function leaveUnread(reading: MenuReading, line: MenuLine): void {
  reading.unread.push({ text: line.original, lines: [...line.numbers] })
}

/** Adds a text to a description, or leaves it unread if that would become too long. */
export function describe(reading: MenuReading, to: ReadDish | ReadCategory, line: TextLine): void {
  if (!addTo(to, line.text, line)) leaveUnread(reading, line)
}

/** Returns the diets of both, each once, by id. */
export function joinIds(a: { diets: readonly number[] }, b: { diets: readonly number[] }): number[] {
  return [...new Set([...a.diets, ...b.diets])].sort((x, y) => x - y)
}
