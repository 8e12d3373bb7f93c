import { maxDescriptionLength, maxNameLength } from '#shared/lengths.ts'
import { searchForm } from '#shared/text.ts'
import type { Cell } from '../lines/cells.ts'
import { headingName } from '../lines/heading-text.ts'
import type { MenuLine } from '../lines/menu-lines.ts'
import { isLabel } from '../lines/price-words.ts'
import type { ReadingDoubt } from '../menu-reading.ts'
import { saysOfAllergens } from './allergen-words.ts'
import type { BuiltCategory, BuiltDish, BuiltMenu } from './built-menu.ts'
import { completesExtra, finishDish, joinTexts, sayColumns } from './finished.ts'
import { doubtMarks, noteMarks, sayMarks } from './marked.ts'
import { splitName } from './names.ts'
import { headsAbove, headsIn } from './page-heads.ts'
import type { Run } from './runs.ts'

// Above it an amount is no price (`prices/schema.ts`).
const highestPrice = 9_999_999

/** Codes such as '(D)', 'A,G' and '(GF)'. */
const isMark = /^\(?\p{L}{1,2}(?:[\s,/+&]+\p{L}{1,2})*\)?$/u

/** How many or how much of it there is, beside its name: '(5)', '(8,5%)', '0,33 l'. */
const isCount =
  /^(?:\((?:[^()\d]{0,5}\d{1,3}|\d{1,3}[.,]\d%)[^()\d]{0,9}\)|\d{1,4}(?:[.,]\d{1,2})?\s?(?:%|[cdm]?l|k?gr?|gram|cm|st|stuks?|pers)\.?)$/iu

/** An amount that is no weight, volume or share: '6,50', '9,-', '€ 4', and not '0,25 l'. */
const isMoney = /(?:^|[^\d.,])[1-9]\d{0,2}[.,]\d\d(?![\d%]|\s?(?:cl|ml|dl|l|liter|kg|%)(?!\p{L}))|\d,-|€\s?\d/iu

type Part = { run: Run; line: MenuLine }

/** Puts the runs of a menu together, in their order, each in the part that it was read as. */
export class MenuBuilding {
  readonly #left = new Map<string, Set<number>>()
  readonly #categories = new Map<string, BuiltCategory>()
  #heading: { parts: Part[]; intro: Part[] } | undefined
  #category: BuiltCategory | undefined
  /** The heads of columns that stood last: those of the first page may be for all. */
  #columns = ''
  /** The line of heads that stood last; below a heading they are of its category alone. */
  #heads: { heads: readonly Cell[]; isOfCategory: boolean } = { heads: [], isOfCategory: false }
  #dish: BuiltDish | undefined
  /** Prices and sizes that stand before the name of their dish. */
  #ahead: Part[] = []
  /** Dishes for which the prices may come in a block below all of them. */
  #unpriced: BuiltDish[] = []

