import { groupBy } from '#shared/groups.ts'
import {
  type AllergenSet,
  bothOf,
  eitherOf,
  firstWithout,
  noAllergens,
  setOfAllergens,
  theFourteen,
} from './allergen-set.ts'
import { grainsAndNuts } from './allergens.ts'

/** The levels of an allergen in a product, in the order of how much they warn; absent data counts as the first. */
export const allergenLevels = ['not-specified', 'free-from', 'may-contain', 'contains'] as const
export type AllergenLevel = (typeof allergenLevels)[number]

/** The Dutch names of the levels, used wherever people read one by its name. */
export const levelNames: Readonly<Record<AllergenLevel, string>> = {
  contains: 'Bevat',
  'may-contain': 'Kan bevatten',
  'free-from': 'Bevat niet',
  'not-specified': 'Niet opgegeven',
}

/** Returns whether a level warns of an allergen: no such level may be lost without a decision of a person. */
export function warns(level: AllergenLevel): boolean {
  return level === 'contains' || level === 'may-contain'
}

/** Returns the level that warns most of several about one allergen; 'not-specified' for none. */
export function strictest(levels: Iterable<AllergenLevel>): AllergenLevel {
  const ranks = Array.from(levels, (level) => allergenLevels.indexOf(level))
  return allergenLevels[Math.max(0, ...ranks)] ?? 'not-specified'
}

/**
 * Knowledge of the allergens in something. The three are independent of each other: what is not known may be contained
 * too, and never hides traces. What stands in none of them is said to be absent.
 */
export type Knowledge = {
  readonly contained: AllergenSet
  readonly traces: AllergenSet
  readonly unknown: AllergenSet
}

/** The knowledge of something in which there is nothing. */
export const nothingInside: Knowledge = { contained: noAllergens, traces: noAllergens, unknown: noAllergens }
/** The knowledge of something of which nobody knows anything. */
export const nothingKnown: Knowledge = { ...nothingInside, unknown: theFourteen }

/** Returns what is known of something that holds several parts: each fact that holds of any of them. */
export function joinKnowledge(parts: Iterable<Knowledge>): Knowledge {
  let { contained, traces, unknown } = nothingInside
  for (const part of parts) {
    contained = eitherOf(contained, part.contained)
    traces = eitherOf(traces, part.traces)
    unknown = eitherOf(unknown, part.unknown)
  }
  return { contained, traces, unknown }
}

/** Returns whether of each of the fourteen it is known if something holds it; which grain or nut may be unknown. */
export function isComplete({ unknown }: Pick<Knowledge, 'unknown'>): boolean {
  return bothOf(unknown, theFourteen) === noAllergens
}

/** A statement about an allergen, grain or nut. */
export type Said = { readonly id: number; readonly level: AllergenLevel }

/**
 * How far one may rely on what was said of a product: 'all' is known that is not said, as somebody checked it; 'said',
 * only what was said; 'nothing', as somebody must look at it first.
 */
export type Reliance = 'all' | 'said' | 'nothing'

// Kinds of wheat, by EU 1169/2011, Annex II: "wheat, such as spelt and khorasan wheat".
const wheat = setOfAllergens([6])
const kindsOfWheat = setOfAllergens([29, 30])

const families = Array.from(
  groupBy(grainsAndNuts, ({ parent }) => parent),
  ([parent, parts]) => ({ parent: setOfAllergens([parent]), parts: setOfAllergens(parts.map(({ id }) => id)) }),
)

/**
 * Resolves what stands of one thing itself. Of several levels of one allergen each counts, so that the one that warns
 * most wins. A contained grain or nut brings its parent along; where the parent is contained, or may be in traces, every
 * grain or nut of which nothing was said is unknown.
 */
export function resolve(said: Iterable<Said>, reliance: Reliance): Knowledge {
  const sets = {
    contains: noAllergens,
    'may-contain': noAllergens,
    'free-from': noAllergens,
    'not-specified': noAllergens,
  }
  for (const { id, level } of said) sets[level] = eitherOf(sets[level], setOfAllergens([id]))
  const contained = withWhatFollows(sets.contains)
  const traces = sets['may-contain']
  const known = eitherOf(eitherOf(contained, traces), sets['free-from'])
  const unnamed = firstWithout(partsOf(eitherOf(contained, traces)), known)
  return { contained, traces, unknown: eitherOf(unknownOfFourteen(known, reliance), unnamed) }
}

/** Returns what is contained with the parents of its grains and nuts, and with wheat for its kinds. */
export function withWhatFollows(contained: AllergenSet): AllergenSet {
  const named = families.reduce(
    (set, { parent, parts }) => (bothOf(contained, parts) === noAllergens ? set : eitherOf(set, parent)),
    contained,
  )
  return withWheat(named)
}

/** Returns a set with wheat where one of its kinds is in it, spelt or khorasan. */
export function withWheat(set: AllergenSet): AllergenSet {
  return bothOf(set, kindsOfWheat) === noAllergens ? set : eitherOf(set, wheat)
}

/** Returns the grains and nuts of the parents in a set. */
export function partsOf(contained: AllergenSet): AllergenSet {
  return families.reduce(
    (set, { parent, parts }) => (bothOf(contained, parent) === noAllergens ? set : eitherOf(set, parts)),
    noAllergens,
  )
}

function unknownOfFourteen(known: AllergenSet, reliance: Reliance): AllergenSet {
  if (reliance === 'all') return noAllergens
  return reliance === 'said' ? firstWithout(theFourteen, known) : theFourteen
}
