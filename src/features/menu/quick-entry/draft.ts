import { groupBy } from '#shared/groups.ts'
import { formatCents, toEuros } from '#shared/money.ts'
import { isBlank, searchForm } from '#shared/text.ts'
import { type Priced, pricesWith } from '../prices/rules.ts'
import { pricesInField, readPrices } from '../prices/typed-prices.ts'
import { headingName } from './lines/heading-text.ts'
import type { ReadDish, ReadExtra, ReadingDoubt, ReadMenu } from './menu-reading.ts'
import type { QuickEntryInput } from './schema.ts'

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
  }
export type DraftCategory = Placed & Doubtful & { name: string; description: string; dishes: readonly DraftDish[] }
export type DraftLine = Placed & { text: string }
/** A menu that was read from a text and is being corrected. */
export type MenuDraft = {
  categories: readonly DraftCategory[]
  unread: readonly DraftLine[]
  /** The number of keys given out so far. */
  keys: number
}
export type DishChanges = Partial<Pick<DraftDish, 'name' | 'description' | 'price' | 'diets' | 'extras'>>
export type CategoryChanges = Partial<Pick<DraftCategory, 'name' | 'description'>>

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

// What somebody made themselves is not doubtful.
const sure: Doubtful = { doubts: [] }

/** Returns the lines of a text as they were typed, in the order of their numbers, which begin at 1. */
export function typedLines(text: string): string[] {
  return text.split(/\r\n|[\r\n\v\f\u2028\u2029]/)
}

/** Lists the dishes and categories that somebody should look at, in their order in the draft. */
export function thingsToCheck(draft: MenuDraft): (DraftDish | DraftCategory)[] {
  const things = draft.categories.flatMap((category) => [category, ...category.dishes])
  return things.filter(({ doubts }) => doubts.length > 0)
}

/** Ends the doubts about a dish or category: somebody has looked at it. */
export function settle(draft: MenuDraft, key: string): MenuDraft {
  const settled = <T extends DraftDish | DraftCategory>(thing: T): T =>
    thing.key === key ? { ...thing, ...sure } : thing
  const categories = draft.categories.map((category) =>
    category.key === key || category.dishes.some((dish) => dish.key === key)
      ? { ...settled(category), dishes: category.dishes.map(settled) }
      : category,
  )
  return { ...draft, categories }
}

/** Changes fields of a dish. */
export function changeDish(draft: MenuDraft, key: string, changes: DishChanges): MenuDraft {
  const categories = draft.categories.map((category) =>
    category.dishes.some((dish) => dish.key === key)
      ? { ...category, dishes: category.dishes.map((dish) => (dish.key === key ? { ...dish, ...changes } : dish)) }
      : category,
  )
  return { ...draft, categories }
}

/** Changes the name or description of a category. */
export function changeCategory(draft: MenuDraft, key: string, changes: CategoryChanges): MenuDraft {
  const categories = draft.categories.map((category) => (category.key === key ? { ...category, ...changes } : category))
  return { ...draft, categories }
}

/** Removes a dish; a category without a name goes with its last dish. */
export function removeDish(draft: MenuDraft, key: string): MenuDraft {
  const categories = draft.categories.map((category) =>
    category.dishes.some((dish) => dish.key === key)
      ? { ...category, dishes: category.dishes.filter((dish) => dish.key !== key) }
      : category,
  )
  return withoutEmptyOnes({ ...draft, categories })
}

/** Removes a category, unless it has dishes. */
export function removeCategory(draft: MenuDraft, key: string): MenuDraft {
  const categories = draft.categories.filter((category) => category.key !== key || category.dishes.length > 0)
  return { ...draft, categories }
}

/** Moves a dish to the end of another category. */
export function moveDish(draft: MenuDraft, key: string, to: string): MenuDraft {
  const dish = dishesOf(draft).find((candidate) => candidate.key === key)
  const isElsewhere = draft.categories.some(
    (category) => category.key === to && !category.dishes.some((own) => own.key === key),
  )
  if (!dish || !isElsewhere) return draft
  const { categories, ...rest } = removeDish(draft, key)
  const moved = categories.map((category) =>
    category.key === to ? { ...category, dishes: [...category.dishes, dish] } : category,
  )
  return { ...rest, categories: moved }
}

