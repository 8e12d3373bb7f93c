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
  const results = wanted.map(({ dish, category }): Result => {
    const read = pairs.get(dish)
    const fault = read ? faultOf(dish, category, read) : 'lost'
    const line = lineOf(dish.name, lines)
    const isMarked = read ? read.isMarked : shown.has(line)
    const isRight = fault === undefined && !dish.doubt
    const isNeedless = isRight && (read?.dish.doubts.length ?? 0) > 0
    return {
      said: `${line}: ${dish.name}: ${fault ?? (dish.doubt ? 'doubt' : 'right')}`,
      fault,
      isRight,
      isMarked,
      isNeedless,
    }
  })
  const paired = new Set(pairs.values())
  const invented = found
    .filter((one) => !paired.has(one))
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
function pairUp(wanted: readonly { dish: TrueDish; category: string }[], found: readonly Placed<ReadDish>[]) {
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
  const name = plain(read.name)
  const wanted = plain(dish.name)
  if (name === '') return false
  const text = read.description.replace(orderNumber, '')
  if (name.length < wanted.length) return plain(`${read.name} ${text}`).startsWith(wanted)
  const said = plain(`${dish.name} ${dish.description}`)
  return (
    name.startsWith(wanted) &&
    (said.startsWith(name) || /^\d|^(?:glas|half|klein|per|normaal|kip|menu)/.test(name.slice(wanted.length)))
  )
}

function faultOf(dish: TrueDish, category: string, { dish: read, category: found }: Placed<ReadDish>) {
  const own = plain(category.split('›').at(-1) ?? '')
  const isAtHome = plain(found) !== '' && (own.startsWith(plain(found)) || plain(found).startsWith(own))
  if (!isAtHome) return `in category '${found}'`
  const wanted = [...new Set(dish.prices.map(({ cents }) => cents))].sort((a, b) => a - b)
  const amounts = [...new Set(read.prices)].sort((a, b) => a - b)
  if (String(wanted) === String(amounts)) return undefined
  return `[${amounts}] instead of [${wanted}]`
}

/** Without what no reader sees of a scan, letters and digits that look alike, as the readme of the shared menus says. */
function plain(text: string): string {
  return foldScanned(text.replace(/ﬁ/g, 'fi'))
}
