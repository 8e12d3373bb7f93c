/** Whose data a catalogue product is. */
export type ProductOrigin = 'openfoodfacts' | 'menuapp' | 'starter'

const origins: readonly ProductOrigin[] = ['openfoodfacts', 'menuapp', 'starter']
const roomForIds = 10 ** 14

/**
 * The number of a catalogue product: its origin × 10^14 + the origin's own id, so that no two origins collide and every
 * import gives the same product the same number. Open Food Facts' own id is the GTIN.
 */
export function refidOf(origin: ProductOrigin, ownId: number): number {
  if (!Number.isInteger(ownId) || ownId < 1 || ownId >= roomForIds) throw new RangeError(`${ownId} is no own id`)
  return origins.indexOf(origin) * roomForIds + ownId
}

/** The origin and its own id; undefined for a number that no origin gives out. */
export function readRefid(refid: number): { origin: ProductOrigin; ownId: number } | undefined {
  const origin = origins[Math.floor(refid / roomForIds)]
  const ownId = refid % roomForIds
  return Number.isSafeInteger(refid) && origin && ownId >= 1 ? { origin, ownId } : undefined
}
