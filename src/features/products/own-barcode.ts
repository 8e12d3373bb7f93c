import { roomForIds } from '#features/catalogue/refid.ts'

/** The number below those of own products, above all origins of the catalogue, and below 2^53; an index of products has it too. */
export const ownRange = 9 * roomForIds

/**
 * Returns the number that stands for a company's own product with this barcode where the catalogue has refids: 9 × 10^14
 * + the GTIN. It means nothing in another company.
 */
export function ownRefidOf(gtin: number): number {
  return ownRange + gtin
}

/** Returns the barcode in a number of `ownRefidOf`; undefined for any other number. */
export function readOwnRefid(refid: number): number | undefined {
  const gtin = refid - ownRange
  return Number.isSafeInteger(refid) && gtin >= 1 && gtin < roomForIds ? gtin : undefined
}
