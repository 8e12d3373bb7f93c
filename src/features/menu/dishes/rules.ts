import { searchForm } from '#shared/text.ts'
import type { Days, Presence } from './days.ts'
import { isOnCard } from './on-card.ts'

type Dish = Days & {
  presence?: Presence | undefined
  name: string
  categoryid: number
  complete: boolean
  unconfirmed: boolean
  ispublished: boolean
  productcount: number
  stopped: object | null
}
type Group<D extends Dish> = { id: number; name: string; ispublished: boolean; dishes: readonly D[] }

/** What may have to be done to a dish, in the words and the order in which a row says it. */
const tasks = {
  'zonder categorie': ({ categoryid }) => categoryid === 0,
  'niet gepubliceerd': ({ ispublished }) => !ispublished,
  'zonder producten': ({ productcount }) => productcount === 0,
  'allergenen niet compleet': ({ productcount, complete, unconfirmed, stopped }) =>
    productcount > 0 && !complete && !unconfirmed && stopped === null,
  'ingrediënten nalopen': ({ unconfirmed }) => unconfirmed,
} as const satisfies Record<string, (dish: Dish) => boolean>

export type DishTask = keyof typeof tasks
export const dishTasks = Object.keys(tasks) as DishTask[]

/** Returns what there is to do to a dish; nothing for one that guests read and can rely on, or whose last day is over. */
export function tasksOf(dish: Dish): DishTask[] {
  return dish.presence === 'over' ? [] : dishTasks.filter((task) => tasks[task](dish))
}

/** What the list of dishes may be cut down to, by the names that `activeTab` has. */
const parts = {
  alle: () => true,
  'nog niet compleet': ({ complete }) => !complete,
  'te doen': (dish) => tasksOf(dish).length > 0,
  'niet op de kaart': (dish, group) => !isOnCard(dish, group) && dish.presence !== 'over',
  'nog te komen': ({ presence }) => presence === 'coming',
  voorbij: ({ presence }) => presence === 'over',
} as const satisfies Record<string, (dish: Dish, group: { id: number; ispublished: boolean }) => boolean>

export type DishPart = keyof typeof parts

/** Returns the part of the list that a tab of this name shows: all of it for any other name. */
export function dishPartOf(tab: unknown): DishPart {
  return Object.keys(parts).find((part): part is DishPart => part === tab) ?? 'alle'
}

/** Returns how many dishes are in a part of the list. */
export function countInPart<D extends Dish>(groups: readonly Group<D>[], part: DishPart): number {
  return groups.flatMap((group) => group.dishes.filter((dish) => parts[part](dish, group))).length
}

/** The filter of the list of dishes; an empty keyword filters nothing. */
export type DishFilter = { keyword: string; part: DishPart }

/** Returns whether a filter may hide dishes: their order can not be changed then, as a move needs the whole list. */
export function isFiltered({ keyword, part }: DishFilter): boolean {
  return part !== 'alle' || searchForm(keyword) !== ''
}

/** Returns the categories with a name and dishes to show, with those dishes; ignores accents and capitals. */
export function groupsToShow<D extends Dish, G extends Group<D>>(groups: readonly G[], filter: DishFilter): G[] {
  const keyword = searchForm(filter.keyword)
  const isWanted = (dish: D, group: G) => parts[filter.part](dish, group) && searchForm(dish.name).includes(keyword)
  const named = groups.filter((group) => group.name.trim() !== '')
  // Unfiltered groups stay the very same objects, so that a list that is being sorted does not start over.
  const wanted = isFiltered(filter)
    ? named.map((group) => ({ ...group, dishes: group.dishes.filter((dish) => isWanted(dish, group)) }))
    : named
  return wanted.filter((group) => group.dishes.length > 0)
}

/** Returns the dish with this id in whichever group it is; undefined when it is in none. */
export function findListed<D extends { id: number }>(
  groups: readonly { dishes: readonly D[] }[],
  id: number | undefined,
): D | undefined {
  return groups.flatMap(({ dishes }) => dishes).find((dish) => dish.id === id)
}

/** Returns the groups with rows among the first `limit` rows, each with the number of rows that it has room for. */
export function withinLimit<G extends { dishes: readonly unknown[] }>(
  groups: readonly G[],
  limit: number,
): { group: G; room: number }[] {
  let before = 0
  const all = groups.map((group) => {
    const room = limit - before
    before += group.dishes.length
    return { group, room }
  })
  return all.filter(({ room }) => room > 0)
}

/** The most dishes in one call, of those that take dishes of the menu: far more than any company has. */
export const maxDishes = 5000

/** Returns the sentence that refuses a list of changes as a whole, if any. */
export function changesProblem(dishes: readonly { id: number }[]): string | undefined {
  if (dishes.length === 0) return 'Gerechten: de lijst is leeg'
  const ids = new Set(dishes.map((dish) => dish?.id))
  return ids.size === dishes.length ? undefined : 'Gerechten: noem elk gerecht één keer'
}

/** Returns the sentence that refuses what a dish would become: on the card without a price. */
export function unpricedProblem(dish: {
  name: string
  price: number | null
  ispublished: boolean
}): string | undefined {
  return dish.ispublished && dish.price === null
    ? `'${dish.name}' heeft geen prijs. Zonder prijs kan een gerecht niet op de kaart. Er is niets gewijzigd.`
    : undefined
}

/** Returns the sentence that refuses a change of a dish that is another one by now. */
export function changedSinceRead(name: string): string {
  return `'${name}' is intussen gewijzigd. Er is niets opgeslagen; probeer het opnieuw met de nieuwste versie.`
}
