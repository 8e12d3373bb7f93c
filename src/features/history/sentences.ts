import type { HistoryAction, HistorySubject } from './lines.ts'

/** How a change came: by whom of these, or unknown for lines from before that was kept. */
export type CameBy = 'staff' | 'scanner' | 'schedule' | 'operator' | 'program' | 'unknown'

/** A line of the history, or several that say the same of `count` things. */
export type Line = {
  subject: HistorySubject
  subjectName: string
  count?: number
  /** How many things were put in or taken out. */
  parts?: number
  details: Readonly<Record<string, unknown>>
  /** The name of the colleague that the line is about; null when there is none, or when that account was deleted. */
  about: string | null
}

const nouns: Readonly<Record<HistorySubject, string>> = {
  category: 'categorie',
  dish: 'gerecht',
  product: 'product',
  menu: 'de menukaart',
  'served-menu': 'kaart',
  station: 'werkplek',
  place: 'verkooppunt',
  company: 'het bedrijf',
}
const plurals: Readonly<Record<HistorySubject, string>> = {
  category: 'categorieën',
  dish: 'gerechten',
  product: 'producten',
  menu: '',
  'served-menu': 'kaarten',
  station: 'werkplekken',
  place: 'verkooppunten',
  company: '',
}

/** The Dutch sentences of all actions, to be read after somebody's name. */
const sentences = {
  create: (line) => `voegde ${thing(line)} toe`,
  change: (line) => (line.subject === 'menu' ? changeOfMenu(line) : `wijzigde ${thing(line)}`),
  'new-price': (line) => `liet de nieuwe prijs van ${thing(line)} ingaan`,
  delete: (line) => `verwijderde ${thing(line)}`,
  restore: (line) => `zette ${thing(line)} terug`,
  'sell-out': (line) => `meldde dat ${thing(line)} op ${is(line)}`,
  'offer-again': (line) => `meldde dat ${thing(line)} er weer ${is(line)}`,
  stop: (line) => `zette ${thing(line)} op "Vraag ons"`,
  'note-incident': (line) => `meldde dat een gast reageerde op ${thing(line)}`,
  release: (line) => `gaf ${thing(line)} weer vrij`,
  'reorder-categories': () => 'zette de categorieën in een andere volgorde',
  'reorder-menus': () => 'zette de kaarten in een andere volgorde',
  'reorder-dishes': () => 'zette gerechten in een andere volgorde',
  translate: (line) => `vertaalde ${thing(line)}`,
  'translate-words': () => 'vertaalde woorden van het menu',
  'propose-translations': (line) => `liet ${line.subject === 'company' ? 'het menu' : thing(line)} vertalen`,
  'enter-menu': ({ details }) => `plakte een menu met ${counted(details.dishes, 'gerecht', 'gerechten')}`,
  'set-choices': (line) => `wijzigde de keuzes van ${thing(line)}`,
  'add-product': (line) => `voegde ${named(line, 'een product', 'producten')} toe aan ${thing(line)}`,
  'remove-product': (line) => `haalde ${named(line, 'een product', 'producten')} weg uit ${thing(line)}`,
  'allow-leaving-out': (line) =>
    `gaf aan dat ${named(line, 'een product', 'producten')} weggelaten kan worden uit ${thing(line)}`,
  'end-leaving-out': (line) =>
    `gaf aan dat ${named(line, 'een product', 'producten')} niet weggelaten kan worden uit ${thing(line)}`,
  'make-on': (line) =>
    `gaf aan dat ${thing(line)} ${is(line)} gemaakt op ${named(line, 'een werkplek', 'werkplekken')}`,
  'end-making-on': (line) =>
    `gaf aan dat ${thing(line)} niet meer ${is(line)} gemaakt op ${named(line, 'een werkplek', 'werkplekken')}`,
  'keep-apart': (line) =>
    `gaf aan dat ${thing(line)} apart ${is(line)} gehouden op ${named(line, 'een werkplek', 'werkplekken')}`,
  'end-keeping-apart': (line) =>
    `gaf aan dat ${thing(line)} niet meer apart ${is(line)} gehouden op ${named(line, 'een werkplek', 'werkplekken')}`,
  'say-it-hangs': (line) => `gaf aan dat het bordje hangt bij ${thing(line)}`,
  'change-instruction': () => 'wijzigde de instructie voor het personeel',
  'put-in-dishes': (line) => `voegde ${thing(line)} toe aan ${counted(line.details.dishes, 'gerecht', 'gerechten')}`,
  'take-out-of-dishes': (line) =>
    `haalde ${thing(line)} weer uit ${counted(line.details.dishes, 'gerecht', 'gerechten')}`,
  replace: (line) => {
    const { dishes, products } = line.details
    const places = [dishes, products].flatMap((ids) => (Array.isArray(ids) ? ids : []))
    return `verving ${thing(line)} door ${named(line, 'een ander product', 'andere producten')} op ${counted(places, 'plek', 'plekken')}`
  },
  'undo-replace': (line) => {
    const by = typeof line.details.name === 'string' ? ` door ${named(line, '')}` : ''
    return `maakte ongedaan dat ${thing(line)} werd vervangen${by}`
  },
  'add-component': (line) => `voegde ${named(line, 'een component', 'componenten')} toe aan ${thing(line)}`,
  'remove-component': (line) => `haalde ${named(line, 'een component', 'componenten')} weg uit ${thing(line)}`,
  'refresh-sheet': (line) => `las het productblad van ${thing(line)} opnieuw`,
  'check-allergens': (line) => `controleerde de allergenen van ${thing(line)}`,
  'uncheck-allergens': (line) => `beëindigde de controle van ${thing(line)}`,
  'accept-sheet': (line) => `nam het nieuwste productblad van ${thing(line)} over`,
  'keep-statements': (line) => `liet de allergenen van ${thing(line)} zoals ze waren`,
  'accept-removal': (line) => `bevestigde dat ${named(line, 'iets')} niet in ${thing(line)} hoort`,
  'put-back': (line) => `zette ${named(line, 'iets')} terug in ${thing(line)}`,
  'confirm-ingredients': (line) =>
    isSeveral(line) ? `bevestigde ${thing(line)}` : `gaf aan dat alle ingrediënten van ${thing(line)} erbij staan`,
  'unconfirm-ingredients': (line) => `gaf aan dat nog niet alle ingrediënten van ${thing(line)} erbij staan`,
  'answer-doubt': (line) => `gaf aan dat wat er staat bij ${thing(line)} klopt`,
  'add-photo': (line) => {
    if (line.subject === 'dish') return `zette ${photos(line)} bij ${thing(line)}`
    return line.details.pdf === true
      ? `voegde een PDF van de leverancier toe aan ${thing(line)}`
      : `voegde ${photos(line)} van het etiket toe aan ${thing(line)}`
  },
  'describe-evidence': (line) => `vulde in van wie het bewijs bij ${thing(line)} is`,
  'remove-photo': (line) => {
    if (line.subject === 'dish') return `haalde ${isSeveral(line) ? "foto's" : 'de foto'} weg bij ${thing(line)}`
    return line.details.pdf === true
      ? `verwijderde een PDF van de leverancier van ${thing(line)}`
      : `verwijderde ${photos(line)} van het etiket van ${thing(line)}`
  },
  'accept-access': (line) => `gaf ${colleague(line)} toegang`,
  'reject-access': () => 'wees een toegangsverzoek af',
  invite: () => 'nodigde een collega uit',
  'end-invitation': () => 'beëindigde een uitnodiging',
  'use-invitation': (line) => `kwam binnen met een uitnodiging van ${colleague(line)}`,
  'make-key': (line) => `maakte de sleutel ${named(line, 'van een programma')}`,
  'end-key': (line) => `beëindigde de sleutel ${named(line, 'van een programma')}`,
  'set-webhook': () => 'stelde in welk programma bericht krijgt van wijzigingen',
  'remove-webhook': () => 'beëindigde de berichten aan een programma',
  'remove-colleague': (line) => `beëindigde de toegang van ${colleague(line)}`,
  'grant-allergen-right': (line) => `gaf ${colleague(line)} het recht om allergenen goed te keuren`,
  'withdraw-allergen-right': (line) => `nam ${colleague(line)} het recht om allergenen goed te keuren af`,
  'hand-over': (line) => `maakte ${colleague(line)} eigenaar`,
  leave: () => 'verwijderde een account',
  'choose-address': (line) => `gaf de menukaart ${named(line, 'een adres')} als adres`,
  'load-takeout': ({ details }) => `laadde een menu in met ${counted(details.dishes, 'gerecht', 'gerechten')}`,
} as const satisfies Record<HistoryAction, (line: Line) => string>

