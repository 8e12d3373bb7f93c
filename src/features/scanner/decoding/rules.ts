import type { Read } from './frame.ts'

/** The time from one accepted code to the next, in ms, as the specification says. */
export const betweenScans = 500
/** The wait after a frame without a read, in ms, as the specification says. */
export const afterMiss = 300
/**
 * How long a code must be out of view before it counts once more, in ms: longer than a hand's shake and than frames in
 * which a code in view was not read, shorter than fetching the next of two equal products.
 */
export const outOfView = 1500

/** What was seen so far; begin with `nothingSeen`. Times are in ms, of any one clock. */
export type Scanning = {
  /** The code read in the frame before, which another equal read would confirm. */
  pending?: string
  lastScanAt: number
  /** The codes scanned, each with when it was in view last. */
  scanned: readonly { gtin14: string; seenAt: number }[]
}

export const nothingSeen: Scanning = { lastScanAt: Number.NEGATIVE_INFINITY, scanned: [] }

export type Step = {
  scanning: Scanning
  /** The read that counts as a scan, if this frame brought one. */
  accepted?: Read
  /** How long to wait before the next frame is read, in ms. */
  waitMs: number
}

/**
 * Takes what one frame gave (a read, or nothing) and says whether a code was scanned. Two equal reads in a row make a
 * scan, as a misread mostly gives other digits in the next frame; the second frame is taken at once. A code that stays in
 * view is scanned once, and again only after it was out of view (`outOfView`).
 */
export function nextRead({ pending, lastScanAt, scanned }: Scanning, read: Read | undefined, now: number): Step {
  const inView = scanned.filter(({ seenAt }) => now - seenAt < outOfView)
  if (!read) return { scanning: { lastScanAt, scanned: inView }, waitMs: afterMiss }
  const { gtin14 } = read
  const others = inView.filter((code) => code.gtin14 !== gtin14)
  const seen = [...others, { gtin14, seenAt: now }]
  if (others.length < inView.length) return { scanning: { lastScanAt, scanned: seen }, waitMs: afterMiss }
  if (pending !== gtin14) return { scanning: { pending: gtin14, lastScanAt, scanned: inView }, waitMs: 0 }
  const untilNext = lastScanAt + betweenScans - now
  if (untilNext > 0) return { scanning: { pending, lastScanAt, scanned: inView }, waitMs: untilNext }
  return { scanning: { lastScanAt: now, scanned: seen }, accepted: read, waitMs: betweenScans }
}
