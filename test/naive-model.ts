import { allergens } from '#features/allergens/allergens.ts'
import type { AllergenLevel } from '#features/allergens/knowledge.ts'
import {
  deniedIn,
  type NaiveQuestion,
  type NaiveText,
  type PlacedText,
  questionsAbout,
  type Saying,
  sayingsIn,
  type Who,
  waits,
} from './naive-words.ts'

/**
 * Who put something there, and when, and whether the owner has agreed to it since; nobody where it was put in once more.
 * `scan` is the scan of a phone that they paired which did it, 0 where it was put back since. As long as it stands the dish
 * may be had without it, or it is there for a while in place of what it is in.
 */
export type Begun = {
  by: Who | 'nobody'
  at: number
  isVouched?: true
  scan?: number
  canLeaveOut?: true
  swap?: NaiveSwap
}
/** Until when a product is there in place of another; when that was checked before, and what was looked at then. */
export type NaiveSwap = { until: string; checkedAt: number | null; print: string; isTakenBack?: true }
/** What a station carries now. */
export type NaiveStation = { carries: readonly number[] }
export type NaiveSheet = ReadonlyMap<number, AllergenLevel>

/** What is in a dish or product, who put it there, and when the owner last said that all of it is right. */
export type Holding = {
  components: readonly number[]
  begun: ReadonlyMap<number, Begun>
  /** The products that somebody without the right took out, or that went unseen, and nobody has decided about. */
  removed: readonly number[]
  signedAt: number | null
}

/** A product as a cook would draw it on paper. */
export type NaiveProduct = Holding & {
  name: string
  description: string
  /** The questions about its words that the owner has answered. */
  answered: ReadonlySet<string>
  /** Of an own product: each allergen with who wrote it down, and when. */
  said: ReadonlyMap<number, Begun>
  /** What was looked at when it was last checked. */
  signedPrint?: string | undefined
  /** Of an own product: what it may hold traces of. */
  traces: ReadonlyMap<number, Begun>
  /** Of a product from the catalogue. */
  sheet?: {
    refid: number
    stands: NaiveSheet
    newest: NaiveSheet
    isDoubtful: boolean
    isAsked: boolean
    /** The sheets that somebody chose not to follow. */
    kept: readonly NaiveSheet[]
  }
}

export type NaiveDish = Holding & {
  /** Its place among the dishes; of two in one place the older one comes first. */
  position: number
  name: NaiveText
  description: NaiveText
  /** In English, with the Dutch text that each was made from. */
  translations: ReadonlyMap<TextField, Translation>
  /** The diets that somebody chose, and those that guests may read of these. */
  diets: readonly number[]
  readDiets: readonly number[]
  answered: ReadonlySet<string>
  isPublished: boolean
  isStopped: boolean
  offers: readonly NaiveGroup[]
  /** The stations that it is made on. */
  madeOn: ReadonlyMap<number, { station: NaiveStation; isApart: boolean }>
}
/** What guests choose in a dish: products, and 0 for a surprise. Of a must-group each of them takes one. */
export type NaiveGroup = { isMust: boolean; options: readonly number[]; made: Begun }
export type TextField = 'name' | 'description'
export type Translation = { text: string; source: string; waits: boolean }

/** A category or the whole menu, with what stands above the dishes in it. */
export type NaiveAbove = {
  kind: 'category' | 'menu'
  name: NaiveText
  description: NaiveText
  answered: ReadonlySet<string>
}
/** All that a dish depends on: what guests may eat and what they read. */
export type NaiveMenu = { products: ReadonlyMap<number, NaiveProduct>; above: readonly NaiveAbove[] }

/** What is known of something, by id. */
export type NaiveKnowledge = {
  contained: ReadonlySet<number>
  traces: ReadonlySet<number>
  unknown: ReadonlySet<number>
}

const all = allergens.map(({ id }) => id)
const takeBackMs = 10 * 60 * 1000

