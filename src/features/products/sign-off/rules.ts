/**
 * What somebody with the right signs off: of an own product that its allergens are complete and right ("allergenen
 * gecontroleerd"), of a dish that all of its ingredients are listed ("alle ingrediënten staan erbij").
 */
export type SignedKind = 'product' | 'dish'

/** What may happen to something that is signed off, or to what is in it. */
export type Change =
  /** Its name, description or type is another (`isRedescribed`). */
  | 'redescribed'
  | 'allergen-added'
  | 'allergen-taken'
  | 'part-added'
  /** Somebody took a product out of it. */
  | 'part-removed'
  /** A product that was in it is deleted. */
  | 'part-deleted'
  /** A product that was in something in it is deleted. */
  | 'part-deleted-below'
  /** It was deleted, and stands again, though not as if that had not been. */
  | 'restored'
  /** Somebody with the right says that it does not hold. */
  | 'taken-back'

/**
 * Returns whether a change ends a sign-off, whoever makes it: what stands is then no longer what somebody looked at. An
 * added allergen only warns more. A dish is signed off for its own list: a product that joins it makes that longer, and
 * what is in its products is signed off there.
 */
export function endsSignOff(kind: SignedKind, change: Change): boolean {
  return !outlived[kind].includes(change)
}

/** Returns whether a save of these fields makes a product or dish another than the one that somebody looked at. */
export function isRedescribed(fields: readonly string[]): boolean {
  return fields.some((field) => ['name', 'description', 'type'].includes(field))
}

const outlived: Readonly<Record<SignedKind, readonly Change[]>> = {
  product: ['allergen-added'],
  dish: ['allergen-added', 'allergen-taken', 'part-added', 'part-deleted-below'],
}
