import type { Overview } from './schema.ts'

export type Step = { title: string; done: boolean; to: string; action: string }

/** The five steps from an empty account to a card on the table, in their order. */
export function stepsOf({ menu, counts }: Overview): Step[] {
  return [
    { title: 'Account aangemaakt', done: true, to: '/dashboard', action: 'Naar overzicht' },
    { title: 'Categorieën gemaakt', done: counts.categories > 0, to: '/category', action: 'Categorie toevoegen' },
    {
      title: 'Gerechten toegevoegd en gepubliceerd',
      done: counts.publisheddishes > 0,
      to: '/dish',
      action: 'Gerecht toevoegen',
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
