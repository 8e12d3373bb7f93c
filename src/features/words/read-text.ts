import { type AllergenSet, setOfAllergens } from '#features/allergens/allergen-set.ts'
import { foodsIn, type NamedFood } from './excluded-foods.ts'
import type { Manner, Mention } from './mention.ts'

/** A text that was read, by what its words say of the fourteen. */
export type ReadText = {
  text: string
  mentions: readonly Mention[]
  /** What it names as being in it, and as being there perhaps. */
  named: AllergenSet
  maybe: AllergenSet
  /** What it claims to be free of. */
  denied: AllergenSet
  /** Other food in it that some diet excludes. */
  foods: readonly NamedFood[]
}

/**
 * A text of something, with where it stands there, in Dutch: 'naam', 'omschrijving', 'naam (English)'. One that guests read
 * while another waits there is said to be so, and has the same place: what was answered about it still holds.
 */
export type PlacedText = ReadText & { place: string; isMeanwhile?: true }

/** Reads mentions into a text that can be held against data in a moment. */
export function readText(text: string, mentions: readonly Mention[]): ReadText {
  const telling = mentions.filter(({ ids }) => ids.length > 0)
  const idsOf = (...manners: Manner[]) =>
    setOfAllergens(telling.filter(({ manner }) => manners.includes(manner)).flatMap(({ ids }) => ids))
  const [named, maybe, denied] = [idsOf('says'), idsOf('may'), idsOf('free', 'without')]
  return { text, mentions: telling, named, maybe, denied, foods: foodsIn(mentions) }
}
