import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadDish, ReadMenu } from '#features/menu/quick-entry/menu-reading.ts'
import { foldScanned } from '#features/menu/quick-entry/teaching/alignment.ts'

export type TrueDish = {
  name: string
  description: string
  prices: { label: string; cents: number }[]
  /** The names of those that a table says it contains; missing where it says nothing of them. */
  allergens?: string[]
  doubt: boolean
}
export type Truth = { categories: { name: string; dishes: TrueDish[] }[] }
export type PastedMenu = { file: string; text: string; truth: Truth }
/** What became of the dishes of one menu: those with a line in `silent` are wrong and nobody was asked to look. */
export type MenuScore = {
  dishes: number
  right: number
  /** Wrong dishes, lost ones and invented ones among lines that the owner was asked to look at. */
  marked: string[]
  silent: string[]
  /** Right dishes that the owner was asked to look at, where a careful reader would have been sure. */
  needless: string[]
}
type Placed<D> = { dish: D; category: string; isMarked: boolean }

/** Reads the pasted menus of a folder, each `NAME.txt` with its truth in `NAME.json`. */
export function pastedMenusIn(folder: string): PastedMenu[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  return names.sort().map((name) => ({
    file: name,
    text: readFileSync(join(folder, name), 'utf8'),
    truth: JSON.parse(readFileSync(join(folder, name.replace(/\.txt$/, '.json')), 'utf8')) as Truth,
  }))
}

/** Compares what was read with the truth, dish by dish: by name, category and amounts. */
export function scoreMenu({ text, truth }: PastedMenu, menu: ReadMenu): MenuScore {
  const lines = text.split(/\r\n|[\r\n\v\f\u2028\u2029]/)
  const found = placedDishes(menu)
  const wanted = truth.categories.flatMap(({ name, dishes }) => dishes.map((dish) => ({ dish, category: name })))
  const pairs = pairUp(wanted, found)
  const shown = linesToLookAt(menu)
  const used = new Set(pairs.values())
  const results = wanted.map(({ dish, category }): Result => {
    const { fault, read } = readingOf(dish, category, pairs.get(dish), found)
    for (const one of read) used.add(one)
    const line = lineOf(dish.name, lines)
    const isRight = fault === undefined && !dish.doubt
    return {
      said: `${line}: ${dish.name}: ${fault ?? (dish.doubt ? 'doubt' : 'right')}`,
      fault,
      isRight,
      isMarked: read.length > 0 ? read.some(({ isMarked }) => isMarked) : shown.has(line),
      isNeedless: isRight && read.some((one) => one.dish.doubts.length > 0),
    }
  })
  const invented = found
    .filter((one) => !used.has(one))
    .map(({ dish, isMarked }): Result => {
      const said = `${dish.lines[0]}: ${dish.name}: invented`
      return { said, fault: 'invented', isRight: false, isMarked, isNeedless: false }
    })
  const all = [...results, ...invented]
  const saidOf = (isWanted: (result: Result) => boolean) => all.filter(isWanted).map(({ said }) => said)
  return {
    dishes: wanted.length,
    right: results.filter(({ fault }) => fault === undefined).length,
    marked: saidOf(({ isRight, isMarked }) => !isRight && isMarked),
    silent: saidOf(({ isRight, isMarked }) => !isRight && !isMarked),
    needless: saidOf(({ isNeedless }) => isNeedless),
  }
}

type Result = { said: string; fault: string | undefined; isRight: boolean; isMarked: boolean; isNeedless: boolean }

type Read = readonly Placed<ReadDish>[]

/** Returns what was read of a true dish, and what is wrong with it. */
function readingOf(dish: TrueDish, category: string, own: Placed<ReadDish> | undefined, found: Read) {
  const fault = own ? faultOf(dish, category, own) : 'lost'
  const parts = fault === undefined ? [] : readInParts(dish, category, found)
  return parts.length > 0 ? { fault: undefined, read: parts } : { fault, read: own ? [own] : [] }
}

/** Returns the number of the line that begins with a name, else of the first that has it in it. */
function lineOf(name: string, lines: readonly string[]): number {
  const begins = lines.findIndex((typed) => plain(typed).startsWith(plain(name)))
  return 1 + (begins >= 0 ? begins : lines.findIndex((typed) => plain(typed).includes(plain(name))))
}

function placedDishes({ categories }: ReadMenu): Placed<ReadDish>[] {
  return categories.flatMap(({ name, dishes, doubts }) =>
    dishes.map((dish) => ({ dish, category: name, isMarked: dish.doubts.length > 0 || doubts.length > 0 })),
  )
}

function linesToLookAt({ categories, unread }: ReadMenu): ReadonlySet<number> {
  const doubtful = categories.flatMap((category) =>
    [category, ...category.dishes].filter(({ doubts }) => doubts.length > 0),
  )
  return new Set([...unread, ...doubtful].flatMap(({ lines }) => lines))
}

