import { day, minute } from '#shared/dates.ts'

/*
 * How long something can be undone, taken back or put back:
 * - fifteen seconds: undone as if it had not been, checks and ticks included, while nothing else has changed (`isUndo`);
 * - ten minutes: whoever lacks the right to approve allergens takes back what they added themselves, unless somebody who has
 *   it has vouched for it meanwhile (`isJustNow`);
 * - thirty days: what was deleted or taken out is put back, with its links and what was said of allergens; its own check or
 *   tick somebody has to give again (`keptInTrash`);
 * - two years: it is kept only to tell, after a recall, what was in which dish; nobody can put it back (`keptForRecall`).
 */

/**
 * The time in ms in which a change can be undone as if it had not been: the ten seconds that its toast stays, and five for
 * the way of the call over a bad network.
 */
const undoneWithin = 15_000
const takenBackWithin = 10 * minute
/** The time in ms in which something that was deleted or taken out can be put back. */
export const keptInTrash = 30 * day
/** The time in ms in which what was deleted or taken out is kept for a recall: 2 years. */
export const keptForRecall = 2 * 365 * day

type Deletion = { deletedAt: string; cardVersion: number | null }

/**
 * Returns whether putting something back undoes its deletion: that was only just, and nothing else of the company has
 * changed, so that all is as it was, checks and ticks included. `cardVersion` is the company's now, raised by the putting
 * back; a deletion from before that was kept (null) is never undone so.
 */
export function isUndo(deletion: Deletion, cardVersion: number, now: Date): boolean {
  return isUndoneFrom(deletion.deletedAt, now) && deletion.cardVersion === cardVersion - 1
}

/** Returns whether something was done so lately that its toast may still offer to undo it. */
export function isUndoneFrom(at: string, now: Date): boolean {
  return isWithin(at, now, undoneWithin)
}

/** Returns whether something was added so lately that its maker may take it back, if nobody vouched for it. */
export function isJustNow(at: string, now: Date): boolean {
  return isWithin(at, now, takenBackWithin)
}

function isWithin(at: string, now: Date, time: number): boolean {
  const elapsed = now.getTime() - Date.parse(at)
  return elapsed >= 0 && elapsed <= time
}
