import {
  type AllergenSet,
  bothOf,
  eitherOf,
  firstWithout,
  idsInSet,
  includesAllergen,
  noAllergens,
  setOfAllergens,
  theFourteen,
} from '#features/allergens/allergen-set.ts'
import { allergenName, grainsAndNuts, type NamedId, nameAllergens } from '#features/allergens/allergens.ts'
import { type Knowledge, partsOf } from '#features/allergens/knowledge.ts'

/** A grain or nut, with the one of the fourteen that it belongs to. */
export type NamedPart = NamedId & { readonly parent: number }

/** The knowledge of a product or dish in the lists: enough to add it up once more on a screen. */
export type ShownKnowledge = {
  readonly allergens: readonly NamedId[]
  readonly suballergens: readonly NamedPart[]
  readonly maycontain: readonly NamedId[]
  readonly partsunknown: readonly NamedId[]
  /** Ids among the fourteen. */
  readonly unknown: readonly number[]
}

/** The fields beside the allergens of something that holds no traces, grains or nuts. */
export const nothingBeside = {
  maycontain: [],
  suballergens: [],
  partsunknown: [],
  unknown: [],
} satisfies Partial<ShownKnowledge>

/** Returns the grains and nuts in a set, in their order. */
export function nameParts(set: AllergenSet): NamedPart[] {
  return grainsAndNuts.filter(({ id }) => includesAllergen(set, id))
}

/** Returns the grains and nuts that something is known to contain. */
export function partsIn({ contained }: Knowledge): NamedPart[] {
  return nameParts(contained)
}

/** Returns which of gluten and nuts something contains without anybody knowing of each grain or nut if it is there. */
export function partsUnknownIn({ contained, unknown }: Knowledge): NamedId[] {
  const open = firstWithout(bothOf(partsOf(contained), unknown), contained)
  // Of most of thousands of products.
  if (open === noAllergens) return []
  return nameAllergens(nameParts(open).map(({ parent }) => parent))
}

/** Returns the ids of those of the fourteen of which it is not known if something contains them. */
export function unknownIn({ contained, unknown }: Knowledge): number[] {
  return idsInSet(firstWithout(bothOf(unknown, theFourteen), contained))
}

/** Returns the grains and nuts of which was said that something does not contain them, while it contains others. */
export function partsFreeIn({ contained, traces, unknown }: Knowledge): NamedPart[] {
  return nameParts(firstWithout(partsOf(contained), eitherOf(contained, eitherOf(traces, unknown))))
}

/** Returns what was said that something may hold traces of, by itself and not by its parent, also where it contains it. */
export function saidTracesIn({ traces }: Knowledge): NamedId[] {
  return idsInSet(traces).map((id) => ({ id, name: allergenName(id) ?? '' }))
}

/** Returns what is known of something by what a list shows of it; whether it is complete is not part of that. */
export function readShown({ allergens, suballergens, maycontain, partsunknown, ...shown }: ShownKnowledge): Knowledge {
  const idsOf = (named: readonly NamedId[]) => setOfAllergens(named.map(({ id }) => id))
  const contained = eitherOf(idsOf(allergens), idsOf(suballergens))
  const traces = idsOf(maycontain)
  // A list names the parent of each trace too: which of its grains or nuts were meant it does not tell.
  const open = partsOf(eitherOf(bothOf(contained, idsOf(partsunknown)), traces))
  const unnamed = firstWithout(open, eitherOf(contained, traces))
  return { contained, traces, unknown: eitherOf(unnamed, setOfAllergens(shown.unknown)) }
}
