import { formatCents, parsePrice } from '#shared/money.ts'
import { isBlank, searchForm } from '#shared/text.ts'
import { priceProblem } from '../dishes/rules.ts'
import { headingName } from './heading-text.ts'
import type { ReadMenu } from './menu-reading.ts'
import type { QuickEntryInput } from './schema.ts'

// `line` is where it stood in the text: what is put back in later goes to where it stood.
type Placed = { key: string; line: number }
export type DraftDish = Placed & {
  name: string
  description: string
  /** As typed, with a comma. */
  price: string
  diets: readonly number[]
}
export type DraftCategory = Placed & { name: string; description: string; dishes: readonly DraftDish[] }
export type DraftLine = Placed & { text: string }
/** A menu that was read, while its owner corrects it. */
export type MenuDraft = {
  categories: readonly DraftCategory[]
  unread: readonly DraftLine[]
  /** How many keys were given out. */
  keys: number
}
export type DishChanges = Partial<Pick<DraftDish, 'name' | 'description' | 'price' | 'diets'>>
export type CategoryChanges = Partial<Pick<DraftCategory, 'name' | 'description'>>

/** What was read, ready to be corrected. */
export function draftOf(menu: ReadMenu): MenuDraft {
  let keys = 0
  const placed = (lines: readonly number[]) => {
    keys += 1
    return { key: String(keys), line: lines[0] ?? 0 }
  }
  const categories = menu.categories.map(({ dishes, name, description, lines }) => ({
    ...placed([...lines, ...dishes.flatMap((dish) => dish.lines)]),
    name,
    description,
    dishes: dishes.map((dish) => ({
      ...placed(dish.lines),
      name: dish.name,
      description: dish.description,
      price: dish.price === null ? '' : formatCents(dish.price),
      diets: dish.diets,
    })),
  }))
  const unread = menu.unread.map(({ text, lines }) => ({ ...placed(lines), text }))
  return { categories, unread, keys }
}

/** Every dish of the draft, in order. */
export function dishesOf({ categories }: Pick<MenuDraft, 'categories'>): DraftDish[] {
  return categories.flatMap(({ dishes }) => dishes)
}

/** '1 gerecht', '60 gerechten'. */
export function countDishes(count: number): string {
  return count === 1 ? '1 gerecht' : `${count} gerechten`
}

/** Changes what is said of a dish. */
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

/** Leaves a dish out; a category without a name goes with its last one. */
export function removeDish(draft: MenuDraft, key: string): MenuDraft {
  const categories = draft.categories.map((category) =>
    category.dishes.some((dish) => dish.key === key)
      ? { ...category, dishes: category.dishes.filter((dish) => dish.key !== key) }
      : category,
  )
  return withoutEmptyOnes({ ...draft, categories })
}

/** Leaves out a category that has no dishes. */
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

/** A heading that was taken for a dish becomes the category of the dishes below it. */
export function dishToCategory(draft: MenuDraft, key: string): MenuDraft {
  const categories = draft.categories.flatMap((category) => {
    const index = category.dishes.findIndex((dish) => dish.key === key)
    const dish = category.dishes[index]
    if (!dish) return [category]
    const { name, description, line } = dish
    const above = { ...category, dishes: category.dishes.slice(0, index) }
    return [above, { key, line, name: headingName(name), description, dishes: category.dishes.slice(index + 1) }]
  })
  return withoutEmptyOnes({ ...draft, categories })
}

/** A dish that was taken for a heading goes, with the dishes below it, into the category above. */
export function categoryToDish(draft: MenuDraft, key: string): MenuDraft {
  const index = draft.categories.findIndex((category) => category.key === key)
  const category = draft.categories[index]
  if (!category) return draft
  const { name, description, line } = category
  const dishes = [{ key, line, name, description, price: '', diets: [] }, ...category.dishes]
  const above = draft.categories[index - 1]
  if (above) {
    const joined = { ...above, dishes: [...above.dishes, ...dishes] }
    return { ...draft, categories: draft.categories.toSpliced(index - 1, 2, joined) }
  }
  const keys = draft.keys + 1
  const unnamed = { key: String(keys), line, name: '', description: '', dishes }
  return { ...draft, keys, categories: draft.categories.with(index, unnamed) }
}

