import { AppError, invalidField } from '#server/requests/errors.ts'
import { dutchDay } from '#shared/dates.ts'
import { isClaim } from '../../claims/server/claims.ts'
import { comingAfter, type StoredComing, type WantedComing } from '../../prices/coming/rules.ts'
import { pricesAfter, type StoredPrices, sizeProblems, type WantedPrices } from '../../prices/rules.ts'
import { daysProblem } from '../days.ts'

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

type StoredWhen = StoredPrices & StoredComing & { first_day: string | null; last_day: string | null }
type WantedWhen = WantedComing & { firstday?: string | null | undefined; lastday?: string | null | undefined }

/**
 * Returns the days of a dish after a save and what it costs from a later day on, as they are stored, of its prices after
 * that save. Throws 400 for a last day before the first, and for a price that can not come so.
 */
export function requireWhen(stored: StoredWhen, wanted: WantedWhen) {
  const { firstday = stored.first_day, lastday = stored.last_day } = wanted
  const backwards = daysProblem({ firstday: firstday ?? undefined, lastday: lastday ?? undefined })
  if (backwards) throw invalidField('lastday', backwards)
  const after = comingAfter(stored, wanted, dutchDay(new Date()))
  if (after.problem !== undefined) throw invalidField(after.field, after.problem)
  const { coming_cents, coming_sizes, coming_from } = after.coming
  return { first_day: firstday, last_day: lastday, coming_cents, coming_sizes, coming_from }
}
