import {
  allergenOfHead,
  type SaidInCells,
  saidInColumn,
  saidInWords,
  saidTogether,
  saysYes,
} from '#features/words/allergen-cells.ts'
import { maxDescriptionLength, maxNameLength } from '#shared/lengths.ts'
import { searchForm } from '#shared/text.ts'
import { sizesProblem } from '../../prices/rules.ts'
import { isNoDish, mayLackHeading } from '../building/doubts.ts'
import { joinTexts } from '../building/finished.ts'
import { dietsByHabit, dietsNamed } from '../lines/diet-marks.ts'
import { headingName } from '../lines/heading-text.ts'
import { legendOf } from '../lines/legend.ts'
import { markText, takeMarks } from '../lines/marks.ts'
import { isLabel } from '../lines/price-words.ts'
import type { ReadCategory, ReadDish, ReadingDoubt, ReadMenu } from '../menu-reading.ts'
import { type ColumnRole, centsIn, isColumnName, isHead, isOddPrice, type MenuTable, pricesIn } from './columns.ts'

type Row = { cells: readonly string[]; line: number }
type Cell = { text: string; head: string }

// Above it an amount is no price (`prices/schema.ts`).
const highestPrice = 9_999_999
const isOn = /^(?:actief|active|published|gepubliceerd|zichtbaar|visible|te koop|status)$/
const off = /^(?:n|nee|no|0|false|onwaar|inactief|inactive|verborgen|hidden|draft|concept|uit)$/i
const total = /^(?:(?:sub)?tota(?:al|len)|gemiddelde?)\b/i
/** What has more words below a heading is a sentence about it. */
const mostWordsOfHeading = 5
const noLegend = legendOf([])

/** Writes the rows of tables as lines, with tabs between the cells and the names of several sheets above them. */
export function textOfTables(tables: readonly MenuTable[]): string {
  return tables
    .flatMap(({ sheet }) => [...titleOf(sheet.name, tables), ...sheet.rows.map((row) => row.join('\t'))])
    .join('\n')
}

/**
 * Reads a menu from tables by what their columns say. The number of each row, as a line of `textOfTables`, is in the `lines` of a
 * category, a dish or an unread entry. Nothing is said of an allergen that a cell denies.
 */
export function readTables(tables: readonly MenuTable[]): ReadMenu {
  const building = new TableReading()
  let line = 1
  for (const table of tables) {
    const title = titleOf(table.sheet.name, tables)
    building.begin(table, title[0] ?? '', line)
    line += title.length
    for (const [index, cells] of table.sheet.rows.entries()) {
      if (index === table.head) building.takeHead({ cells, line })
      else if (index < (table.head ?? 0)) building.takeAbove({ cells, line })
      else building.takeRow({ cells, line })
      line += 1
    }
  }
  return building.finish()
}

function titleOf(name: string, tables: readonly MenuTable[]): string[] {
  return tables.length > 1 ? [name] : []
}

class TableReading {
  readonly #categories = new Map<string, ReadCategory>()
  readonly #unread: ReadMenu['unread'] = []
  #roles: readonly ColumnRole[] = []
  #heads: readonly string[] = []
  #category: ReadCategory | undefined
  /** Lines that belong to no dish, for the category that comes. */
  #ahead: number[] = []

  begin({ roles, head, sheet }: MenuTable, title: string, line: number): void {
    this.#roles = roles
    this.#heads = sheet.rows[head ?? -1] ?? []
    this.#category = undefined
    if (title === '') return
    this.#ahead.push(line)
    this.#open(title)
  }

