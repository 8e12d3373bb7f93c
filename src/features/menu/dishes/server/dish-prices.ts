import { AppError, invalidField } from '#server/requests/errors.ts'
import { isClaim } from '../../claims/server/claims.ts'
import { pricesAfter, type StoredPrices, sizeProblems, type WantedPrices } from '../../prices/rules.ts'

/**
 * Returns what a dish costs after a save, as it is stored. Throws 409 for a price that its sizes contradict, and 400 for a
 * size that claims to be free of an allergen: no claim waits there for somebody with the right.
 */
export function requirePrices(stored: StoredPrices, wanted: WantedPrices): StoredPrices {
  const { problem, ...after } = pricesAfter(stored, wanted)
  if (problem) throw new AppError(409, 'sizes', problem, { price: problem })
  if (wanted.sizes?.some(({ name }) => isClaim(name))) throw invalidField('sizes', sizeProblems.claim)
  return after
}