/** Turns a dish that is really a heading into the category of the dishes below it. */
export function dishToCategory(draft: MenuDraft, key: string): MenuDraft {
  const categories = draft.categories.flatMap((category) => {
    const index = category.dishes.findIndex((dish) => dish.key === key)
    const dish = category.dishes[index]
    if (!dish) return [category]
    const { name, line, lines } = dish
    const { description } = extrasToText(dish)
    const above = { ...category, dishes: category.dishes.slice(0, index) }
    const below = category.dishes.slice(index + 1)
    return [above, { key, line, lines, ...sure, name: headingName(name), description, dishes: below }]
  })
  return withoutEmptyOnes({ ...draft, categories })
}

/** Turns a category that is really a dish into one, and moves it with its dishes to the category above or a new one. */
export function categoryToDish(draft: MenuDraft, key: string): MenuDraft {
  const index = draft.categories.findIndex((category) => category.key === key)
  const category = draft.categories[index]
  if (!category) return draft
  const { name, description, line, lines } = category
  const dishes = [
    { key, line, lines, ...sure, name, description, price: '', diets: [], extras: [] },
    ...category.dishes,
  ]
  const above = draft.categories[index - 1]
  const replace = (from: number, by: DraftCategory) => [
    ...draft.categories.slice(0, from),
    by,
    ...draft.categories.slice(index + 1),
  ]
  if (above) {
    const joined = { ...above, dishes: [...above.dishes, ...dishes] }
    return { ...draft, categories: replace(index - 1, joined) }
  }
  const keys = draft.keys + 1
  const unnamed = { key: String(keys), line, lines: [], ...sure, name: '', description: '', dishes }
  return { ...draft, keys, categories: replace(index, unnamed) }
}

/** Turns an unread line into a dish, in its place in the text. */
export function unreadToDish(draft: MenuDraft, key: string): MenuDraft {
  const line = draft.unread.find((candidate) => candidate.key === key)
  if (!line) return draft
  const { text, ...placed } = line
  const dish = { ...placed, ...sure, name: text, description: '', price: '', diets: [], extras: [] }
  const rest = removeUnread(draft, key)
  const home = homeOf(rest, line.line)
  if (!home) {
    const keys = draft.keys + 1
    const unnamed = { ...placed, key: String(keys), lines: [], ...sure, name: '', description: '', dishes: [dish] }
    return { ...rest, keys, categories: [unnamed] }
  }
  const { above, below } = splitAt(home, line.line)
  return replaceCategory(rest, home, [{ ...home, dishes: [...above, dish, ...below] }])
}

/** Turns an unread line into a category, which gets the dishes that were below the line in its category. */
export function unreadToCategory(draft: MenuDraft, key: string): MenuDraft {
  const line = draft.unread.find((candidate) => candidate.key === key)
  if (!line) return draft
  const { text, ...placed } = line
  const category = { ...placed, ...sure, name: headingName(text), description: '' }
  const rest = removeUnread(draft, key)
  const home = homeOf(rest, line.line)
  if (!home || home.line > line.line) return { ...rest, categories: [{ ...category, dishes: [] }, ...rest.categories] }
  const { above, below } = splitAt(home, line.line)
  return withoutEmptyOnes(
    replaceCategory(rest, home, [
      { ...home, dishes: above },
      { ...category, dishes: below },
    ]),
  )
}

