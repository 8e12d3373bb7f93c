import { formatCents, toEuros } from '#shared/money.ts'
import { isBlank } from '#shared/text.ts'
import { type Priced, pricesWith } from '../prices/rules.ts'
import { pricesInField, readPrices } from '../prices/typed-prices.ts'
import type { ReadDish, ReadExtra, ReadingDoubt, ReadMenu } from './menu-reading.ts'

// `line` is where it begins in the text, so that an unread line can be put back in its place; it was read from `lines`.
type Placed = { key: string; line: number; lines: readonly number[] }
/** Why somebody should look at it; empty if nothing is doubtful. */
type Doubtful = { doubts: readonly ReadingDoubt[] }
export type DraftDish = Placed &
  Doubtful & {
    name: string
    description: string
    /** As typed: one, or sizes, 'glas 4,50; fles 24'. */
    price: string
    diets: readonly number[]
    /** Each becomes a choice of its own. */
    extras: readonly ReadExtra[]
    /** Of a set menu: what guests choose from, made of the dishes that stood below it. */
    courses?: DraftCourses
  }
export type DraftCategory = Placed & Doubtful & { name: string; description: string; dishes: readonly DraftDish[] }
export type DraftLine = Placed & { text: string }
/** What a guest takes one of; `fromcourses` says which menus leave it out. The diets of an option are not saved. */
export type DraftCourse = {
  name: string
  fromcourses?: number
  options: readonly { name: string; cents: number; diets: readonly number[] }[]
}
export type DraftCourses = { list: readonly DraftCourse[]; loose: LooseDishes }
/** What courses were made of, each with the key of what it stood behind, and what the set menu `was`. */
export type LooseDishes = {
  was: Partial<DraftDish>
  dishes: readonly { thing: DraftDish; after: string }[]
  categories: readonly { thing: DraftCategory; after: string }[]
  /** What stood unread beside and between them: '(+ 3,50)', 'of'. */
  unread: readonly DraftLine[]
}
/** A menu that was read from a text and is being corrected. */
export type MenuDraft = {
  categories: readonly DraftCategory[]
  unread: readonly DraftLine[]
  /** The number of keys given out so far. */
  keys: number
}

/** Returns a draft of a menu that was read from a text, ready to be corrected. */
export function draftOf(menu: Pick<ReadMenu, 'categories' | 'unread'>): MenuDraft {
  let keys = 0
  const placed = (lines: readonly number[], first = lines[0]) => {
    keys += 1
    return { key: String(keys), line: first ?? 0, lines }
  }
  const categories = menu.categories.map(({ dishes, name, description, lines, doubts }) => ({
    ...placed(lines, lines[0] ?? dishes[0]?.lines[0]),
    // One without a name asks for that itself: no line in the text could be a heading or a dish.
    doubts: name === '' ? sure.doubts : doubts,
    name,
    description,
    dishes: dishes.map((dish) => ({
      ...placed(dish.lines),
      doubts: dish.doubts,
      name: dish.name,
      description: dish.description,
      price: pricesInField(inEuros(dish)),
      diets: dish.diets,
      extras: dish.extras,
    })),
  }))
  const unread = menu.unread.map(({ text, lines }) => ({ ...placed(lines), text }))
  return { categories, unread, keys }
}

function inEuros({ price, sizes }: Pick<ReadDish, 'price' | 'sizes'>): Priced {
  return {
    price: price === null ? null : toEuros(price),
    sizes: sizes.map(({ name, cents }) => ({ name, price: toEuros(cents) })),
  }
}

/** Returns what a dish of the draft costs, if its prices are typed well. */
export function pricesOfDraft({ price }: Pick<DraftDish, 'price'>): Priced {
  return pricesWith({ price: null, sizes: [] }, readPrices(price).to ?? {})
}

/** Says what a dish is offered with for more, as a menu says it: 'met zalm + € 3,00'. */
export function textOfExtra({ name, cents }: ReadExtra): string {
  return `met ${name} + € ${formatCents(cents)}`
}

/** Puts extras of a dish back into its text: all, unless one is named. */
export function extrasToText(dish: DraftDish, one?: ReadExtra): Pick<DraftDish, 'description' | 'extras'> {
  const back = dish.extras.filter((extra) => !one || extra === one)
  const description = [dish.description, ...back.map(textOfExtra)].filter((part) => part !== '').join(', ')
  return { description, extras: dish.extras.filter((extra) => !back.includes(extra)) }
}

/** Lists every dish of the draft, in order. */
export function dishesOf({ categories }: Pick<MenuDraft, 'categories'>): DraftDish[] {
  return categories.flatMap(({ dishes }) => dishes)
}

/** Returns a number of dishes in words: '1 gerecht', '60 gerechten'. */
export function countDishes(count: number): string {
  return count === 1 ? '1 gerecht' : `${count} gerechten`
}

/** What somebody made themselves is not doubtful. */
export const sure: Doubtful = { doubts: [] }

/** Returns the lines of a text as they were typed, in the order of their numbers, which begin at 1. */
export function typedLines(text: string): string[] {
  return text.split(/\r\n|[\r\n\v\f\u2028\u2029]/)
}

/** Lists the dishes and categories that somebody should look at, in their order in the draft. */
export function thingsToCheck(draft: MenuDraft): (DraftDish | DraftCategory)[] {
  const things = draft.categories.flatMap((category) => [category, ...category.dishes])
  return things.filter(({ doubts }) => doubts.length > 0)
}

/** Returns the problems that keep a dish or category from being saved, by field, in the words of its own screen. */
export function problemsOf(thing: DraftDish | DraftCategory): Readonly<Record<string, string>> {
  const price = 'price' in thing ? readPrices(thing.price).problem : undefined
  return { ...(isBlank(thing.name) && { name: 'Naam is verplicht' }), ...(price !== undefined && { price }) }
}

/** Lists the keys of the dishes and categories that can not be saved yet, in their order on the screen. */
export function keysWithProblems(draft: MenuDraft): string[] {
  const things = draft.categories.flatMap((category) => [category, ...category.dishes])
  return things.filter((thing) => Object.keys(problemsOf(thing)).length > 0).map(({ key }) => key)
}
