import { type AdmittedCaller, callerKey } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { idsInSet, noAllergens, setOfAllergens } from '#features/allergens/allergen-set.ts'
import type { Knowledge } from '#features/allergens/knowledge.ts'
import { isJustNow } from '#features/trash/rules.ts'

/**
 * The maker of a link and the moment: a member of staff by id, any other caller by its key; null where it was not kept,
 * and where it was put in once more since. It is no longer only theirs once somebody with the right has vouched for it.
 */
export type Begun = { at: string | null; by: string | null; caller: string | null; isVouched: boolean }

/** The allergens that a product brought to its holder, by id. */
export type Brought = { contained: readonly number[]; traces: readonly number[]; unknown: readonly number[] }

/**
 * Returns whether the end of a link leaves a question: what guests are told lessens, and who ends it has no right to
 * approve allergens and may not take back their own link (`mayTakeBack`).
 */
export function asksAboutEnd(caller: AdmittedCaller, begun: Begun, known: Knowledge, now: Date): boolean {
  if (mayApproveAllergens(caller) || bringsNothing(known)) return false
  return !mayTakeBack(caller, begun, now)
}

/**
 * Returns whether this caller made a link within the last ten minutes, and may take it back as if it had not been: without
 * the right only while nobody with the right has vouched for it.
 */
export function mayTakeBack(caller: AdmittedCaller, begun: Begun, now: Date): boolean {
  if (begun.isVouched && !mayApproveAllergens(caller)) return false
  return isMaker(caller, begun) && begun.at !== null && isJustNow(begun.at, now)
}

/** Returns whether a product stands somewhere by this caller alone: who puts in once more what is there leaves it to nobody. */
export function isMaker(caller: AdmittedCaller, begun: Begun): boolean {
  return caller.kind === 'staff' ? begun.by === caller.userId : begun.caller === callerKey(caller)
}

/** Returns what is known of a product by id, for a question about it. */
export function broughtBy({ contained, traces, unknown }: Knowledge): Brought {
  return { contained: idsInSet(contained), traces: idsInSet(traces), unknown: idsInSet(unknown) }
}

/** Returns what a question says that a product brought, as knowledge again: the reverse of `broughtBy`. */
export function knowledgeIn({ contained, traces, unknown }: Brought): Knowledge {
  return { contained: setOfAllergens(contained), traces: setOfAllergens(traces), unknown: setOfAllergens(unknown) }
}

/** Returns whether guests would not miss a product: it neither holds nor leaves open anything. */
export function bringsNothing({ contained, traces, unknown }: Knowledge): boolean {
  return [contained, traces, unknown].every((set) => set === noAllergens)
}