  takeHead(row: Row): void {
    if (this.#isHeadOfSizes(row)) this.#takeSizes(row)
    else this.#ahead.push(row.line)
  }

  /** Takes a row above the heads: the upper one of two rows of them, or a title. */
  takeAbove(row: Row): void {
    if (row.cells.filter(isHead).length > 1) this.#ahead.push(row.line)
    else if (filledIn(row.cells).length > 1) this.#leave(row)
    else this.takeRow(row)
  }

  takeRow(row: Row): void {
    const filled = filledIn(row.cells)
    const isHeadAgain = row.cells.length > 1 && row.cells.join() === this.#heads.join()
    if (isHeadAgain) this.#ahead.push(row.line)
    else if (total.test(filled[0] ?? '')) this.#leave(row)
    else if (this.#addsPrice(row)) return
    else if (!/\p{L}/u.test(filled.join(''))) this.#leave(row)
    else if (this.#isSwitchedOff(row)) this.#leave(row)
    else if (filled.length === 1) this.#takeLone(row, filled[0] ?? '')
    else if (this.#isHeadOfSizes(row)) this.#takeSizes(row)
    else if (this.#isHeading(row)) this.#takeHeading(row)
    else this.#takeDish(row)
  }

  finish(): ReadMenu {
    const categories = [...this.#categories.values()].filter(({ dishes }) => dishes.length > 0)
    const known = new Set(
      categories.flatMap(({ lines, dishes }) => [...lines, ...dishes.flatMap((dish) => dish.lines)]),
    )
    const [first] = categories
    const titles = [...this.#categories.values()].filter(({ dishes }) => dishes.length === 0)
    for (const { name, description, lines } of titles) {
      const left = lines.filter((line) => !known.has(line))
      if (left.length > 0) this.#unread.push({ text: joinTexts(name, description), lines: left })
    }
    if (first) first.lines.push(...this.#ahead)
    else if (this.#ahead.length > 0) this.#unread.push({ text: this.#heads.join(' '), lines: this.#ahead })
    for (const { name, dishes, doubts } of categories) {
      const hasUnpriced = dishes.slice(0, -1).some((dish) => dish.doubts.includes('noPrice'))
      if (mayLackHeading({ name, unread: this.#unread, hasUnpriced })) doubts.push('heading')
    }
    return { categories, unread: this.#unread, isUnclear: false }
  }

  /** A row with one cell heads what is below it; below a heading it is the text of that, and beside groups it is none. */
  #takeLone(row: Row, text: string): void {
    const at = row.cells.findIndex((cell) => cell !== '')
    const dish = this.#category?.dishes.at(-1)
    const isBelowHeading = this.#category?.dishes.length === 0 && this.#category.lines.includes(row.line - 1)
    const isSentence = isBelowHeading && (text.split(' ').length > mostWordsOfHeading || /[,.]/.test(text))
    const isText = isSentence || /^\p{Ll}/u.test(text) || this.#roles[at] === 'description'
    const described = dish ?? this.#category
    if (isText && described && fits(described, text)) {
      described.description = joinTexts(described.description, text)
      described.lines.push(row.line)
    } else if (isText || this.#isBesideGroups(at) || text.length > maxNameLength) this.#leave(row)
    else {
      this.#open(headingName(text))
      this.#category?.lines.push(row.line)
    }
  }

  /** Where a column names the group of each dish, only what stands alone in that one is a heading. */
  #isBesideGroups(at: number): boolean {
    return this.#roles.includes('group') && this.#roles[at] !== 'group'
  }

  /** In a table of prices a name in capitals without one heads what is below it, unless all names are written so. */
  #isHeading({ cells }: Row): boolean {
    const name = this.#textOf(cells, 'name')
    const dish = this.#category?.dishes.at(-1)
    return (
      this.#roles.includes('price') &&
      this.#cellsOf(cells, 'price').length === 0 &&
      isCapital(name) &&
      !isCapital(dish?.name ?? '')
    )
  }

  #takeHeading({ cells, line }: Row): void {
    const category = this.#open(headingName(this.#textOf(cells, 'name')))
    const text = this.#textOf(cells, 'description')
    if (fits(category, text)) category.description = joinTexts(category.description, text)
    category.lines.push(line)
  }

  /** A row that has no more than a price, and what it is for, is of the dish above. */
  #addsPrice({ cells, line }: Row): boolean {
    const dish = this.#category?.dishes.at(-1)
    const { prices, said } = this.#pricesOf(cells)
    const isMore = this.#textOf(cells, 'name') === '' && this.#textOf(cells, 'group') === '' && prices.length > 0
    const text = joinTexts(dish?.description ?? '', filledIn(cells).join(' '))
    if (!dish || !isMore || said !== '' || !dish.lines.includes(line - 1) || text.length > maxDescriptionLength)
      return false
    dish.description = text
    dish.prices = [...new Set([...dish.prices, ...prices])]
    dish.price = Math.min(...dish.prices)
    dish.lines.push(line)
    dish.doubts = [...new Set<ReadingDoubt>([...dish.doubts, 'prices'])]
    return true
  }

  /** What a till or a shop no longer sells is told, and made no dish. */
  #isSwitchedOff({ cells }: Row): boolean {
    return cells.some((cell, at) => isOn.test(searchForm(this.#heads[at] ?? '')) && off.test(cell.trim()))
  }

  /** In a table without heads a group may have its own: 'Pizza', 'klein', 'groot'. */
  #isHeadOfSizes({ cells }: Row): boolean {
    const prices = this.#cellsOf(cells, 'price')
    const isName = ({ text }: Cell) => isLabel(text) || (/\p{L}/u.test(text) && centsIn(text).length === 0)
    const hasOthers = cells.some((cell, at) => this.#roles[at] !== 'price' && isColumnName(cell))
    return prices.length > 1 && !hasOthers && prices.every(isName)
  }

  #takeSizes({ cells, line }: Row): void {
    const name = this.#textOf(cells, 'name') || this.#textOf(cells, 'group')
    this.#heads = cells.map((cell, at) => (this.#roles[at] === 'price' ? cell : (this.#heads[at] ?? '')))
    if (name !== '') this.#open(headingName(name))
    this.#category?.lines.push(line)
    if (!this.#category) this.#ahead.push(line)
  }

  #takeDish(row: Row): void {
    const marks = takeMarks(this.#textOf(row.cells, 'name'), noLegend)
    const name = marks.text.trim()
    const group = this.#textOf(row.cells, 'group')
    if (!/\p{L}/u.test(name) || name.length > maxNameLength || group.length > maxNameLength) {
      this.#leave(row)
      return
    }
    if (group !== '') this.#open(headingName(groupName(group)))
    const { price, prices, sizes, said: beside, doubts } = this.#pricesOf(row.cells)
    const said = this.#saidOf(row.cells)
    for (const text of said.unclear) this.#unread.push({ text: `${name}: ${text}`, lines: [row.line] })
    const dish: ReadDish = {
      ...{ name, description: '', price, prices, sizes, extras: [], lines: [row.line] },
      diets: [...new Set([...marks.diets, ...this.#dietsOf(row.cells)])].sort((a, b) => a - b),
      doubts: [
        ...doubts,
        ...(isNoDish(name) ? (['text'] as const) : []),
        ...(marks.isUnclear || said.unclear.length > 0 ? (['mark'] as const) : []),
      ],
    }
    for (const text of [this.#textOf(row.cells, 'description'), beside, markText(said.says, 'Bevat:')]) {
      const sentence = dish.description === '' ? text : `${dish.description.replace(/[.\s]+$/, '')}. ${text}`
      if (sentence.length > maxDescriptionLength) this.#unread.push({ text: `${name}: ${text}`, lines: [row.line] })
      else if (text !== '') dish.description = sentence
    }
    const category = this.#category ?? this.#open('')
    category.dishes.push(dish)
    category.lines.push(...this.#ahead.splice(0))
  }

  #pricesOf(
    cells: readonly string[],
  ): Pick<ReadDish, 'price' | 'prices' | 'sizes'> & { said: string; doubts: ReadingDoubt[] } {
    const columns = this.#cellsOf(cells, 'price')
    // Of several amounts in one cell its head says nothing.
    const read = columns.flatMap(({ text, head }) => {
      // '0,00' is what a till writes where there is no price.
      const amounts = pricesIn(text).filter(({ cents }) => isPrice(cents))
      return amounts.map(({ cents, words }) => ({ cents, words, name: words || (amounts.length > 1 ? '' : head) }))
    })
    const prices = [...new Set(read.map(({ cents }) => cents))]
    const [price = null] = prices
    const wordy = columns.filter(({ text }) => pricesIn(text).length === 0 && /\p{L}/u.test(text))
    const said = wordy.map(({ text }) => text).join(' ')
    // A list of allergens has no prices at all.
    if (price === null)
      return { price, prices, sizes: [], said, doubts: this.#roles.includes('price') ? ['noPrice'] : [] }
    const isOdd = columns.some(({ text }) => isOddPrice(text)) || prices.some((cents) => cents < 25 || cents > 50_000)
    const doubts: ReadingDoubt[] = isOdd ? ['price'] : []
    const [only, second] = read
    if (only && !second) return { price, prices, sizes: [], said: joinTexts(this.#forWhat(only), said), doubts }
    const sizes = read.map(({ name, cents }) => ({ name, cents }))
    if (sizes.every(({ name }) => name !== '') && sizesProblem(sizes) === undefined)
      return { price: Math.min(...prices), prices, sizes, said, doubts }
    const all = columns.map(({ head, text }) => joinTexts(head, text)).join(' / ')
    return { price, prices, sizes: [], said: all, doubts: ['prices'] }
  }

  /** Returns what a price is for: the words in its cell, or the head of its column where there are others, and it is no mere 'Prijs'. */
  #forWhat({ words, name }: { words: string; name: string }): string {
    const isOneOfSeveral = this.#roles.filter((role) => role === 'price').length > 1
    return isOneOfSeveral && !isColumnName(name) ? name : words
  }

  #dietsOf(cells: readonly string[]): number[] {
    return this.#cellsOf(cells, 'diet').flatMap(({ text, head }) => {
      if (saysYes(text)) return [...(dietsByHabit(head) ?? dietsNamed(head) ?? [])]
      return text.split(/[,;/+]/).flatMap((one) => [...(dietsByHabit(one.trim()) ?? dietsNamed(one.trim()) ?? [])])
    })
  }

  /** Returns what the columns of allergens say that a dish contains, or may contain. */
  #saidOf(cells: readonly string[]): SaidInCells {
    return saidTogether(
      this.#cellsOf(cells, 'contains').map(({ text, head }) => {
        const allergen = allergenOfHead(head)
        return allergen ? saidInColumn(text, allergen) : saidInWords(text, /sporen|traces?|may|\bkan\b/i.test(head))
      }),
    )
  }

  #cellsOf(cells: readonly string[], role: ColumnRole): Cell[] {
    return cells.flatMap((text, at) =>
      this.#roles[at] === role && text !== '' ? [{ text, head: this.#heads[at] ?? '' }] : [],
    )
  }

  #textOf(cells: readonly string[], role: ColumnRole): string {
    return this.#cellsOf(cells, role)
      .map(({ text }) => text)
      .join(' ')
  }

  #open(name: string): ReadCategory {
    const key = searchForm(name)
    const category = this.#categories.get(key) ?? { name, description: '', dishes: [], lines: [], doubts: [] }
    this.#categories.set(key, category)
    this.#category = category
    if (name !== '') category.lines.push(...this.#ahead.splice(0))
    return category
  }

  #leave({ cells, line }: Row): void {
    const text = cells.filter((cell) => cell !== '').join(' ')
    if (text !== '') this.#unread.push({ text, lines: [line] })
  }
}

/** Returns the category that a group of articles names: of 'Lunch > Broodjes' the last part, of '01 Koffie' the words. */
function groupName(group: string): string {
  const last = group.split(/\s[>›]\s/).at(-1) ?? ''
  return last.replace(/^\d{1,4}[\s.:–-]+(?=\p{L})/u, '')
}

function filledIn(cells: readonly string[]): string[] {
  return cells.filter((cell) => cell !== '')
}

function isCapital(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text)
}

function isPrice(cents: number): boolean {
  return cents > 0 && cents <= highestPrice
}

function fits({ description }: { description: string }, text: string): boolean {
  return joinTexts(description, text).length <= maxDescriptionLength
}
