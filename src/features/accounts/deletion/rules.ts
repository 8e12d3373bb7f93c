/**
 * The extent of deleting an account: the account alone, of somebody without a company; the whole company, with its last
 * member; the account alone while colleagues carry on; or nothing yet, since the only owner first picks a successor.
 */
export const departures = ['account', 'company', 'colleagues-stay', 'successor-first'] as const
export type Departure = (typeof departures)[number]

/** Returns what deleting an account takes along, from its place in its company, if it has one. */
export function departureOf(
  member: { isOwner: boolean; colleagues: number; otherOwners: number } | undefined,
): Departure {
  if (!member) return 'account'
  if (member.colleagues === 0) return 'company'
  return member.isOwner && member.otherOwners === 0 ? 'successor-first' : 'colleagues-stay'
}
