/** The origin of a catalogue product's data. */
export type ProductOrigin = 'openfoodfacts' | 'menuapp' | 'starter'

const origins: readonly ProductOrigin[] = ['openfoodfacts', 'menuapp', 'starter']
/** Each origin has this many numbers. */
export const roomForIds = 10 ** 14

/**
 * Returns the number of a catalogue product: its origin × 10^14 + the origin's own id, so that origins never collide
 * and every import gives the same product the same number. Open Food Facts' own id is the GTIN. Throws RangeError for
 * an id that is no whole number from 1 to 10^14 - 1.
 */
export function refidOf(origin: ProductOrigin, ownId: number): number {
  if (!Number.isInteger(ownId) || ownId < 1 || ownId >= roomForIds) throw new RangeError(`${ownId} is no own id`)
  return origins.indexOf(origin) * roomForIds + ownId
}

/** Returns the origin of a refid and the product's id there; undefined for a number that no origin gives out. */
export function readRefid(refid: number): { origin: ProductOrigin; ownId: number } | undefined {
  const origin = origins[Math.floor(refid / roomForIds)]
  const ownId = refid % roomForIds
  return Number.isSafeInteger(refid) && origin && ownId >= 1 ? { origin, ownId } : undefined
}