/** Pairs each true dish with a dish of that name: the one that is right if there is one, else the first. */
function pairUp(wanted: readonly { dish: TrueDish; category: string }[], found: Read) {
  const pairs = new Map<TrueDish, Placed<ReadDish>>()
  const used = new Set<Placed<ReadDish>>()
  for (const isRightOnly of [true, false])
    for (const { dish, category } of wanted.filter((one) => !pairs.has(one.dish))) {
      const candidates = found.filter((read) => !used.has(read) && isNamed(dish, read.dish))
      const read = candidates.find((one) => !faultOf(dish, category, one)) ?? (isRightOnly ? undefined : candidates[0])
      if (!read) continue
      pairs.set(dish, read)
      used.add(read)
    }
  return pairs
}

/** The number of a dish on the menu stands first in what is read of it. */
const orderNumber = /^nr\. \S+ ?/

/** On one line nobody sees where the name ends, so that name and description are compared together. */
function isNamed(dish: TrueDish, read: ReadDish): boolean {
  const name = plain(inOneScript(read.name))
  const wanted = plain(inOneScript(dish.name))
  if (name === '') return false
  const text = read.description.replace(orderNumber, '')
  if (name.length < wanted.length) return plain(`${read.name} ${text}`).startsWith(wanted) || saysUnit(dish.name, read)
  const said = plain(inOneScript(`${dish.name} ${dish.description}`))
  return name.startsWith(wanted) && (said.startsWith(name) || plain(read.name.replace(unitBehind, '')) === wanted)
}

/** What a price is for may stand in the name as well: 'Gyoza 5 st.', 'Pinot noir (glas)'. */
const unitBehind = /[\s(,–-]+(?:\d|glas|half|klein|per\b|normaal|kip|menu).*$/i

function faultOf(dish: TrueDish, category: string, { dish: read, category: found }: Placed<ReadDish>) {
  if (!isAtHome(category, found)) return `in category '${found}'`
  const wanted = [...new Set(dish.prices.map(({ cents }) => cents))].sort((a, b) => a - b)
  const amounts = [...new Set(read.prices)].sort((a, b) => a - b)
  if (String(wanted) === String(amounts)) return undefined
  return `[${amounts}] instead of [${wanted}]`
}

/** A unit at the end of a name may stand in the description or a size as well: '6,5%', '8 st.'. */
function saysUnit(name: string, read: ReadDish): boolean {
  const unit = name.slice(read.name.length)
  const said = [read.description, ...read.sizes.map((size) => size.name)].join(' ')
  return /^[\s(,]*\d/.test(unit) && plain(name).startsWith(plain(read.name)) && plain(said).includes(plain(unit))
}

/** A menu without headings is read right if no heading is made up. */
function isAtHome(category: string, found: string): boolean {
  const own = headingForm(category.split('›').at(-1) ?? '')
  const read = headingForm(found)
  if (own === '' || read === '') return own === read
  if (plain(category) === plain(found)) return true
  return own.startsWith(read) || read.startsWith(own)
}

// Whether they are of a heading, writers of truths do not agree: 'De wijn', 'Voor de kleine eter', 'Stap 1: kies je saus'.
const leading =
  /^(?:(?:stap|step) \d[^:.–-]*[:.–-] )?(?:(?:de|het|'t|een|en|of|ook|dan|van|voor|bij|op|aan|in|uit|met|te|als|onze?)\s+)*(?=\p{L})/iu

/** Returns what a heading says: without words that lead to it. */
function headingForm(heading: string): string {
  return plain(inOneScript(heading.trim().replace(/’/g, "'").replace(leading, '')))
}

/** A text in two scripts says the same twice: returns what it says in Latin, where it does. */
function inOneScript(text: string): string {
  const words = text.split(' ')
  const latin = words.filter((word) => /\p{Script=Latin}/u.test(word))
  const isMixed = latin.length > 0 && words.some((word) => /\p{L}/u.test(word) && !latin.includes(word))
  return (isMixed ? latin : words).join(' ')
}

/**
 * Lists the dishes that say together what one of the truth says, as the readme of the shared menus allows: a dish for each
 * of its sizes, or for each of the names at its price, and the reverse. None if a part of it is missing.
 */
function readInParts({ name, prices }: TrueDish, category: string, found: Read) {
  const atHome = found.filter((read) => isAtHome(category, read.category))
  const sizes = prices.length > 0 ? prices : [{ label: '', cents: undefined }]
  const parts = name.split(/,\s/).flatMap((part) =>
    sizes.map(({ label, cents }) => {
      const names = [plain(`${part} ${label}`), ...(sizes.length > 1 ? [] : [plain(part)])]
      return atHome.find(({ dish }) =>
        piecesOf(dish).some((piece) => piece.cents === cents && names.includes(piece.name)),
      )
    }),
  )
  const known = parts.flatMap((part) => part ?? [])
  return known.length < parts.length ? [] : known
}

function piecesOf({ name, prices, sizes }: ReadDish): { name: string; cents: number | undefined }[] {
  const names = [name, ...name.split(/[,/&+]|\s(?:en|of|and)\s/)]
  const [cents] = prices
  if (sizes.length > 0)
    return names.flatMap((one) => sizes.map((size) => ({ name: plain(`${one} ${size.name}`), cents: size.cents })))
  return prices.length > 1 ? [] : names.map((one) => ({ name: plain(one), cents }))
}

/** Without what no reader sees of a scan, letters and digits that look alike, as the readme of the shared menus says. */
function plain(text: string): string {
  return foldScanned(text.replace(/ﬁ/g, 'fi'))
}