/** Makes a dish of a line that was not understood, where it stood in the text. */
export function unreadToDish(draft: MenuDraft, key: string): MenuDraft {
  const line = draft.unread.find((candidate) => candidate.key === key)
  if (!line) return draft
  const dish = { key, line: line.line, name: line.text, description: '', price: '', diets: [] }
  const rest = removeUnread(draft, key)
  const home = homeOf(rest, line.line)
  if (!home) {
    const keys = draft.keys + 1
    const unnamed = { key: String(keys), line: line.line, name: '', description: '', dishes: [dish] }
    return { ...rest, keys, categories: [unnamed] }
  }
  const { above, below } = splitAt(home, line.line)
  return replaceCategory(rest, home, [{ ...home, dishes: [...above, dish, ...below] }])
}

/** Makes a category of a line that was not understood; the dishes that stood below it are its own. */
export function unreadToCategory(draft: MenuDraft, key: string): MenuDraft {
  const line = draft.unread.find((candidate) => candidate.key === key)
  if (!line) return draft
  const category = { key, line: line.line, name: headingName(line.text), description: '' }
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

/** Leaves a line that was not understood out of the menu. */
export function removeUnread(draft: MenuDraft, key: string): MenuDraft {
  return { ...draft, unread: draft.unread.filter((line) => line.key !== key) }
}

/** What keeps a dish or a category from being saved, per field; the messages are those of its own screen. */
export function problemsOf(thing: DraftDish | DraftCategory): Readonly<Record<string, string>> {
  const price = 'price' in thing ? priceProblem(thing.price) : null
  return { ...(isBlank(thing.name) && { name: 'Naam is verplicht' }), ...(price !== null && { price }) }
}

/** The keys of everything that can't be saved yet, in their order on the screen. */
export function keysWithProblems(draft: MenuDraft): string[] {
  const things = draft.categories.flatMap((category) => [category, ...category.dishes])
  return things.filter((thing) => Object.keys(problemsOf(thing)).length > 0).map(({ key }) => key)
}

type Existing = { readonly id: number; readonly name: string }
/** A category as it is sent: `id` 0 is a new one, else one that exists with the same name. */
export type SentCategory = { category: DraftCategory; id: number; dishes: readonly DraftDish[] }

/** What is sent for a draft: categories of the same name are one, accents and capitals make no difference. */
export function categoriesToSend(draft: MenuDraft, existing: readonly Existing[]): SentCategory[] {
  const byName = Map.groupBy(draft.categories, ({ name }) => searchForm(name))
  const known = Map.groupBy(existing, ({ name }) => searchForm(name))
  return [...byName].flatMap(([key, [category, ...others]]) => {
    if (!category) return []
    const dishes = [category, ...others].flatMap((same) => same.dishes)
    return [{ category, id: known.get(key)?.[0]?.id ?? 0, dishes }]
  })
}

/** The category of this name that exists already, however it is written. */
export function findSameName<C extends { readonly name: string }>(name: string, existing: readonly C[]): C | undefined {
  const wanted = searchForm(name)
  return existing.find((category) => searchForm(category.name) === wanted)
}

/** The body of QuickEntry. */
export function bodyOf(sent: readonly SentCategory[]): QuickEntryInput {
  const categories = sent.map(({ category: { name, description }, id, dishes }) => ({
    id,
    name,
    description,
    dishes: dishes.map((dish) => ({
      name: dish.name,
      description: dish.description,
      price: (parsePrice(dish.price) ?? 0) / 100,
      dietaryneeds: dish.diets.map((diet) => ({ id: diet })),
    })),
  }))
  return { categories }
}

export type Refused = ReadonlyMap<DraftDish | DraftCategory, Readonly<Record<string, string>>>

/** The fields that the server refused ('categories.0.dishes.3.price'), by the dish or category that was sent. */
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

/** The category in which a line of the text stood: the last one above it, else the first. */
function homeOf({ categories }: MenuDraft, line: number): DraftCategory | undefined {
  const above = categories.filter((category) => category.line < line)
  return above.toSorted((a, b) => a.line - b.line).at(-1) ?? categories[0]
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
