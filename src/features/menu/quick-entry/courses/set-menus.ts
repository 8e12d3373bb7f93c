import { toCents } from '#shared/money.ts'
import { isBlank } from '#shared/text.ts'
import { maxSizeName } from '../../prices/rules.ts'
import { type DraftCategory, type DraftDish, type MenuDraft, pricesOfDraft } from '../draft.ts'
import { countedCourses, joinWords, takeFewest } from './course-texts.ts'

/** A set menu of the draft: its dish, or the lines of which each is a size of it, and the dishes without prices below. */
export type SetMenu = {
  home: DraftCategory
  first: DraftDish
  otherSizes: readonly DraftDish[]
  below: readonly DraftDish[]
  /** The categories directly below in which nothing has a price. */
  following: readonly DraftCategory[]
}

const menu = /menu(?!kaart)|gangen|courses/i
const drinks = /wijn|wine|gla(?:s|zen)|drank|bier/i
/** '3 gangen', 'Driegangenmenu': a line of the menu above it, and no name of its own. */
const count = new RegExp(`^${countedCourses}`, 'i')
const menuOfItself = new RegExp(`menu(?!kaart)|${countedCourses}`, 'i')

/** Lists the set menus of a draft, by what they are called. */
export function setMenusIn({ categories }: MenuDraft): SetMenu[] {
  return categories.flatMap((home, index) => {
    const leads = leadsIn(home)
    const rest = categories.slice(index + 1)
    const end = rest.findIndex((category) => !mayBeCourse(category))
    return leads.flatMap(([from = 0, ...others], at): SetMenu[] => {
      const next = leads[at + 1]?.[0]
      const behind = home.dishes.slice(from + others.length + 1, next)
      const first = home.dishes[from]
      if (!first || first.courses) return []
      return [
        {
          ...{ home, first, below: behind.filter(isUnpriced) },
          otherSizes: others.flatMap((other) => home.dishes[other] ?? []),
          following: next === undefined ? rest.slice(0, end === -1 ? undefined : end) : [],
        },
      ]
    })
  })
}

/** Returns where the set menus of a category stand; lines that are sizes of one menu stand together. */
function leadsIn({ name, dishes }: DraftCategory): number[][] {
  const priced = dishes.flatMap((dish, at) => (isPricedFood(dish) ? [at] : []))
  const called = priced.filter((at) => menu.test(wordsOf(dishes[at])))
  const isOnly = called.length === 0 && priced.length === 1 && menu.test(name)
  const leads = isOnly ? priced : called
  const menus: number[][] = []
  for (const at of leads) {
    const last = menus.at(-1)
    const goesOn = last?.at(-1) === at - 1 && isSize(dishes[at - 1]) && isSize(dishes[at])
    if (last && goesOn) last.push(at)
    else menus.push([at])
  }
  return menus
}

/** Its dishes have no prices, and it is no menu of its own: 'Menu groen, 4 gangen 69'. */
function mayBeCourse({ name, description, dishes }: DraftCategory): boolean {
  const isMenu = menuOfItself.test(takeFewest(joinWords(name, description)).text)
  return !isMenu && dishes.length > 0 && dishes.every(isUnpriced)
}

function isPricedFood(dish: DraftDish): boolean {
  return pricesOfDraft(dish).price !== null && !drinks.test(wordsOf(dish))
}

function wordsOf(dish: DraftDish | undefined): string {
  return dish ? [dish.name, ...pricesOfDraft(dish).sizes.map((size) => size.name)].join(' ') : ''
}

function isSize(dish: DraftDish | undefined): boolean {
  const isPlain = dish?.diets.length === 0 && dish.courses === undefined && pricesOfDraft(dish).sizes.length === 0
  return isPlain && count.test(dish.name)
}

function isUnpriced({ price, courses }: DraftDish): boolean {
  return isBlank(price) && courses === undefined
}

type SizeLine = { sizes: readonly { name: string; cents: number }[]; description: string }

/** Reads a line '3 gangen' of a set menu as sizes, with those that its text has beside it: '39,50 / 4 gangen / 47,-'. */
export function readSizeLine(dish: DraftDish): SizeLine {
  const { name, description } = dish
  if (!isSize(dish)) return { sizes: [], description }
  const cents = toCents(pricesOfDraft(dish).price ?? 0)
  const parts = [name, ...description.split(' / ')]
  const names = parts.filter((_, at) => at % 2 === 0)
  const amounts = parts
    .filter((_, at) => at % 2 === 1)
    .map((part) => toCents(pricesOfDraft({ price: part }).price ?? 0))
  const isPaired = names.length === amounts.length && names.every((one) => count.test(one)) && !amounts.includes(0)
  if (isPaired && amounts[0] === cents)
    return { sizes: names.map((one, at) => ({ name: one, cents: amounts[at] ?? 0 })), description: '' }
  const long = joinWords(name, description)
  const isShort = description.startsWith('(') && long.length <= maxSizeName
  return { sizes: [{ name: isShort ? long : name, cents }], description: isShort ? '' : description }
}
