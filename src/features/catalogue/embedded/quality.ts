/** What says of a product, whatever is looked for, how early it comes. */
export type Quality = { isStarter: boolean; isDutch: boolean; popularity: number; nameLength: number }

const popularityClasses = 12
const lengthLimits = [14, 28, 44, Number.POSITIVE_INFINITY]
const classesOfLanguage = popularityClasses * lengthLimits.length

/** The class of the starter foods, before all others. */
export const starterClass = 0
/** The last class of names that are Dutch, and the last of all. */
export const lastDutchClass = classesOfLanguage
export const lastClass = 2 * classesOfLanguage

/** The class of a product, the best first: starter foods, Dutch names, what is looked up often, short names. */
export function qualityClass({ isStarter, isDutch, popularity, nameLength }: Quality): number {
  if (isStarter) return starterClass
  const popular = Math.min(popularityClasses - 1, Math.floor(Math.log2(Math.max(0, popularity) + 1)))
  const length = lengthLimits.findIndex((limit) => nameLength <= limit)
  const language = isDutch ? 0 : classesOfLanguage
  return 1 + language + (popularityClasses - 1 - popular) * lengthLimits.length + length
}