/** Returns what a line of the history says after the name of who did it: 'wijzigde gerecht "Bisque"'. */
export function describeLine(line: Line & { action: string }): string {
  const sentence = Object.hasOwn(sentences, line.action) ? sentences[line.action as HistoryAction] : undefined
  return sentence?.(line) ?? `wijzigde ${thing(line)}`
}

/**
 * Returns who made a change, as people read it. `name` is that of a member of staff; it is null once the account was
 * deleted. `key` is what the key of a program was called.
 */
export function describeAuthor(cameBy: CameBy, name: string | null, key: string | null = null): string {
  if (name !== null) return name
  if (cameBy === 'program') return `${key} (sleutel)`
  const others = { scanner: 'De scanner', schedule: 'Menukaart', operator: 'De beheerder' } as const
  return cameBy === 'staff' || cameBy === 'unknown' ? 'Oud-medewerker' : others[cameBy]
}

function colleague({ about }: Line): string {
  return about ?? 'een oud-medewerker'
}

function isSeveral({ count = 1 }: Line): boolean {
  return count > 1
}

function thing(line: Line): string {
  const { subject, subjectName, count } = line
  if (isSeveral(line)) return `${count} ${plurals[subject]}`
  return subjectName === '' || subject === 'menu' ? nouns[subject] : `${nouns[subject]} "${subjectName}"`
}

function is(line: Line): 'is' | 'zijn' {
  return isSeveral(line) ? 'zijn' : 'is'
}

function photos(line: Line): string {
  return isSeveral(line) ? "foto's" : 'een foto'
}

/** Returns the name that a line keeps of what was put in or taken out; older lines keep none. */
function named({ details: { name }, parts = 1 }: Line, otherwise: string, plural = ''): string {
  if (parts > 1) return `${parts} ${plural}`
  return typeof name === 'string' ? `"${name}"` : otherwise
}

function changeOfMenu({ details: { logo, after } }: Line): string {
  const published = (after as { is_published?: unknown } | undefined)?.is_published
  if (published !== undefined) return published === 1 ? 'publiceerde de menukaart' : 'haalde de menukaart offline'
  if (logo === 'removed') return 'haalde het logo van de menukaart'
  return logo === undefined ? 'wijzigde de instellingen van de menukaart' : 'zette een logo op de menukaart'
}

/** Counts things that a line keeps as a number, as a span with its count, or as the list of their ids. */
function counted(kept: unknown, one: string, many: string): string {
  const isSpan = typeof kept === 'object' && kept !== null && 'count' in kept
  const count = Array.isArray(kept) ? kept.length : Number(isSpan ? kept.count : (kept ?? 0))
  return `${count} ${count === 1 ? one : many}`
}