/** Returns what is known of a product alone. */
function ownKnowledge({ said, traces, sheet, signedAt, removed }: NaiveProduct): NaiveKnowledge {
  const levelOf = (id: number) => sheet?.stands.get(id) ?? 'not-specified'
  const contained = sheet ? all.filter((id) => levelOf(id) === 'contains') : [...said.keys()]
  const isOpen = removed.length > 0 || (sheet ? sheet.isAsked || sheet.isDoubtful : signedAt === null)
  const unsaid = sheet ? all.filter((id) => levelOf(id) === 'not-specified') : []
  return {
    contained: new Set(contained),
    traces: new Set(sheet ? all.filter((id) => levelOf(id) === 'may-contain') : traces.keys()),
    unknown: new Set(isOpen ? all : unsaid),
  }
}

type Graph<Product> = ReadonlyMap<number, Product & { components: readonly number[] }>

/** Lists everything in a product, itself included. */
export function everythingIn<Product>(graph: Graph<Product>, id: number): Product[] {
  return [...reachedFrom(graph, id)].flatMap((reached) => graph.get(reached) ?? [])
}

function reachedFrom(graph: Graph<unknown>, id: number): Set<number> {
  // A set that grows while it is walked: by paths the same would be found more often than the test has time for.
  const reached = new Set([id])
  for (const one of reached) for (const component of graph.get(one)?.components ?? []) reached.add(component)
  return reached
}

/** Returns what is known of these products together, but for their words. */
function naiveKnowledge(products: readonly NaiveProduct[]): NaiveKnowledge {
  const known = products.map(ownKnowledge)
  return {
    contained: new Set(known.flatMap(({ contained }) => [...contained])),
    traces: new Set(known.flatMap(({ traces }) => [...traces])),
    unknown: new Set(known.flatMap(({ unknown }) => [...unknown])),
  }
}

type Products = NaiveMenu['products']

/** Returns what is known of products with these ids together: of what words leave in doubt it is not known. */
export function knowledgeOfProducts(products: Products, ids: readonly number[]): NaiveKnowledge {
  const inside = ids.flatMap((id) => everythingIn(products, id))
  const doubted = inside.flatMap((product) => questionsOfProduct(products, product))
  return withDoubted(naiveKnowledge(inside), doubted)
}

/** Returns the options of a group that stand: a surprise always does. */
export function standingOptions(products: Products, { options }: Pick<NaiveGroup, 'options'>): number[] {
  return options.filter((id) => id === 0 || products.has(id))
}

/** Returns what somebody gets who takes an option; of a surprise nothing is known. */
export function knowledgeOfOption(products: Products, id: number): NaiveKnowledge {
  return id === 0 ? nothingKnown : knowledgeOfProducts(products, [id])
}

const nothingKnown: NaiveKnowledge = { contained: new Set(), traces: new Set(), unknown: new Set(all) }

function joined(known: readonly NaiveKnowledge[]): NaiveKnowledge {
  return {
    contained: new Set(known.flatMap(({ contained }) => [...contained])),
    traces: new Set(known.flatMap(({ traces }) => [...traces])),
    unknown: new Set(known.flatMap(({ unknown }) => [...unknown])),
  }
}

/** Returns all that anything in a dish holds: what everybody gets, and every option; of a must-group without any nothing is known. */
export function everythingOffered(
  products: Products,
  everybody: NaiveKnowledge,
  { offers }: NaiveDish,
): NaiveKnowledge {
  const ofGroups = offers.flatMap((group) => {
    const options = standingOptions(products, group)
    return group.isMust && options.length === 0 ? [nothingKnown] : options.map((id) => knowledgeOfOption(products, id))
  })
  return joined([everybody, ...ofGroups])
}

/** Returns what is in a dish with what is in the options of these groups, but for words. */
function insideWith(products: Products, dish: NaiveDish, groups: readonly NaiveGroup[]): NaiveKnowledge {
  const ids = [...dish.components, ...groups.flatMap((group) => standingOptions(products, group))]
  return joined([naiveKnowledge(ids.flatMap((id) => (id === 0 ? [] : everythingIn(products, id)))), fromStations(dish)])
}

