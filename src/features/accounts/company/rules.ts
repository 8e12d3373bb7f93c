import type { AdmittedCaller } from './caller.ts'

/** Characters of company codes: none that look alike (0/O, 1/I/L) when read aloud or from paper. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** 31^10, about 8·10^14 codes: not to be guessed at the rate that asking is allowed. */
export const codeLength = 10

/**
 * Allows saying "allergenen gecontroleerd", taking away an allergen that somebody else added, and changing a checked
 * product without ending its check: the owner, and whoever the owner granted it. Adding a warning is open to everybody.
 */
export function mayApproveAllergens(caller: AdmittedCaller): boolean {
  return caller.kind === 'staff' && (caller.isOwner || caller.isChecker)
}

/** Allows deciding whether the card tells guests what is not known yet: the owner alone. */
export function mayHideAllergens(caller: AdmittedCaller): boolean {
  return caller.kind === 'staff' && caller.isOwner
}
