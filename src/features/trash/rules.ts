import { day } from '#shared/dates.ts'

/** How long something lies in the trash before it is gone, in ms. */
export const keptInTrash = 30 * day

/**
 * How long a change can be undone as if it had not been, in ms: the ten seconds that its note stays, and five for the
 * way of the call over a bad network.
 */
const undoneWithin = 15_000

type Deletion = { deletedAt: string; cardVersion: number }

/**
 * Returns whether putting something back undoes its deletion: that was only just, and nothing else of the company has
 * changed, so that all is as it was, checks and ticks included. `cardVersion` is the company's of now, in which the
 * change that puts it back counts already.
 */
export function isUndo(deletion: Deletion, cardVersion: number, now: Date): boolean {
  return isUndoneFrom(deletion.deletedAt, now) && cardVersion === deletion.cardVersion + 1
}

/** Returns whether something was done so lately that taking it back now is the undo that its note offers. */
export function isUndoneFrom(at: string, now: Date): boolean {
  const elapsed = now.getTime() - Date.parse(at)
  return elapsed >= 0 && elapsed <= undoneWithin
}