/** Returns what may come along from where a dish is made, unless it is kept apart there. */
function fromStations({ madeOn }: NaiveDish): NaiveKnowledge {
  const shared = [...madeOn.values()].filter(({ isApart }) => !isApart)
  const traces = new Set(shared.flatMap(({ station }) => station.carries))
  return { contained: new Set(), traces, unknown: new Set() }
}

/** Lists what texts of a dish leave in doubt; what they deny must be in none of its options either. */
function askedOfAll(
  texts: readonly PlacedText[],
  { products, dish, around }: { products: Products; dish: NaiveDish; around: Parameters<typeof questionsAbout>[2] },
): NaiveQuestion[] {
  const [known, all] = [insideWith(products, dish, []), insideWith(products, dish, dish.offers)]
  const asked = questionsAbout(texts, known, around)
  if (dish.offers.length === 0) return asked
  const denials = texts.map((text) => ({ ...text, claimsAlone: true }))
  // What reads the same is asked once.
  const isSame = ({ allergen }: NaiveQuestion) => known.contained.has(allergen) === all.contained.has(allergen)
  const before = questionsAbout(denials, known, around)
    .filter(isSame)
    .map(({ allergen }) => allergen)
  return [...asked, ...questionsAbout(denials, all, around).filter(({ allergen }) => !before.includes(allergen))]
}

/** Returns what is known of a dish: of one that is stopped, not confirmed, or without products, anything may be missing. */
export function knowledgeOfDish(menu: NaiveMenu, id: number, dish: NaiveDish): NaiveKnowledge {
  const known = joined([knowledgeOfProducts(menu.products, dish.components), fromStations(dish)])
  const isFilledIn = dish.components.length > 0 || dish.offers.some(({ isMust }) => isMust)
  if (dish.isStopped || dish.signedAt === null || !isFilledIn) return { ...known, unknown: new Set(all) }
  const above = menu.above.flatMap((texts) => questionsAbove(texts, menu.products, id, dish))
  return withDoubted(known, [...questionsOfDish(menu.products, dish), ...above])
}

function withDoubted(known: NaiveKnowledge, questions: readonly NaiveQuestion[]): NaiveKnowledge {
  return { ...known, unknown: new Set([...known.unknown, ...questions.map(({ allergen }) => allergen)]) }
}

/** Lists what nobody has answered about the words of a product; the sheet speaks for one from the catalogue. */
export function questionsOfProduct(products: Products, product: NaiveProduct): NaiveQuestion[] {
  const { name, description, sheet, components, answered } = product
  if (sheet) return []
  const texts = [
    { place: 'name', text: name },
    { place: 'description', text: description },
  ]
  const inside = components.flatMap((id) => everythingIn(products, id))
  const known = naiveKnowledge([product, ...inside])
  return questionsAbout(texts, known, { parts: components, answered, below: namesOf(inside) })
}

/** Lists what nobody has answered about the words of a dish; of one without products nobody said anything yet. */
export function questionsOfDish(products: Products, dish: NaiveDish): NaiveQuestion[] {
  const { name, description, translations, components: parts, answered, offers } = dish
  if (parts.length + offers.length === 0) return []
  const texts = [
    { place: 'name', text: name.text },
    { place: 'description', text: description.text },
    ...Array.from(translations, ([field, { text }]) => ({ place: `English ${field}`, text })),
    ...readMeanwhile('description', description),
  ]
  const inside = parts.flatMap((id) => everythingIn(products, id))
  return askedOfAll(texts, { products, dish, around: { parts, answered, below: namesOf(inside) } })
}

