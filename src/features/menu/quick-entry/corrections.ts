import { isBlank } from '#shared/text.ts'
import { type DraftCategory, type DraftDish, dishesOf, extrasToText, type MenuDraft, sure } from './draft.ts'
import { headingName } from './lines/heading-text.ts'

export type DishChanges = Partial<Pick<DraftDish, 'name' | 'description' | 'price' | 'diets' | 'extras'>>
export type CategoryChanges = Partial<Pick<DraftCategory, 'name' | 'description'>>

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
  const categories = draft.categories.map((category) => {
    const dishes = category.dishes.filter((own) => own.key !== key)
    return { ...category, dishes: category.key === to ? [...dishes, dish] : dishes }
  })
  return withoutEmptyOnes({ ...draft, categories })
}

/** Turns a dish that is really a heading into the category of the dishes below it; a set menu with courses is none. */
export function dishToCategory(draft: MenuDraft, key: string): MenuDraft {
  const categories = draft.categories.flatMap((category) => {
    const index = category.dishes.findIndex((dish) => dish.key === key)
    const dish = category.dishes[index]
    if (!dish || dish.courses) return [category]
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
