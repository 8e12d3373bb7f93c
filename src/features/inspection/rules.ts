import { day } from '#shared/dates.ts'

/** How guests learn of allergens at a place: they read it themselves, they ask, or they can do both. */
export const ways = ['written', 'oral', 'both'] as const
export type Way = (typeof ways)[number]

/** The ways as staff choose them. */
export const wayWords = {
  written: 'Gasten lezen het achter de code',
  oral: 'Gasten vragen het',
  both: 'Gasten lezen het of vragen het',
} as const satisfies Record<Way, string>

/** The most places of sale that a house has, and the most people whom it names as instructed. */
export const mostPlaces = 50
export const mostNamed = 200
/** The most display cards of one print: twenty sheets take some seconds, in which no other house prints. */
export const mostCards = 200
/** The longest text of an instruction. */
export const longestInstruction = 8000

/** A sign that nobody has looked at for so long is asked about again. */
const signHolds = 90 * day

/** Whether a place has its sign: somebody said so lately, somebody has to look again, or nobody ever said so. */
export type SignState = 'hangs' | 'look-again' | 'never'

/** Returns whether the sign of a place hangs there, by when somebody last said so. */
export function signState(hungAt: string | null, now: Date): SignState {
  if (hungAt === null) return 'never'
  return now.getTime() - Date.parse(hungAt) < signHolds ? 'hangs' : 'look-again'
}

/** The kinds of paper, as a print of them is noted. */
export const paperKinds = ['matrix', 'signs', 'cards', 'large', 'log', 'instruction', 'signoffs', 'folder'] as const
export type PaperKind = (typeof paperKinds)[number]

/** The papers that say what is in dishes: one that was printed is wrong once a dish on it changes. */
export type KindOfDishes = Extract<PaperKind, 'cards' | 'large' | 'matrix'>

/** What a printed dish says, and what is to be said of it now; undefined for one that guests can not order any more. */
export type Printed = { dishId: number; said: string; now: string | undefined }

/** Returns the printed dishes of which the paper is wrong: it says something else, or the dish is gone. */
export function outdated<P extends Printed>(printed: readonly P[]): P[] {
  return printed.filter(({ said, now }) => said !== now)
}

/** Says in Dutch how many papers are wrong: '3 bordjes kloppen niet meer'; undefined where none is. */
export function outdatedInWords({ cards, large, matrix }: Record<KindOfDishes, number>): string | undefined {
  const said = [
    ...(cards > 0 ? [cards === 1 ? '1 bordje' : `${cards} bordjes`] : []),
    ...(large > 0 ? ['de kaart in grote letters'] : []),
    ...(matrix > 0 ? ['de matrix op papier'] : []),
  ]
  if (said.length === 0) return undefined
  const text = new Intl.ListFormat('nl-NL').format(said)
  const isOne = said.length === 1 && cards < 2
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${isOne ? 'klopt' : 'kloppen'} niet meer`
}

/** What counts for whether a house is ready: see `Readiness`. */
type Counted = {
  places: readonly { way: Way; hung: { at: string } | null }[]
  card: boolean
  instruction: { waiting: number }
  unknown: readonly unknown[]
  old: readonly unknown[]
}

/** Counts what still asks for something: a house without a place of sale has that to do, too. */
export function openPoints({ places, card, instruction, unknown, old }: Counted, now: Date): number {
  const signs = places.filter(({ way, hung }) => signState(hung?.at ?? null, now) !== 'hangs' || !isPossible(way, card))
  return [
    places.length === 0 ? 1 : signs.length,
    unknown.length > 0 ? 1 : 0,
    instruction.waiting > 0 ? 1 : 0,
    old.length,
  ].reduce((sum, count) => sum + count, 0)
}

/** Returns whether guests can learn of allergens in this way: what they read themselves must be behind the code. */
export function isPossible(way: Way, isCardRead: boolean): boolean {
  return way === 'oral' || isCardRead
}

/** How many dishes are named before the rest is counted. */
const namedAtMost = 3

/** Names dishes in Dutch: 'Soep, Toast, Vla en nog 12'. */
export function namedInWords(dishes: readonly { name: string }[]): string {
  const names = dishes.slice(0, namedAtMost).map(({ name }) => name)
  const more = dishes.length - names.length
  return more > 0 ? `${names.join(', ')} en nog ${more}` : new Intl.ListFormat('nl-NL').format(names)
}