/** Lists what nobody has answered for one dish about the texts above it. */
export function questionsAbove(
  { kind, name, description, answered }: NaiveAbove,
  products: Products,
  id: number,
  dish: NaiveDish,
): NaiveQuestion[] {
  if (dish.components.length + dish.offers.length === 0) return []
  const texts = [
    { place: 'name', text: name.text },
    { place: 'description', text: description.text },
    ...readMeanwhile('name', name),
    ...readMeanwhile('description', description),
  ].map((one) => ({ ...one, claimsAlone: kind === 'menu' || !/^(?:Geserveerd met|Met) /.test(one.text) }))
  return askedOfAll(texts, { products, dish, around: { parts: [id], answered } })
}

/** While a text waits guests read another, and rely on that. */
function readMeanwhile(place: string, text: NaiveText): PlacedText[] {
  return waits(text) ? [{ place, text: text.read }] : []
}

/** What products call themselves as being in them. */
function namesOf(products: readonly NaiveProduct[]): Saying[] {
  const own = products.filter(({ sheet }) => !sheet)
  const sayings = own.flatMap(({ name, description }) => [...sayingsIn(name), ...sayingsIn(description)])
  return sayings.filter(({ how }) => how === 'names' || how === 'usually')
}

const [vega, vegan, halal, kosher, notForPregnant] = [1, 2, 4, 5, 9]
const promises = [vega, vegan, halal, kosher]
const seafood = [11, 12, 26]
const excluded = new Map([
  [vega, seafood],
  [vegan, [...seafood, 1, 3]],
  [kosher, [12, 26]],
])

/** Returns the diets that guests may read after somebody chose others: who may not promise may warn. */
export function readDietsAfter(read: readonly number[], chosen: readonly number[], who: Who): number[] {
  if (who === 'owner') return [...chosen]
  const shown = chosen.filter((id) => !promises.includes(id) || read.includes(id))
  const isWarned = read.includes(notForPregnant ?? 0) && !chosen.includes(notForPregnant ?? 0)
  return isWarned ? [...shown, notForPregnant ?? 0] : shown
}

/** Returns whether chosen diets differ from what guests may read, until the owner agrees. */
export function dietsWait({ diets, readDiets }: NaiveDish): boolean {
  return diets.length !== readDiets.length || diets.some((id) => !readDiets.includes(id))
}

/** A diet that the data contradict, which no answer settles, or else words that nobody has answered. */
export type DietQuestion = { diet: number; answers: readonly string[] }

/** Lists which of a dish's chosen diets data or words contradict: guests do not see them. What one must choose counts too. */
export function questionsOfDiets(products: Products, dish: NaiveDish): DietQuestion[] {
  const must = dish.offers.filter(({ isMust }) => isMust)
  const { contained } = insideWith(products, dish, must)
  return dish.diets.flatMap((diet) => {
    const without = excluded.get(diet) ?? []
    if (without.some((allergen) => contained.has(allergen))) return [{ diet, answers: [] }]
    const texts = [
      ['name', dish.name.text],
      ['description', dish.description.text],
    ] as const
    const [first] = texts.flatMap(([place, text]) =>
      sayingsIn(text)
        .filter(({ how, allergen }) => without.includes(allergen) && (how === 'names' || isSeafood(how, allergen)))
        .map(({ word }) =>
          JSON.stringify(['diet', diet, place, text, word, dish.components.toSorted((a, b) => a - b)]),
        ),
    )
    return first === undefined || dish.answered.has(first) ? [] : [{ diet, answers: [first] }]
  })
}

/** Milk and egg count where they are named, seafood where it usually is. */
function isSeafood(how: Saying['how'], allergen: number): boolean {
  return how === 'usually' && seafood.includes(allergen)
}

/** Returns the diets of a dish that guests do not see. */
export function contradictedDiets(products: Products, dish: NaiveDish): number[] {
  return questionsOfDiets(products, dish).map(({ diet }) => diet)
}

/** Returns the diets that guests see of a dish. */
export function dietsOnCard(products: Products, dish: NaiveDish): number[] {
  const kept = dish.readDiets.filter((id) => !contradictedDiets(products, dish).includes(id))
  return kept.filter((id) => !dish.isStopped || !promises.includes(id))
}

