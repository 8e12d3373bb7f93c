import { day } from '#shared/dates.ts'

/**
 * What somebody with the right signs off: of an own product that its allergens are complete and right ("allergenen
 * gecontroleerd"), of a dish that all of its ingredients are listed ("alle ingrediënten staan erbij").
 */
export type SignedKind = 'product' | 'dish'

/** A change that may end a sign-off: of the thing itself, or of the list of products in it. Any other ends none. */
export type Change =
  /** Its name, description or type is another (`isRedescribed`). */
  | 'redescribed'
  /** Said of the thing itself; what a product in it holds is that product's own. */
  | 'allergen-added'
  | 'allergen-taken'
  | 'part-added'
  /** Somebody took a product out of it. */
  | 'part-removed'
  /** A product that was in it is deleted. */
  | 'part-deleted'
  /** A product that was in something in it is deleted. */
  | 'part-deleted-below'
  /** It was deleted and put back, later than an undo (`isUndo` in trash/rules.ts). */
  | 'restored'
  /** Somebody with the right to sign off withdraws the sign-off. */
  | 'taken-back'
  /** Somebody with the right signs off again what was signed off long ago. */
  | 'renewed'

/**
 * Returns whether a change ends a sign-off, whoever makes it, also somebody with the right to sign off: what stands is then
 * no longer what they looked at. Exceptions: an added allergen ends none, as it only warns more; a dish's tick only says
 * that nothing is missing from its list, so adding a product leaves it true, and what is in its products is their own.
 */
export function endsSignOff(kind: SignedKind, change: Change): boolean {
  return !survived[kind].includes(change)
}

/** Returns whether a save of these fields makes a product or dish another than the one that somebody looked at. */
export function isRedescribed(fields: readonly string[]): boolean {
  return fields.some((field) => ['name', 'description', 'type'].includes(field))
}

const survived: Readonly<Record<SignedKind, readonly Change[]>> = {
  product: ['allergen-added'],
  dish: ['allergen-added', 'allergen-taken', 'part-added', 'part-deleted-below'],
}

/** After so long a pack may be another: a product that was checked is asked about again. */
const checkHolds = 365 * day

/**
 * Returns whether a check of a product is to be made again at `now`: it was said a year ago, or the newest evidence that has a day
 * has become a year old since. The check stands meanwhile.
 */
export function isOldCheck(checkedAt: string, evidence: readonly { date: string | null }[], now: Date): boolean {
  const said = Date.parse(checkedAt)
  const ends = [said + checkHolds]
  const days = evidence.flatMap(({ date }) => (date === null ? [] : Date.parse(date)))
  if (days.length > 0) ends.push(Math.max(...days) + checkHolds)
  return ends.some((end) => said < end && end <= now.getTime())
}
