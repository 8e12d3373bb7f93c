import { beginsWithAllergen } from '#features/words/allergen-names.ts'
import { placeOf } from '../tagging/labels.ts'

const freeFrom = /vrij(?!dag)|zonder|free|without|frei(?!tag)|ohne|sans/i

/** Returns whether a text may say what something is free of: a description says that, and no name of a size. */
export function mayClaim(text: string): boolean {
  return freeFrom.test(text)
}

/** Returns whether a text says something of allergens: such words are of the dish beside which they stand. */
export function saysOfAllergens(text: string): boolean {
  return mayClaim(text) || text.split(/[^\p{L}]+/u).some(beginsWithAllergen)
}

// What stands before a word for an allergen and behind it, and says what is meant: without 'zonder' it says the opposite.
const introduces =
  /^(?:bevat|contains|contient|enthalt|zonder|geen|vrij|without|no|free|ohne|kein|frei|sans|met|with|mit|avec|van|of|von|de|kan|may|sporen)$/
const closes = /^(?:bevatten|contain|enthalten|contenir|vrij|free|frei)$/
const joins = /^(?:en|of|and|und|et)$/
const [name, nameOn] = [placeOf('name'), placeOf('nameOn')]

/**
 * Returns the labels of a line's words, in search form, with one for all that name allergens together, 'bevat ei', 'vrij van
 * noten' or 'selderij en mosterd', where each of them `isLoose`, so no part of a name or heading: the label of the first allergen.
 * A name that seems to begin amid them begins with the first.
 */
export function withAllergensTogether(
  words: readonly string[],
  labels: Uint8Array,
  isLoose: (label: number) => boolean,
): Uint8Array {
  const together = labels.slice()
  for (let at = 0; at < words.length; at += 1) {
    if (!beginsWithAllergen(words[at] ?? '')) continue
    const isJoined = (place: number) => introduces.test(words[place] ?? '') && isLoose(labels[place] ?? 0)
    const [from, to] = [beginOf(isJoined, at), endOf(words, at)]
    if (labels.subarray(from, to + 1).every(isLoose)) together.fill(labels[at] ?? 0, from, to + 1)
    else if (labels[to] === name && labels.subarray(from, to).every(isLoose))
      together.fill(nameOn, from, to + 1).fill(name, from, from + 1)
    at = to
  }
  return together
}

function beginOf(isJoined: (place: number) => boolean, at: number): number {
  return at > 0 && isJoined(at - 1) ? beginOf(isJoined, at - 1) : at
}

function endOf(words: readonly string[], at: number): number {
  if (joins.test(words[at + 1] ?? '') && beginsWithAllergen(words[at + 2] ?? '')) return endOf(words, at + 2)
  return closes.test(words[at + 1] ?? '') ? at + 1 : at
}