/** Removes an unread line. */
export function removeUnread(draft: MenuDraft, key: string): MenuDraft {
  return { ...draft, unread: draft.unread.filter((line) => line.key !== key) }
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

type Existing = { readonly id: number; readonly name: string }
/** A category as it is sent: `id` is that of the existing category of the same name, or 0 for a new one. */
export type SentCategory = { category: DraftCategory; id: number; dishes: readonly DraftDish[] }

/** Returns the categories to send for a draft: those of the same name are joined, ignoring accents and capitals. */
export function categoriesToSend(draft: MenuDraft, existing: readonly Existing[]): SentCategory[] {
  const byName = groupBy(draft.categories, ({ name }) => searchForm(name))
  const known = groupBy(existing, ({ name }) => searchForm(name))
  return [...byName].flatMap(([key, [category, ...others]]) => {
    if (!category) return []
    const dishes = [category, ...others].flatMap((same) => same.dishes)
    return [{ category, id: known.get(key)?.[0]?.id ?? 0, dishes }]
  })
}

/** Returns the existing category of this name, ignoring accents and capitals. */
export function findSameName<C extends { readonly name: string }>(name: string, existing: readonly C[]): C | undefined {
  const wanted = searchForm(name)
  return existing.find((category) => searchForm(category.name) === wanted)
}

/** Returns the body of QuickEntry; `menu` is the one of several on which the categories come. */
export function bodyOf(
  sent: readonly SentCategory[],
  { isShown = true, menu }: { isShown?: boolean; menu?: number | undefined } = {},
): QuickEntryInput {
  const categories = sent.map(({ category: { name, description }, id, dishes }) => ({
    id,
    name,
    description,
    dishes: dishes.map((dish) => {
      const { price, sizes } = pricesOfDraft(dish)
      return {
        name: dish.name,
        description: dish.description,
        price: price ?? 0,
        ...(sizes.length > 0 && { sizes: [...sizes] }),
        dietaryneeds: dish.diets.map((diet) => ({ id: diet })),
        ...(dish.extras.length > 0 && { groups: dish.extras.map(groupOf) }),
        ...(!isShown && { ispublished: false }),
      }
    }),
  }))
  return { ...(menu !== undefined && { menu }), categories }
}

/** Extras are each by itself: a guest may take any of them. */
function groupOf({ name, cents }: ReadExtra) {
  return { name: '', kind: 'any' as const, options: [{ name, price: toEuros(cents) }] }
}

/** Returns whether a menu is saved without showing any of it to guests. */
export function isHidden({ categories }: QuickEntryInput): boolean {
  return categories.every(({ dishes }) => dishes.every(({ ispublished }) => ispublished === false))
}

export type Refused = ReadonlyMap<DraftDish | DraftCategory, Readonly<Record<string, string>>>

/** Returns the refused fields ('categories.0.dishes.3.price') with their messages, by the dish or category sent. */
export function refusedFields(sent: readonly SentCategory[], fields: Readonly<Record<string, string>>): Refused {
  const refused = new Map<DraftDish | DraftCategory, Record<string, string>>()
  for (const [path, message] of Object.entries(fields)) {
    const [, categoryIndex, part = '', dishIndex, dishField] = path.split('.')
    const inCategory = sent[Number(categoryIndex)]
    const thing = dishField ? inCategory?.dishes[Number(dishIndex)] : inCategory?.category
    if (thing) refused.set(thing, { ...refused.get(thing), [dishField ?? part]: message })
  }
  return refused
}

/** Returns the category that a line of the text belongs to: the last one above it, else the first. */
function homeOf({ categories }: MenuDraft, line: number): DraftCategory | undefined {
  const above = categories.filter((category) => category.line < line)
  return above.sort((a, b) => a.line - b.line).at(-1) ?? categories[0]
}

function splitAt({ dishes }: DraftCategory, line: number) {
  const index = dishes.findIndex((dish) => dish.line > line)
  const at = index === -1 ? dishes.length : index
  return { above: dishes.slice(0, at), below: dishes.slice(at) }
}

function replaceCategory(draft: MenuDraft, old: DraftCategory, by: readonly DraftCategory[]): MenuDraft {
  return { ...draft, categories: draft.categories.flatMap((category) => (category.key === old.key ? by : [category])) }
}

function withoutEmptyOnes(draft: MenuDraft): MenuDraft {
  return { ...draft, categories: draft.categories.filter(({ name, dishes }) => dishes.length > 0 || !isBlank(name)) }
}
