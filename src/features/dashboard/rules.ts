import type { DishPart } from '#features/menu/dishes/rules.ts'
import type { CategoryWithDishes, ListedDish } from '#features/menu/dishes/schema.ts'
import { nameDishes } from '#features/menu/doubts/name-dishes.ts'
import { shownToGuests } from '#features/publishing/card/rules.ts'
import type { Overview } from './schema.ts'

const inWords = new Intl.ListFormat('nl-NL')
// The tab of /dishes with the dishes that are not complete.
const incompleteTab: DishPart = 'nog niet compleet'

const pasteMenu = { to: '/quick-entry', action: 'Plak je hele menu' }
const addDish = { to: '/dish', state: { dishId: 0 }, action: 'Gerecht toevoegen', other: pasteMenu }
const addCategory = { to: '/category', state: { categoryId: 0 }, action: 'Categorie toevoegen', other: pasteMenu }

/** All that the steps and the dishes that need attention follow from. */
type MenuState = Omit<Overview, 'changes' | 'warnings'>

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
 * Counts all categories and dishes and those that guests read, and lists the dishes that need attention, by reason. Dishes
 * in `asked` have a question to answer before anybody can confirm them.
 */
export function summariseMenu(
  groups: readonly CategoryWithDishes[],
  asked: readonly { id: number }[] = [],
): Pick<Overview, 'counts' | 'attention'> {
  const dishes = groups.flatMap((group) => group.dishes)
  const shown = shownToGuests(groups)
  const named = (isWanted: (dish: ListedDish) => boolean) =>
    dishes.filter(isWanted).map(({ id, name }) => ({ id, name }))
  return {
    counts: {
      categories: groups.filter(({ id }) => id !== 0).length,
      dishes: dishes.length,
      publishedcategories: shown.length,
      publisheddishes: shown.flatMap((group) => group.dishes).length,
    },
    attention: {
      stopped: dishes.flatMap(({ id, name, stopped }) => (stopped === null ? [] : { id, name, stopped })),
      uncategorised: named(({ categoryid }) => categoryid === 0),
      withoutproducts: named(({ productcount }) => productcount === 0),
      incomplete: named(
        (dish) => dish.productcount > 0 && !dish.complete && !dish.unconfirmed && dish.stopped === null,
      ),
      unconfirmed: named(({ id, unconfirmed }) => unconfirmed && !asked.some((dish) => dish.id === id)),
      unpublished: named(({ ispublished }) => !ispublished),
    },
  }
}

/**
 * Returns the five steps from an empty account to a published card, in order; each title tells whether it is done or to
 * do.
 */
export function stepsOf({ menu, counts, attention }: MenuState): Step[] {
  const hasCategories = counts.categories > 0
  const hasOnCard = counts.publisheddishes > 0
  const isBuilt = counts.dishes > 0 && attention.withoutproducts.length === 0
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

/** Returns the first step still to do, or undefined when all are done. */
export function nextStep(overview: MenuState): Step | undefined {
  return stepsOf(overview).find(({ done }) => !done)
}

/** Returns whether the only step still to do is to publish the card. */
export function isReadyToPublish(overview: MenuState): boolean {
  return stepsOf(overview).filter(({ done }) => !done).length === 1 && !overview.menu.ispublished
}

type Dish = Overview['attention']['incomplete'][number] & { note?: string }

export type AttentionGroup = {
  title: string
  note: string
  /** The part of /dishes that holds all of them. */
  activeTab: DishPart
  dishes: readonly Dish[]
}

/**
 * Returns the dishes that need attention, the gravest group first, without empty groups. A dish is in every group that
 * applies to it, so that each count is complete. Among the dishes that are not complete, those that guests can read
 * come first.
 */
export function attentionGroups({ attention }: Pick<Overview, 'attention'>): AttentionGroup[] {
  const { incomplete, unconfirmed, withoutproducts, uncategorised, unpublished } = attention
  const hidden = new Set([...uncategorised, ...unpublished].map(({ id }) => id))
  const unknown = [...withoutproducts.map((dish) => ({ ...dish, note: 'Nog zonder producten' })), ...incomplete]
  const inReadingOrder = (dishes: readonly Dish[]) =>
    [...dishes].sort((a, b) => Number(hidden.has(a.id)) - Number(hidden.has(b.id)))
  const unseen = 'Gasten zien deze gerechten niet.'
  const groups: AttentionGroup[] = [
    {
      title: 'Nog niet compleet',
      note: 'Van deze gerechten zijn nog niet alle allergenen bekend.',
      activeTab: incompleteTab,
      dishes: inReadingOrder(unknown),
    },
    {
      title: 'Staan alle ingrediënten erbij?',
      note: 'Van alle producten in deze gerechten is alles bekend. Zeg nog of er niets ontbreekt.',
      activeTab: 'ingrediënten nalopen',
      dishes: inReadingOrder(unconfirmed),
    },
    { title: 'Zonder categorie', note: unseen, activeTab: 'zonder categorie', dishes: uncategorised },
    { title: 'Niet gepubliceerd', note: unseen, activeTab: 'niet gepubliceerd', dishes: unpublished },
  ]
  return groups.filter(({ dishes }) => dishes.length > 0)
}

/**
 * Returns how many dishes each group shows when there is room for `room` in all: an equal share, with the remainder to
 * the first groups that can use it.
 */
export function shareRoom(groups: readonly Pick<AttentionGroup, 'dishes'>[], room: number): number[] {
  const share = Math.floor(room / Math.max(groups.length, 1))
  const shown = groups.map(({ dishes }) => Math.min(dishes.length, share))
  let over = room - shown.reduce((sum, count) => sum + count, 0)
  return groups.map(({ dishes }, index) => {
    const count = shown[index] ?? 0
    const extra = Math.min(dishes.length - count, over)
    over -= extra
    return count + extra
  })
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
  // Who still works at night closes the evening; 'goedenacht' is said to who goes to bed.
  if (hour < 5) return 'Goedenavond'
  if (hour < 12) return 'Goedemorgen'
  return hour < 18 ? 'Goedemiddag' : 'Goedenavond'
}

/** Describes in Dutch whether the card is online, and with how many dishes and categories. */
export function describeMenu({ menu, counts }: Pick<Overview, 'menu' | 'counts'>, company: string): string {
  const dishes = `${counts.publisheddishes} ${counts.publisheddishes === 1 ? 'gerecht' : 'gerechten'}`
  const categories = `${counts.publishedcategories} ${counts.publishedcategories === 1 ? 'categorie' : 'categorieën'}`
  const subject = `De menukaart van ${company} staat`
  if (counts.publisheddishes === 0)
    return menu.ispublished ? `${subject} online, maar er staat nog geen gerecht op.` : `${subject} nog niet online.`
  return menu.ispublished
    ? `${subject} online, met ${dishes} in ${categories}.`
    : `${subject} nog niet online. Klaar om te publiceren: ${dishes} in ${categories}.`
}
