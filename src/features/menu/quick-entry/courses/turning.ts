import { maxNameLength } from '#shared/lengths.ts'
import { formatCents } from '#shared/money.ts'
import { isBlank } from '#shared/text.ts'
import { courseCounts, groupProblem, mostGroups, mostOptions } from '../../choices/rules.ts'
import { mayClaim } from '../building/allergen-words.ts'
import {
  type DraftCategory,
  type DraftCourse,
  type DraftDish,
  type DraftLine,
  dishesOf,
  type MenuDraft,
  pricesOfDraft,
  typedLines,
} from '../draft.ts'
import type { ReadingDoubt } from '../menu-reading.ts'
import { isSupplement, joinWords, type ReadCourse, readCourse } from './course-texts.ts'
import { readSizeLine, type SetMenu, setMenusIn } from './set-menus.ts'

/**
 * Returns, by the key of the dish, how many courses can be made of what stands below each set menu in a draft; none where
 * QuickEntry would refuse the result.
 */
export function coursesOnOffer(draft: MenuDraft, text: string): ReadonlyMap<string, number> {
  const lines = typedLines(text)
  const offers = setMenusIn(draft).map((menu) => [menu.first.key, withCourses(draft, menu, lines)] as const)
  return new Map(offers.flatMap(([key, dish]) => (dish?.courses ? [[key, dish.courses.list.length]] : [])))
}

/** Makes the dishes without prices below a set menu its courses; their doubts become one about the menu. */
export function toCourses(draft: MenuDraft, key: string, text: string): MenuDraft {
  const menu = setMenusIn(draft).find(({ first }) => first.key === key)
  const dish = menu && withCourses(draft, menu, typedLines(text))
  if (!dish?.courses) return draft
  const { dishes, categories, unread } = dish.courses.loose
  const taken = new Set([
    ...[...dishes, ...categories].map(({ thing }) => thing.key),
    ...unread.map((line) => line.key),
  ])
  const kept = draft.categories.filter((category) => !taken.has(category.key))
  return {
    ...draft,
    unread: draft.unread.filter((line) => !taken.has(line.key)),
    categories: kept.map((category) => ({
      ...category,
      dishes: category.dishes.flatMap((one) => (one.key === key ? [dish] : taken.has(one.key) ? [] : [one])),
    })),
  }
}

/** Makes the courses of a set menu the dishes again that they were, where these stood, else behind the menu. */
export function toDishes(draft: MenuDraft, key: string): MenuDraft {
  const menu = dishesOf(draft).find((dish) => dish.key === key)
  if (!menu?.courses) return draft
  const { courses, ...dish } = menu
  const { was, dishes, categories, unread } = courses.loose
  const isHome = (category: DraftCategory) => category.dishes.some((one) => one.key === key)
  let all: readonly DraftCategory[] = draft.categories
  for (const { thing, after } of categories) {
    const isThere = all.some((category) => category.key === after)
    all = putBehind(all, thing, (category) => (isThere ? category.key === after : isHome(category)))
  }
  for (const { thing, after } of dishes) {
    const place = all.some((category) => category.dishes.some((one) => one.key === after)) ? after : key
    all = all.map((category) => ({
      ...category,
      dishes: putBehind(category.dishes, thing, (one) => one.key === place),
    }))
  }
  const loose = { ...dish, ...was }
  return {
    ...draft,
    // Their keys were given out in their order.
    unread: [...draft.unread, ...unread].sort((a, b) => Number(a.key) - Number(b.key)),
    categories: all.map((category) => ({
      ...category,
      dishes: category.dishes.map((one) => (one.key === key ? loose : one)),
    })),
  }
}

function putBehind<T>(things: readonly T[], thing: T, isPlace: (one: T) => boolean): readonly T[] {
  return things.flatMap((one) => (isPlace(one) ? [one, thing] : [one]))
}

/** Returns the dish of a set menu with its courses, if it can be saved so. */
function withCourses(draft: MenuDraft, menu: SetMenu, typed: readonly string[]): DraftDish | undefined {
  const { home, first, otherSizes, below, following } = menu
  const beside = (dishes: readonly DraftDish[]) =>
    dishes.map((dish) => ({ dish, unread: supplementsOf(draft, dish).map(({ text }) => text) }))
  const read = [
    ...coursesIn(below, typed).map((dishes) => readCourse('', '', beside(dishes))),
    ...following.map(({ name, description, dishes }) => readCourse(name, description, beside(dishes))),
  ]
  const list = read.map(({ course }, at) => ({ ...course, name: course.name || `Gang ${at + 1}` }))
  const sizes = sizesOf(menu)
  if (!sizes && otherSizes.length > 0) return undefined
  const options = [...below, ...dishesOf({ categories: following })]
  const unread = understood(draft, options)
  const lines = [first, ...otherSizes, ...options, ...following, ...unread].flatMap((thing) => thing.lines)
  const loose = {
    was: sizes ? first : { lines: first.lines, doubts: first.doubts },
    dishes: [...otherSizes, ...below].map((thing) => ({ thing, after: keyBefore(home.dishes, thing) })),
    categories: following.map((thing) => ({ thing, after: keyBefore(draft.categories, thing) })),
    unread,
  }
  const dish = {
    ...{ ...first, ...sizes, doubts: doubtsOf(menu, read), courses: { list, loose } },
    lines: [...new Set(lines)].sort((a, b) => a - b),
  }
  return isAccepted(dish, list) ? dish : undefined
}

