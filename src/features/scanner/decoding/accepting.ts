import type { Read } from './frame.ts'

/** The wait after an accepted scan, in ms. */
const afterScan = 500
/** The wait after a frame without a code, in ms. */
const afterMiss = 300
/** How long a code must be out of view before it counts as scanned again, in ms. */
const outOfView = 1500

/** What the last frames showed. */
export type Seen = {
  /** The code of the frame before this one, if it had any. */
  before?: string
  /** The last accepted code, and when it was last in view. */
  last?: { gtin14: string; at: number }
}

export type Step = {
  seen: Seen
  /** The code that is accepted now. */
  accepted?: Read
  /** The wait until the next frame is read, in ms. */
  wait: number
}

/**
 * Takes what a frame showed, at `now` in ms. A code is accepted after two equal reads of which the second follows the
 * first at once: single reads pass the check digit by chance. A code that stays in view is accepted once.
 */
export function nextStep({ before, last }: Seen, read: Read | undefined, now: number): Step {
  if (!read) return { seen: { ...(last && { last }) }, wait: afterMiss }
  const { gtin14 } = read
  const isLast = last?.gtin14 === gtin14 && now - last.at < outOfView
  if (isLast) return { seen: { last: { gtin14, at: now } }, wait: 0 }
  if (before !== gtin14) return { seen: { before: gtin14, ...(last && { last }) }, wait: 0 }
  return { seen: { last: { gtin14, at: now } }, accepted: read, wait: afterScan }
}

/** Returns what was seen after a frame at `now`, in ms, that nobody looked at: a code in view then is still in view. */
export function whilePaused({ last }: Seen, now: number): Seen {
  return last ? { last: { ...last, at: now } } : {}
}
