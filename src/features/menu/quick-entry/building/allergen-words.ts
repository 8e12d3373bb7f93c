import { beginsWithAllergen } from '#features/words/allergen-names.ts'

const freeFrom = /vrij(?!dag)|zonder|free|without|frei(?!tag)|ohne|sans/i

/** Returns whether a text may say what something is free of: a description says that, and no name of a size. */
export function mayClaim(text: string): boolean {
  return freeFrom.test(text)
}

/** Returns whether a text says something of allergens: such words are of the dish beside which they stand. */
export function saysOfAllergens(text: string): boolean {
  return mayClaim(text) || text.split(/[^\p{L}]+/u).some(beginsWithAllergen)
}
