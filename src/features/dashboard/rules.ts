import type { Days } from '#features/menu/dishes/days.ts'
import { type DishPart, tasksOf } from '#features/menu/dishes/rules.ts'
import type { CategoryWithDishes, ListedDish } from '#features/menu/dishes/schema.ts'
import { nameDishes } from '#features/menu/doubts/name-dishes.ts'
import { shownToGuests } from '#features/publishing/card/rules.ts'
import { dayAfter } from '#shared/dates.ts'
import type { Overview } from './schema.ts'

const inWords = new Intl.ListFormat('nl-NL')
// The tab of /dishes with the dishes that are not complete.
const incompleteTab: DishPart = 'nog niet compleet'
/** The tab of /dishes with all dishes to which there is something to do. */
export const todoTab: DishPart = 'te doen'

const pasteMenu = { to: '/quick-entry', action: 'Plak je hele menu' }
const addDish = { to: '/dish', state: { dishId: 0 }, action: 'Gerecht toevoegen', other: pasteMenu }
const addCategory = { to: '/category', state: { categoryId: 0 }, action: 'Categorie toevoegen', other: pasteMenu }

/** How many dishes with something to do stand on the first screen; the others are one tap away. */
const shownTodo = 5

/** All that the steps follow from. */
type MenuState = Pick<Overview, 'menu' | 'counts'>

export type Step = {
  title: string
  done: boolean
  /** The screen on which to take the step; the last one is taken on the dashboard itself. */
  opens?: {
    to: string
    /** The state that the screen opens with; id 0 stands for a new one. */
    state?: { categoryId?: number; dishId?: number; activeTab?: string }
    action: string
    note?: string
    /** A second way to take the step. */
    other?: { to: string; action: string }
  }
}

/**
 * Counts all categories and dishes and those that guests read, and lists what is sold out or stopped and the first dishes to
 * which there is something to do, the gravest first.
 */
export function summariseMenu(
  groups: readonly CategoryWithDishes[],
  today: string,
): Pick<Overview, 'counts' | 'soldout' | 'stopped' | 'turns' | 'todo'> {
  const dishes = groups.flatMap((group) => group.dishes)
  const shown = shownToGuests(groups)
  const read = new Set(shown.flatMap((group) => group.dishes).map(({ id }) => id))
  const todo = dishes
    .map((dish) => ({ dish, tasks: tasksOf(dish) }))
    .filter(({ tasks }) => tasks.length > 0)
    .sort((a, b) => gravityOf(a.dish, read) - gravityOf(b.dish, read))
  return {
    counts: {
      categories: groups.filter(({ id }) => id !== 0).length,
      dishes: dishes.length,
      withoutproducts: dishes.filter(({ productcount }) => productcount === 0).length,
      publishedcategories: shown.length,
      publisheddishes: read.size,
    },
    soldout: dishes.filter(({ soldoutuntil }) => soldoutuntil !== null).map(({ id, name }) => ({ id, name })),
    stopped: dishes.flatMap(({ id, name, stopped }) => (stopped === null ? [] : { id, name, stopped })),
    turns: turnsOf(groups, today),
    todo: {
      count: todo.length,
      dishes: todo.slice(0, shownTodo).map(({ dish: { id, name }, tasks }) => ({ id, name, tasks })),
    },
  }
}

/** Tells what comes and goes by itself on the day `today` and on the next, of all that is published. */
function turnsOf(groups: readonly CategoryWithDishes[], today: string): Overview['turns'] {
  const tomorrow = dayAfter(today)
  const saidOf = ({ firstday, lastday }: Days) => [
    ...(firstday === today ? ['sinds vandaag op de kaart'] : []),
    ...(firstday === tomorrow ? ['komt morgen op de kaart'] : []),
    ...(lastday === today ? ['vandaag voor het laatst'] : []),
    ...(lastday === tomorrow ? ['morgen voor het laatst'] : []),
  ]
  const published = groups
    .filter(({ ispublished }) => ispublished)
    .flatMap(({ dishes }) => dishes.filter(({ ispublished, presence }) => ispublished && presence !== 'over'))
  return {
    dishes: published.flatMap((dish) => {
      const said = saidOf(dish).join(', ')
      return said === '' ? [] : { id: dish.id, name: dish.name, said }
    }),
    prices: published.filter(({ comingfrom }) => comingfrom === tomorrow).length,
  }
}

