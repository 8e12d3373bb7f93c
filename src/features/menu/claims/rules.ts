const [vega, vegan, halal, kosher, notForPregnant] = [1, 2, 4, 5, 9] as const
/** The diets that guests rely on, and that so wait for somebody with the right; the others are anybody's. */
export const promises: ReadonlySet<number> = new Set([vega, vegan, halal, kosher])

/** Returns whether diets promise more than those that guests read, or warn of less. */
export function promisesMore(read: readonly number[], wanted: readonly number[]): boolean {
  const isNew = wanted.some((id) => promises.has(id) && !read.includes(id))
  return isNew || (read.includes(notForPregnant) && !wanted.includes(notForPregnant))
}

/** Returns the diets that guests read while some wait: `read` are those of before. */
export function dietsMeanwhile(stored: readonly number[], read: readonly number[]): number[] {
  const shown = stored.filter((id) => !promises.has(id) || read.includes(id))
  const isWarned = read.includes(notForPregnant) && !stored.includes(notForPregnant)
  return isWarned ? [...shown, notForPregnant] : shown
}
