import { maxDescriptionLength, maxNameLength } from '#shared/lengths.ts'
import { formatCents } from '#shared/money.ts'
import { capitalized, searchForm } from '#shared/text.ts'
import { withoutColumnLabels } from './lines/column-labels.ts'
import { headingName } from './lines/heading-text.ts'
import type { MenuLine } from './lines/menu-line.ts'
import type { ReadCategory, ReadDish, ReadingDoubt, ReadMenu } from './menu-reading.ts'
import type { LineDish } from './prices/line-dishes.ts'

type Heading = { line: MenuLine; intro: MenuLine[]; doubts: readonly ReadingDoubt[] }

/** Puts the lines of a menu together, in their order, each in the part that it was read as. */
export class MenuBuilding {
  readonly #unread: ReadMenu['unread'] = []
  /** The categories so far, in order, by the search form of their names. */
  readonly #byName = new Map<string, ReadCategory>()
  #filled: ReadCategory | undefined
  #heading: Heading | undefined
  /** The dish that the next line may be about. */
  #dish: ReadDish | undefined

  /** Returns the dish that a line right below it may be about. */
  get dish(): ReadDish | undefined {
    return this.#dish
  }

  /** Returns the name of the heading that has no dishes yet. */
  get openHeading(): string | undefined {
    return this.#heading && categoryTexts(this.#heading.line.text).name.replace(/\s*\(.*$/, '')
  }

  /** Starts a heading for the dishes below it; one without dishes stays unread: it may be the name of the place. */
  head(line: MenuLine, doubts: readonly ReadingDoubt[]): void {
    this.#leaveHeading()
    this.#heading = { line, intro: [], doubts }
    this.#dish = undefined
  }

  /** Adds a text to the heading above, or to the category below it. */
  introduce(line: MenuLine): void {
    if (this.#heading) this.#heading.intro.push(line)
    else if (!this.#filled || !addText(this.#filled, line.text, line)) this.leave(line)
  }

  /** Adds a dish to the category of the heading above; leaves its line unread if the name is too long for one. */
  add(read: Omit<LineDish, 'said'> & { said?: string }, line: MenuLine, doubts: readonly ReadingDoubt[]): void {
    const said = [read.description, read.said ?? ''].filter((part) => part !== '').join(' ')
    const description = withAmounts(said, read.prices.slice(1))
    if (read.name.length > maxNameLength || description.length > maxDescriptionLength) {
      this.leave(line)
      return
    }
    const dish: ReadDish = {
      name: read.name,
      description,
      price: read.prices[0] ?? null,
      prices: [...read.prices],
      diets: joined(read.diets, line.diets),
      lines: [...line.numbers],
      doubts: joined(read.doubts, doubts),
    }
    this.#category().dishes.push(dish)
    this.#dish = dish
  }

  /** Adds a text, prices and doubts to the dish above; leaves the line unread if there is none or it gets too long. */
  extend(line: MenuLine, text: string, prices: readonly number[], doubts: readonly ReadingDoubt[]): void {
    const dish = this.#dish
    if (!dish || !addText(dish, text, line)) {
      this.leave(line)
      return
    }
    dish.prices.push(...prices.filter((cents) => !dish.prices.includes(cents)))
    dish.price ??= dish.prices[0] ?? null
    dish.diets = joined(dish.diets, line.diets)
    dish.doubts = joined(dish.doubts, doubts)
  }

  /** Leaves a line unread, as it was typed; the lines below it are no longer about the dish above it. */
  leave(line: MenuLine): void {
    this.#unread.push({ text: line.original, lines: [...line.numbers] })
    this.#dish = undefined
  }

  /** Returns the menu, with its unread lines in their order in the text. */
  finish(): ReadMenu {
    this.#leaveHeading()
    const unread = this.#unread.sort((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0))
    return { categories: [...this.#byName.values()], unread }
  }

  #leaveHeading(): void {
    const heading = this.#heading
    this.#heading = undefined
    for (const line of heading ? [heading.line, ...heading.intro] : []) this.leave(line)
  }

  /** Returns the category of the heading above, an earlier one if it has that name; without a heading, the last one. */
  #category(): ReadCategory {
    const heading = this.#heading
    if (!heading && this.#filled) return this.#filled
    const { name, description } = heading ? categoryTexts(heading.line.text) : { name: '', description: '' }
    const key = searchForm(name)
    const category = this.#byName.get(key) ?? { name, description: '', dishes: [], lines: [], doubts: [] }
    // A category that the text returns to becomes the last one, since the next lines belong to it.
    this.#byName.delete(key)
    this.#byName.set(key, category)
    this.#filled = category
    this.#heading = undefined
    if (heading) {
      addText(category, description, heading.line)
      category.doubts = joined(category.doubts, heading.doubts)
    }
    for (const line of heading?.intro ?? []) if (!addText(category, line.text, line)) this.leave(line)
    return category
  }
}

/** Returns a description that shows all of these amounts, in cents. */
function withAmounts(description: string, amounts: readonly number[]): string {
  const unsaid = amounts.filter((cents) => !description.includes(String(Math.floor(cents / 100))))
  return [description, ...unsaid.map(formatCents)].filter((part) => part !== '').join(' / ')
}

/** Adds a text and its line to a description; returns false, with nothing added, if that would become too long. */
function addText(to: ReadDish | ReadCategory, text: string, line: MenuLine): boolean {
  const description = [to.description, text].filter((part) => part !== '').join(' ')
  if (description.length > maxDescriptionLength) return false
  to.description = description
  // One by one: a name may have more lines of dashes below it than a function call can have arguments.
  for (const number of line.numbers) to.lines.push(number)
  return true
}

function joined<T>(a: readonly T[], b: readonly T[]): T[] {
  return [...new Set([...a, ...b])].sort()
}

const english =
  /^(?:starters?|soups?|salads?|main (?:courses?|dishes)|mains|side dishes|sides|desserts?|kids(?: menu)?|(?:hot|cold|soft) drinks|drinks|snacks|sandwiches|breakfast|lunch|dinner|wines?|beers?|fish|meat|vegetarian|appetizers?)$/i

// What a mail says around the name of a part: 'Van de hoofdgerechten zijn de prijzen zo:'.
const spoken =
  /^(?:(?:en|dan|verder|bij|van|voor|als|nu)\s+)*(?:de|het|onze)\s+(\p{L}[\p{L}' ]*?)\s+(?:hebben|zijn|is|doen|serveren|wordt|worden|komen|staan)(?!\p{L}).*$/iu

/** Splits a heading into the name of the category and what else it says: a translation, the columns of its prices. */
function categoryTexts(heading: string): { name: string; description: string } {
  const plain = withoutColumnLabels(heading)
  const labels = heading.slice(plain.length).replace(/^[\s–/|(:-]+|[\s:)-]+$/g, '')
  const parts = plain.split(/\s+[/|]\s+/)
  const isTwice = parts.length === 2 && english.test(parts[1]?.replace(/_/g, '').trim() ?? '')
  const translation = isTwice ? (parts[1] ?? '') : ''
  const name = headingName(isTwice ? (parts[0] ?? '') : withoutSentence(plain))
  return { name, description: [translation, labels].filter((part) => part !== '').join(' ') }
}

function withoutSentence(heading: string): string {
  const part = spoken.exec(heading)?.[1]
  return part ? capitalized(part) : heading
}
