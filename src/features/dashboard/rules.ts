import type { Overview } from './schema.ts'

export type Step = {
  title: string
  done: boolean
  to: string
  /** What the screen opens with: id 0 is a new one. */
  state?: { categoryId?: number; dishId?: number }
  action: string
}

/** The five steps from an empty account to a card on the table, in their order. */
export function stepsOf({ menu, counts }: Overview): Step[] {
  return [
    { title: 'Account aangemaakt', done: true, to: '/dashboard', action: 'Naar overzicht' },
    {
      title: 'Categorieën gemaakt',
      done: counts.categories > 0,
      to: '/category',
      state: { categoryId: 0 },
      action: 'Categorie toevoegen',
    },
    {
      title: 'Gerechten toegevoegd en gepubliceerd',
      done: counts.publisheddishes > 0,
      ...(counts.dishes === 0
        ? { to: '/dish', state: { dishId: 0 }, action: 'Gerecht toevoegen' }
        : { to: '/dishes', action: 'Gerechten publiceren' }),
    },
    {
      title: 'Gerechten opgebouwd uit producten',
      done: counts.productlinks > 0,
      to: '/dishes',
      action: 'Producten toevoegen',
    },
    { title: 'QR-code op tafel', done: menu.ispublished, to: '/qr-code', action: 'Menu publiceren' },
  ]
}

/** The first step that is still to do; undefined when all are done. */
export function nextStep(overview: Overview): Step | undefined {
  return stepsOf(overview).find(({ done }) => !done)
}

type Dish = Overview['attention']['incomplete'][number]

export type AttentionGroup = {
  title: string
  note: string
  /** True where guests can read the dishes while not all is known about them. */
  incomplete: boolean
  dishes: readonly Dish[]
}

/** The dishes that need attention, each in one group, the gravest group first; groups without any are left out. */
export function attentionGroups({ attention }: Pick<Overview, 'attention'>): AttentionGroup[] {
  const { incomplete, withoutproducts, uncategorised, unpublished } = attention
  const hidden = new Set([...uncategorised, ...unpublished].map(({ id }) => id))
  const loose = new Set(uncategorised.map(({ id }) => id))
  const groups = [
    {
      title: 'Nog niet compleet',
      note: 'Nog niet van alle producten zijn de allergenen gecontroleerd.',
      incomplete: true,
      dishes: incomplete.filter(({ id }) => !hidden.has(id)),
    },
    {
      title: 'Nog zonder producten',
      note: 'Van deze gerechten zijn de allergenen niet bekend.',
      incomplete: true,
      dishes: withoutproducts.filter(({ id }) => !hidden.has(id)),
    },
    {
      title: 'Zonder categorie',
      note: 'Gasten zien deze gerechten niet.',
      incomplete: false,
      dishes: uncategorised,
    },
    {
      title: 'Niet gepubliceerd',
      note: 'Gasten zien deze gerechten niet.',
      incomplete: false,
      dishes: unpublished.filter(({ id }) => !loose.has(id)),
    },
  ]
  return groups.filter(({ dishes }) => dishes.length > 0)
}

/** How many dishes each group shows when there is room for `room` in all: an equal share, and what is over to the first. */
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

/** The greeting for an hour of the day, 0 to 23. */
export function greetingAt(hour: number): string {
  if (hour < 6) return 'Goedenacht'
  if (hour < 12) return 'Goedemorgen'
  return hour < 18 ? 'Goedemiddag' : 'Goedenavond'
}

/** One sentence on what guests can read now. */
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
