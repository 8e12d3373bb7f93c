import { day, minute } from '#shared/dates.ts'

/*
 * How long somebody can take back what they just did:
 * - fifteen seconds, as if it had not been, checks and ticks included, while nothing else has changed (`isUndo`);
 * - ten minutes what they added themselves, without the right to approve allergens, while nobody with it has vouched for it
 *   (`isJustNow`);
 * - thirty days what was deleted or taken out, with its links and statements; checks and ticks are then said anew
 *   (`keptInTrash`).
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
 * changed, so that all is as it was, checks and ticks included. `cardVersion` is the company's of now, in which the
 * change that puts it back counts already.
 */
export function isUndo(deletion: Deletion, cardVersion: number, now: Date): boolean {
  return isUndoneFrom(deletion.deletedAt, now) && deletion.cardVersion === cardVersion - 1
}

/** Returns whether something was done so lately that taking it back now is the undo that its toast offers. */
export function isUndoneFrom(at: string, now: Date): boolean {
  return isWithin(at, now, undoneWithin)
}

/** Returns whether something was done so lately that who did it may take it back. */
export function isJustNow(at: string, now: Date): boolean {
  return isWithin(at, now, takenBackWithin)
}

function isWithin(at: string, now: Date, time: number): boolean {
  const elapsed = now.getTime() - Date.parse(at)
  return elapsed >= 0 && elapsed <= time
}
