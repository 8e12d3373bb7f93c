import { day, formatMoment } from '#shared/dates.ts'
import type { Tie, TrashedThing } from './schema.ts'

const kinds = { category: 'Categorie', dish: 'Gerecht', product: 'Product', 'served-menu': 'Kaart' } as const
/** Of these nothing is said of allergens. */
const silent: ReadonlySet<string> = new Set(['category', 'served-menu'])
const listed = new Intl.ListFormat('nl', { type: 'conjunction' })

/** Says what kind of thing it is, or what it was taken out of. */
export function describeKind({ kind, standing, gone }: TrashedThing): string {
  if (kind !== 'dish-product' && kind !== 'component') return kinds[kind]
  const holder = [...standing, ...gone].find(({ side }) => side === 'holder')
  return `Uit ${kind === 'component' ? 'product' : 'gerecht'} ${holder?.name ?? ''}`
}

/** Says who removed a thing and when, and how long it can be put back. */
export function describeDeletion({ deleted, by, until }: TrashedThing, now: Date): string {
  const days = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / day))
  return [formatMoment(deleted, now), by, `nog ${days} ${days === 1 ? 'dag' : 'dagen'}`].filter(Boolean).join(' · ')
}

/** Says what putting a thing back does, a sentence each: where it comes, what it brings and what does not come back. */
export function describeReturn(thing: TrashedThing): string[] {
  const { kind, standing, gone } = thing
  const holders = standing.filter(({ side }) => side === 'holder')
  const brings = bringsInWords(thing)
  return [
    ...(holders.length > 0 ? [`Het komt terug in ${namesOf(holders)}.`] : []),
    ...(silent.has(kind) ? [] : [...brings, checkAgain(thing)]),
    ...(kind === 'served-menu' ? ['De kaart komt terug met zijn code, uren en categorieën.'] : []),
    ...(gone.length > 0 ? [`Niet meer te koppelen, want zelf verwijderd: ${namesOf(gone)}.`] : []),
  ]
}

function bringsInWords({ contained, traces, unknown }: TrashedThing): string[] {
  return [
    ...(contained.length > 0 ? [`Bevat: ${namesOf(contained)}.`] : []),
    ...(traces.length > 0 ? [`Kan bevatten: ${namesOf(traces)}.`] : []),
    ...(unknown ? ['Nog niet alle allergenen waren bekend.'] : []),
    ...(contained.length + traces.length === 0 && !unknown ? ['Geen van de 14 allergenen.'] : []),
  ]
}

function checkAgain({ kind }: TrashedThing): string {
  if (kind === 'dish') return 'Of alle ingrediënten erbij staan, kijkt iemand daarna opnieuw na.'
  return 'Wat gecontroleerd was, kijkt iemand daarna opnieuw na.'
}

function namesOf(items: readonly Pick<Tie, 'name'>[]): string {
  return listed.format(items.map(({ name }) => name))
}
