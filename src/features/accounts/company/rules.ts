import type { AdmittedCaller } from './caller.ts'

/** The characters of company codes: none that are confused (0/O, 1/I/L) when read aloud or from paper. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** The length of company codes: 31^10, about 8·10^14 of them, can not be guessed at the rate that calls are allowed. */
export const codeLength = 10

/**
 * Returns whether a caller may mark allergens as checked ("allergenen gecontroleerd"), remove an allergen that somebody
 * else added, and change a checked product without ending its check: the owner and the staff whom the owner granted it
 * may. Everybody may add a warning.
 */
export function mayApproveAllergens(caller: AdmittedCaller): boolean {
  return caller.kind === 'staff' && (caller.isOwner || caller.isChecker)
}

/**
 * Returns whether a caller may take allergens, or what is not known of them, off the card: who may approve allergens
 * may. Everybody may show them again.
 */
export function mayHideAllergens(caller: AdmittedCaller): boolean {
  return mayApproveAllergens(caller)
}

/** Returns whether a caller may load a downloaded menu into an empty company: only the owner may. */
export function mayLoadTakeout(caller: AdmittedCaller): boolean {
  return isOwner(caller)
}

/**
 * Returns whether a caller may decide who belongs to the company (accept, reject, remove) and what colleagues may do:
 * only an owner may.
 */
export function mayManageColleagues(caller: AdmittedCaller): boolean {
  return isOwner(caller)
}

/** Returns whether a caller may let programs in, by keys and a webhook, and end that: only an owner may. */
export function mayManagePrograms(caller: AdmittedCaller): boolean {
  return isOwner(caller)
}

/** Returns whether a caller may see the company's code and change its name and address: only an owner may. */
export function mayEditCompany(caller: AdmittedCaller): boolean {
  return isOwner(caller)
}

/**
 * Returns a company code as it is stored, from how somebody typed or pasted it: in small letters, with spaces or
 * dashes. What is no code comes out as some text that no company has.
 */
export function normalizeCode(typed: string): string {
  return typed.replace(/[\s\p{Pd}]+/gu, '').toUpperCase()
}

function isOwner(caller: AdmittedCaller): boolean {
  return caller.kind === 'staff' && caller.isOwner
}
