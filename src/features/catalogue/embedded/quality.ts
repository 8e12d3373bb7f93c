/** The properties by which a product ranks, whatever the keyword; `nameLength` in characters. */
export type Quality = { isStarter: boolean; isDutch: boolean; popularity: number; nameLength: number }

const popularityClasses = 12
const lengthLimits = [14, 28, 44, Number.POSITIVE_INFINITY]
const classesOfLanguage = popularityClasses * lengthLimits.length

/** The class of the starter foods, before all others. */
export const starterClass = 0
/** The last class of Dutch names, and the last of all. */
export const lastDutchClass = classesOfLanguage
export const lastClass = 2 * classesOfLanguage

/**
 * Returns the class of a product, the best first: starter foods, Dutch names, then popular products and short names.
 */
export function qualityClass({ isStarter, isDutch, popularity, nameLength }: Quality): number {
  if (isStarter) return starterClass
  const popular = Math.min(popularityClasses - 1, Math.floor(Math.log2(Math.max(0, popularity) + 1)))
  const length = lengthLimits.findIndex((limit) => nameLength <= limit)
  const language = isDutch ? 0 : classesOfLanguage
  return 1 + language + (popularityClasses - 1 - popular) * lengthLimits.length + length
}