  /** Takes a run that is no price. */
  take(run: Run, line: MenuLine): void {
    // Where a heading may have been missed, the dishes below it may be of another category.
    if (run.kind !== 'heading' && this.#category && !this.#heading)
      this.#category.sureness.heading = Math.min(this.#category.sureness.heading ?? 1, 1 - run.heading)
    if (run.kind === 'heading') this.#head({ run, line })
    else if (run.kind === 'name') this.#name({ run, line })
    else if (run.kind === 'text') this.#text({ run, line })
    else if (run.kind === 'other') this.#other({ run, line })
    // No dish has '2,60' for its number.
    else if (run.kind === 'number' && /\d[.,]\d\d/.test(run.text)) this.#price({ run, line })
    else if (run.kind === 'number' || run.kind === 'priceAhead') this.#ahead.push({ run, line })
    else if (run.kind === 'priceOfBlock') this.#priceOfBlock({ run, line })
    else this.#price({ run, line })
  }

  /** Notes a line of which nothing is of a dish or heading, as it may be the heads of columns. */
  seeHeads(line: MenuLine): void {
    const heads = headsIn(line)
    if (heads.length === 0) return
    this.#heads = { heads, isOfCategory: this.#heading !== undefined }
    // Apart from the dish above they are of those below.
    if (line.gap) this.#dish = undefined
  }

  /** Takes a line without words: marks of the dish above. */
  takeMarks(line: MenuLine): void {
    if (this.#dish && (line.diets.length > 0 || line.says.length > 0)) addLine(this.#dish, line)
    else this.#leaveText(line.original, line.numbers)
  }

  /** Takes the menu's legend, which is of no dish. */
  takeLegend(line: MenuLine): void {
    this.#leaveText(line.original, line.numbers)
  }

  /** Returns the menu, with what was not understood in its order in the text. */
  finish(): BuiltMenu {
    this.#leaveAhead()
    this.#leaveHeading()
    const categories = [...this.#categories.values()].filter(({ dishes }) => dishes.length > 0)
    const dishes = categories.flatMap((category) => category.dishes)
    for (const category of categories) sayOnTop(category)
    doubtMarks(dishes, categories)
    for (const dish of dishes) {
      splitOff(dish)
      this.#leaveText(finishDish(dish), dish.lines)
      this.#leaveText(sayMarks(dish, 'Bevat:'), dish.lines)
    }
    for (const category of categories) {
      this.#leaveText(sayColumns(category), category.lines)
      this.#leaveText(sayMarks(category, 'Altijd met'), category.lines)
    }
    const left = [...this.#left].map(([text, lines]) => ({ text, lines: [...lines] }))
    const unread = left.sort((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0))
    return { categories, unread }
  }

  /** Leaves words that are no part of the menu; a mark that nothing explains, and what is said of allergens, stay with the dish. */
  #other(part: Part): void {
    const { text, isLast } = part.run
    const isBeside = this.#dish?.lines.includes(part.line.numbers[0] ?? 0)
    // A price on the line of a dish that was not taken for one of its own asks whether it is; what comes on top is none.
    if (this.#dish && isBeside && isMoney.test(text) && !text.includes('+')) this.#dish.sureness.price = 0
    if (!this.#dish || !isBeside) this.#leave(part)
    else if (isCount.test(text)) this.#describe(this.#dish, part)
    else if (completesExtra(this.#dish.description, text)) this.#describe(this.#dish, part)
    else if (!(isMark.test(text) || saysOfAllergens(text))) this.#leave(part)
    // Between prices it may be what one of them is for.
    else if (this.#dish.said.length > 0 && !isLast && !isMark.test(text))
      addPrice(this.#dish, { ...part, run: { ...part.run, kind: 'size' } })
    else this.#describe(this.#dish, part)
  }

  #head(part: Part): void {
    this.#leaveAhead()
    if (!part.run.isFirst && this.#heading) {
      this.#heading.parts.push(part)
      return
    }
    this.#leaveHeading()
    this.#heading = { parts: [part], intro: [] }
    if (this.#heads.isOfCategory) this.#heads = { heads: [], isOfCategory: false }
    this.#dish = undefined
  }

  #name(part: Part): void {
    const { run, line } = part
    if (!run.isFirst && this.#dish) {
      this.#goOn(this.#dish, part)
      return
    }
    const isLong = run.text.length > maxNameLength
    // What comes next is of the dish that is left, and not of the one above.
    if (isLong) this.#dish = undefined
    if (isLong || run.text === '') {
      this.#leaveText(line.original, line.numbers)
      return
    }
    const dish: BuiltDish = {
      name: run.text,
      description: '',
      price: null,
      prices: [],
      diets: [],
      lines: [],
      doubts: [],
      said: [],
      sizes: [],
      extras: [],
      columns: '',
      ordered: '',
      marked: [],
      sureness: {},
    }
    addPart(dish, part)
    for (const ahead of this.#ahead) takeAhead(dish, ahead)
    this.#ahead = []
    const home = this.#home()
    dish.columns = home.columns || this.#columns
    home.dishes.push(dish)
    this.#dish = dish
    if (dish.prices.length === 0) this.#unpriced.push(dish)
  }

  /** Lets a name go on; what does not fit is of the description. */
  #goOn(dish: BuiltDish, part: Part): void {
    const name = `${dish.name} ${part.run.text}`
    if (name.length > maxNameLength) this.#describe(dish, part)
    else {
      dish.name = name
      addPart(dish, part)
    }
  }

  #text(part: Part): void {
    if (this.#dish) this.#describe(this.#dish, part)
    else if (this.#heading) this.#heading.intro.push(part)
    else this.#leave(part)
  }

  #describe(thing: BuiltDish | BuiltCategory, part: Part): void {
    const description = joinTexts(thing.description, part.run.text)
    if (description.length > maxDescriptionLength) this.#leave(part)
    else {
      thing.description = description
      addPart(thing, part)
    }
  }

  #price(part: Part): void {
    const dish = this.#dish
    if (dish) {
      this.#placeBelowHeads(dish, part)
      addPrice(dish, part)
    } else if (part.run.kind === 'size' && this.#heading) this.#heading.intro.push(part)
    else {
      // What prices are for may stand above all dishes, below no heading.
      if (part.run.kind === 'size' && part.run.isLast) this.#columns = joinTexts(this.#columns, part.run.text)
      // A heading with a price of its own may be a dish.
      for (const { run } of this.#heading?.parts ?? []) run.sureness = 0
      this.#leave(part)
    }
  }

  /** What prices are for stands above them, unless their category says so itself. */
  #placeBelowHeads(dish: BuiltDish, { run, line }: Part): void {
    const columns = headsAbove(this.#heads.heads, line, run.amounts.length)
    if (columns === '' || this.#category?.columns !== '') return
    dish.columns = columns
    dish.isBelowHeads = true
  }

  #priceOfBlock(part: Part): void {
    for (const cents of part.run.amounts) {
      const dish = this.#unpriced.find(({ prices }) => prices.length === 0)
      if (dish) addPrice(dish, { ...part, run: { ...part.run, amounts: [cents] } })
      else this.#leave(part)
    }
    this.#unpriced = this.#unpriced.filter(({ prices }) => prices.length === 0)
  }

  #home(): BuiltCategory {
    const heading = this.#heading ?? { parts: [], intro: [] }
    if (!this.#heading && this.#category) return this.#category
    this.#heading = undefined
    const said = headingName(heading.parts.map(({ run }) => run.text).join(' '))
    const name = said.length > maxNameLength ? '' : said
    const category = this.#categoryOf(name)
    for (const part of heading.parts) {
      if (name === said) addPart(category, part)
      else this.#leave(part)
    }
    this.#introduce(category, heading.intro)
    this.#category = category
    this.#unpriced = []
    return category
  }

  /** Returns the category of this name. One that the text returns to becomes the last: the next lines belong to it. */
  #categoryOf(name: string): BuiltCategory {
    const key = searchForm(name)
    const category: BuiltCategory = this.#categories.get(key) ?? {
      ...{ name, description: '', columns: '', dishes: [], lines: [], doubts: [] },
      ...{ marked: [], sureness: {} },
    }
    this.#categories.delete(key)
    this.#categories.set(key, category)
    return category
  }

  #introduce(category: BuiltCategory, intro: readonly Part[]): void {
    const isNew = category.dishes.length === 0
    for (const part of intro)
      if (isNew && part.run.kind === 'size') {
        category.columns = joinTexts(category.columns, part.run.text)
        addPart(category, part)
      } else this.#describe(category, part)
    this.#columns = category.columns || this.#columns
  }

  #leaveHeading(): void {
    for (const part of [...(this.#heading?.parts ?? []), ...(this.#heading?.intro ?? [])]) this.#leave(part)
    this.#heading = undefined
  }

  #leaveAhead(): void {
    for (const part of this.#ahead) this.#leave(part)
    this.#ahead = []
  }

  #leave({ run, line }: Part): void {
    // Marks are no part of a run: left with it, they would be lost.
    const isWhole = run.text === '' || line.diets.length > 0 || line.says.length > 0
    this.#leaveText(isWhole ? line.original : run.text, line.numbers)
  }

  /** Keeps a text for its owner to see, unless it is empty; what comes again and again does so once, with all of its lines. */
  #leaveText(text: string, numbers: readonly number[]): void {
    if (text === '') return
    const lines = this.#left.get(text) ?? new Set()
    for (const number of numbers) lines.add(number)
    this.#left.set(text, lines)
  }
}

/** Among dishes without a price, as those of a course are, '+ 3,50' is what one costs more: it is of its text. */
function sayOnTop({ dishes }: BuiltCategory): void {
  const isCourse = dishes.filter(({ prices }) => prices.length === 0).length * 2 >= dishes.length
  for (const dish of isCourse ? dishes : []) {
    const [said, more] = dish.said
    const description = joinTexts(dish.description, said?.text ?? '')
    if (!said?.text.startsWith('+') || more || description.length > maxDescriptionLength) continue
    dish.description = description
    dish.prices = []
    dish.said = []
  }
}

/** Makes what stands beside a name in it the beginning of the description, where it fits. */
function splitOff(dish: BuiltDish): void {
  const { name, beside } = splitName(dish.name)
  const description = joinTexts(beside, dish.description)
  if (beside === '' || description.length > maxDescriptionLength) return
  dish.name = name
  dish.description = description
}

function takeAhead(dish: BuiltDish, part: Part): void {
  const { kind, text } = part.run
  if (kind !== 'number') addPrice(dish, part)
  else {
    const ordered = `nr. ${text.replace(/^nr\.?\s?|[.)]$/gi, '')}`
    dish.ordered = joinTexts(dish.ordered, ordered)
    addPart(dish, part)
  }
}

function addPrice(dish: BuiltDish, part: Part): void {
  const prices = part.run.kind === 'size' ? [] : part.run.amounts.filter((cents) => cents <= highestPrice)
  dish.prices.push(...prices.filter((cents) => !dish.prices.includes(cents)))
  const isWords = part.run.kind === 'size'
  dish.said.push({ text: part.run.text, amounts: prices, isWords, mayBeName: mayBeName(dish, part) })
  if (isWords && isMoney.test(part.run.text)) dish.sureness.price = 0
  addPart(dish, part)
}

/** Returns whether what was read as a size may be the name of a dish: it begins a line with an amount, and is no usual size. */
function mayBeName(dish: BuiltDish, { run, line }: Part): boolean {
  const isFirst = !dish.lines.includes(line.numbers[0] ?? 0)
  const hasAmount = line.tokens.some(({ amount }) => amount)
  return run.kind === 'size' && isFirst && hasAmount && /\p{L}{3}/u.test(run.text) && !isLabel(run.text)
}

function addPart(to: BuiltDish | BuiltCategory, { run, line }: Part): void {
  addLine(to, line)
  const doubt = 'dishes' in to ? 'heading' : doubtOf[run.kind]
  if (doubt) to.sureness[doubt] = Math.min(to.sureness[doubt] ?? 1, run.sureness)
}

const doubtOf: Readonly<Partial<Record<Run['kind'], ReadingDoubt>>> = {
  name: 'text',
  text: 'dish',
  price: 'price',
  priceAhead: 'price',
  priceOfBlock: 'price',
  size: 'dish',
}

function addLine(to: BuiltDish | BuiltCategory, line: MenuLine): void {
  // One by one: a name may have more lines of dashes below it than a function call can have arguments.
  to.lines = joined(to.lines, line.numbers)
  noteMarks(to, line)
  if ('diets' in to) to.diets = joined(to.diets, line.diets).sort((a, b) => a - b)
}

function joined<T>(a: readonly T[], b: readonly T[]): T[] {
  return [...new Set([...a, ...b])]
}
