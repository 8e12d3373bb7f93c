/** Somebody of a company, seen by an owner who is about to change something about them. */
type Colleague = { userId: string; isOwner: boolean }

/**
 * Returns whether an owner may take the access or the rights of somebody away, or hand the ownership over to them: of
 * colleagues who own nothing, so never of themselves.
 */
export function isOrdinaryColleague(owner: { userId: string }, colleague: Colleague): boolean {
  return colleague.userId !== owner.userId && !colleague.isOwner
}