/** Returns what guests read of a dish in English: a translation that waits for nobody and is of the Dutch text of now. */
export function inEnglish(dish: NaiveDish, field: TextField): string {
  const [dutch, translation] = [dish[field].read, dish.translations.get(field)]
  const isShown = translation && !translation.waits && translation.source === dutch && dutch !== ''
  return isShown ? translation.text : dutch
}

/** Returns a translation of a Dutch text by somebody: it waits where it claims more, as of what can be had without. */
export function translated(text: string, source: string, who: Who): Translation {
  const claimsMore = deniedIn(text).some((id) => !deniedIn(source).includes(id))
  return { text, source, waits: who === 'helper' && claimsMore }
}

/** Returns how many texts and choices of a dish wait for the owner. */
export function countWaiting(dish: NaiveDish): number {
  const texts = [dish.name, dish.description].filter(waits).length
  const others = [...dish.translations.values()].filter((translation) => translation.waits).length
  return texts + others + (dietsWait(dish) ? 1 : 0)
}

/** Returns whether `from` is or reaches `to` along components. */
export function canReach(graph: Graph<unknown>, from: number, to: number): boolean {
  return reachedFrom(graph, from).has(to)
}

/** Returns everything that was put somewhere, as after the owner has agreed to it. */
export function vouched(begun: ReadonlyMap<number, Begun>): ReadonlyMap<number, Begun> {
  return new Map([...begun].map(([id, made]) => [id, { ...made, isVouched: true }]))
}

/** Returns whether somebody may take away at this moment what somebody put there. */
export function mayTake(who: Who, begun: Begun, now: number): boolean {
  return who === 'owner' || isOwnOfJustNow(who, begun, now)
}

/** Returns whether somebody put something there by themselves so lately that they may undo that. */
export function isOwnOfJustNow(who: Who, { by, at, isVouched }: Begun, now: number): boolean {
  return by === who && !(isVouched && who === 'helper') && now - at <= takeBackMs
}

/** Returns whether guests are told less without this. */
export function bringsAnything({ contained, traces, unknown }: NaiveKnowledge): boolean {
  return contained.size + traces.size + unknown.size > 0
}

const warning: readonly AllergenLevel[] = ['not-specified', 'free-from', 'may-contain', 'contains']
const warns = (level: AllergenLevel) => level === 'may-contain' || level === 'contains'
const isSame = (one: NaiveSheet, other: NaiveSheet) =>
  all.every((id) => (one.get(id) ?? 'not-specified') === (other.get(id) ?? 'not-specified'))

/** Returns a catalogue product after another, newer sheet of it was read: only what warns more counts at once. */
export function afterReading(sheet: NonNullable<NaiveProduct['sheet']>, read: NaiveSheet) {
  const stands = new Map(sheet.stands)
  for (const id of all) {
    const [before, says] = [sheet.stands.get(id) ?? 'not-specified', read.get(id) ?? 'not-specified']
    const warnsMore = warns(says) && warning.indexOf(says) > warning.indexOf(before)
    if (warnsMore || (before === 'free-from' && says === 'not-specified')) stands.set(id, says)
  }
  const isLess = all.some((id) => {
    const [stood, says] = [stands.get(id) ?? 'not-specified', read.get(id) ?? 'not-specified']
    if (!warns(stood)) return stood === 'not-specified' && says === 'free-from'
    return warning.indexOf(says) < warning.indexOf(stood)
  })
  return { ...sheet, stands, newest: read, isAsked: isLess && !sheet.kept.some((kept) => isSame(kept, read)) }
}

/** Returns the block in which a search for one of the fourteen shows something: the first that applies. */
export function blockOf({ contained, traces, unknown }: NaiveKnowledge, id: number) {
  if (contained.has(id)) return 'contains'
  if (traces.has(id)) return 'traces'
  return unknown.has(id) ? 'unknown' : 'notmentioned'
}