/** Returns the amounts that were left unread on the lines of a dish; none of a line that it shares with another one. */
function supplementsOf(draft: MenuDraft, dish: DraftDish): DraftLine[] {
  const others = dishesOf(draft).filter(({ key }) => key !== dish.key)
  const isOf = (line: number) => dish.lines.includes(line) && !others.some(({ lines }) => lines.includes(line))
  return draft.unread.filter(({ text, lines }) => isSupplement(text) && lines.some(isOf))
}

/** Returns the unread lines of which nothing is left to say once these dishes are options: their amounts, and 'of' between them. */
function understood(draft: MenuDraft, options: readonly DraftDish[]): DraftLine[] {
  const placed = options.map(({ line }) => line)
  const [from, to] = [Math.min(...placed), Math.max(...placed)]
  const priced = new Map<string, number[]>()
  for (const option of options)
    for (const { key } of supplementsOf(draft, option)) priced.set(key, [...(priced.get(key) ?? []), ...option.lines])
  return draft.unread.filter(({ key, text, lines }) =>
    saysOr([text])
      ? lines.every((line) => line > from && line < to)
      : lines.every((line) => priced.get(key)?.includes(line)),
  )
}

function keyBefore<T extends { key: string }>(things: readonly T[], thing: T): string {
  return things[things.indexOf(thing) - 1]?.key ?? ''
}

/** Splits dishes into courses: a line 'of' between two of them makes these one. */
function coursesIn(dishes: readonly DraftDish[], lines: readonly string[]): DraftDish[][] {
  const courses: DraftDish[][] = []
  for (const dish of dishes) {
    const last = courses.at(-1)
    const above = last?.at(-1)
    if (last && above && saysOr(lines.slice(above.lines.at(-1) ?? above.line, dish.line - 1))) last.push(dish)
    else courses.push([dish])
  }
  return courses
}

function saysOr(lines: readonly string[]): boolean {
  return lines.some((line) => /^[^\p{L}\d]*(?:of|or)[^\p{L}\d]*$/iu.test(line))
}

/** Returns the lines '2 gangen' and '3 gangen' of a category as a dish of these sizes, called after it, if they can be that. */
function sizesOf({ home: { name }, first, otherSizes }: SetMenu): Partial<DraftDish> | undefined {
  const read = [first, ...otherSizes].map(readSizeLine)
  const sizes = read.flatMap((line) => line.sizes)
  const price = sizes.map((size) => `${size.name} ${formatCents(size.cents)}`).join('\n')
  const said = pricesOfDraft({ price }).sizes
  const isWhole = said.length === sizes.length && said.every((size, at) => size.name === sizes[at]?.name)
  if (sizes.length < 2 || !isWhole || isBlank(name) || mayClaim(price)) return undefined
  const extras = [first, ...otherSizes].flatMap((dish) => dish.extras)
  return { name, price, description: read.map(({ description }) => description).reduce(joinWords, ''), extras }
}

function doubtsOf({ first, otherSizes, below, following }: SetMenu, read: readonly ReadCourse[]): ReadingDoubt[] {
  const own = [first, ...otherSizes].flatMap(({ doubts }) => doubts)
  const taken = [...below, ...following, ...dishesOf({ categories: following })]
  const isDoubtful = taken.some(({ doubts }) => doubts.length > 0) || read.some(({ isUnclear }) => isUnclear)
  return [...new Set<ReadingDoubt>(isDoubtful ? ['course', ...own] : own)]
}

function isAccepted({ extras }: DraftDish, list: readonly DraftCourse[]): boolean {
  const isCounted = list.length >= courseCounts.fewest && list.length <= courseCounts.most
  return isCounted && list.length + extras.length <= mostGroups && list.every(isCourseAccepted)
}

function isCourseAccepted({ name, options }: DraftCourse): boolean {
  const areNamed = options.every((option) => !isBlank(option.name) && option.name.length <= maxNameLength)
  const isFull = options.length <= mostOptions && name.length <= maxNameLength
  return areNamed && isFull && groupProblem({ kind: 'course', name, options }) === undefined
}
