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

export type AttentionRow = { id: number; name: string; mark: 'Niet compleet' | 'Niet zichtbaar'; note: string }

/** Why a dish needs attention, the gravest first: what guests may read while it is not complete goes before what they cannot see. */
const reasons = [
  { group: 'incomplete', mark: 'Niet compleet', note: 'Nog niet van alle producten zijn de allergenen gecontroleerd' },
  {
    group: 'withoutproducts',
    mark: 'Niet compleet',
    note: 'Heeft nog geen producten, dus de allergenen zijn onbekend',
  },
  {
    group: 'uncategorised',
    mark: 'Niet zichtbaar',
    note: 'Staat in geen enkele categorie, gasten zien dit gerecht niet',
  },
  { group: 'unpublished', mark: 'Niet zichtbaar', note: 'Niet gepubliceerd, gasten zien dit gerecht niet' },
] as const

/** The dishes that need attention, each once: those that guests can see first, each with its gravest reason. */
export function attentionRows({ attention }: Pick<Overview, 'attention'>): AttentionRow[] {
  const hidden = new Set([...attention.uncategorised, ...attention.unpublished].map(({ id }) => id))
  const rows = new Map<number, AttentionRow>()
  for (const { group, mark, note } of reasons) {
    for (const { id, name } of attention[group]) {
      if (rows.has(id) || (mark === 'Niet compleet' && hidden.has(id))) continue
      rows.set(id, { id, name, mark, note })
    }
  }
  return [...rows.values()]
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