/** Ranks what is to do, 0 the gravest: what guests read before what they miss, and that before what is meant to wait. */
function gravityOf({ id, ispublished, unconfirmed }: ListedDish, read: ReadonlySet<number>): number {
  if (read.has(id)) return unconfirmed ? 1 : 0
  return ispublished ? 2 : 3
}

/**
 * Returns the five steps from an empty account to a published card, in order; each title tells whether it is done or to
 * do.
 */
export function stepsOf({ menu, counts }: MenuState): Step[] {
  const hasCategories = counts.categories > 0
  const hasOnCard = counts.publisheddishes > 0
  const isBuilt = counts.dishes > 0 && counts.withoutproducts === 0
  return [
    { title: 'Account aangemaakt', done: true },
    {
      title: hasCategories ? 'Categorieën gemaakt' : 'Categorieën maken',
      done: hasCategories,
      opens:
        counts.dishes === 0 ? { ...addDish, note: 'De categorie van een gerecht maak je er meteen bij.' } : addCategory,
    },
    {
      title: hasOnCard ? 'Gerechten toegevoegd en gepubliceerd' : 'Gerechten toevoegen en publiceren',
      done: hasOnCard,
      opens: counts.dishes === 0 ? addDish : { to: '/dishes', action: 'Gerechten publiceren' },
    },
    {
      title: isBuilt ? 'Gerechten opgebouwd uit producten' : 'Gerechten opbouwen uit producten',
      done: isBuilt,
      opens: { to: '/dishes', state: { activeTab: incompleteTab }, action: 'Producten toevoegen' },
    },
    {
      title: menu.ispublished ? 'Kaart gepubliceerd' : 'Kaart publiceren',
      done: menu.ispublished,
    },
  ]
}

/** Returns whether the only step still to do is to publish the card. */
export function isReadyToPublish(overview: MenuState): boolean {
  return stepsOf(overview).filter(({ done }) => !done).length === 1 && !overview.menu.ispublished
}

/** Says in Dutch what a sheet now warns of, and where that is: 'Bevat nu soja. In Croissant en Wafel.' */
export function warningInWords({ contains, maycontain, dishes }: Overview['warnings'][number]): string {
  const named = (names: readonly string[]) => inWords.format(names.map((name) => name.toLowerCase()))
  const says = [
    ...(contains.length > 0 ? [`Bevat nu ${named(contains)}.`] : []),
    ...(maycontain.length > 0 ? [`Kan nu ${named(maycontain)} bevatten.`] : []),
  ]
  const within = dishes.length > 0 ? `In ${nameDishes(dishes.map(({ name }) => name))}.` : 'Nog in geen gerecht.'
  return [...says, within].join(' ')
}

/** Returns the Dutch greeting for an hour of the day, 0 to 23. */
export function greetingAt(hour: number): string {
  // Who still works at night closes the evening, and who begins at four bakes; 'goedenacht' is said to who goes to bed.
  if (hour < 4) return 'Goedenavond'
  if (hour < 12) return 'Goedemorgen'
  return hour < 18 ? 'Goedemiddag' : 'Goedenavond'
}

/** Says in Dutch whether the card is online, and with how many dishes. */
export function describeMenu({ menu, counts: { publisheddishes: count } }: MenuState): string {
  const state = menu.ispublished
    ? 'De kaart staat online'
    : `De kaart staat ${menu.waspublished ? '' : 'nog '}niet online`
  if (count === 0) return menu.ispublished ? `${state} · er staat geen gerecht op` : state
  return `${state} · ${count} ${count === 1 ? 'gerecht' : 'gerechten'}${menu.ispublished ? '' : ' klaar'}`
}
