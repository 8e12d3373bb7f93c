/** The time from one accepted code to the next, in ms, as the specification says. */
export const betweenScans = 500
/** The wait after a frame without a read, in ms, as the specification says. */
export const afterMiss = 300
/**
 * How long a code must be out of view before it counts once more, in ms: longer than a hand's shake, shorter than fetching
 * the next of two equal products.
 */
export const outOfView = 1500
/** The least frames in a row without a code before it is out of view: a slow device looks at few in that time. */
export const leastUnseen = 3
/** How improbable it must be that a code is still in view, where it is missed now and then while it is. */
const chanceInView = 1 / 3000

/** A code that was scanned, and how well it is read while it is in view. */
type Scanned = {
  code: string
  /** When the last frame with it was taken. */
  seenAt: number
  /** Frames in which it was read, and those between them in which it was not. */
  reads: number
  misses: number
  /** Frames since the last one with it. */
  unseen: number
}

/** The state of scanning; begin with `nothingSeen`. Times are in ms, of any one clock. */
export type Scanning = {
  /** The code read in the frame before, which another equal read would confirm. */
  pending?: string
  lastScanAt: number
  scanned: readonly Scanned[]
}

export const nothingSeen: Scanning = { lastScanAt: Number.NEGATIVE_INFINITY, scanned: [] }

export type ScanStep = {
  scanning: Scanning
  /** Whether the code that was read in this frame counts as scanned. */
  isScanned: boolean
  /** How long to wait before the next frame is read, in ms. */
  waitMs: number
}

/**
 * Takes what one frame gave (a code, or nothing) and says whether it was scanned. Two equal reads in a row make a scan, as a
 * misread mostly gives another code in the next frame; the second frame is taken at once. A code that stays in view is
 * scanned once, and again only after it was out of view. `takenAt` is when the frame was taken: how long reading it took
 * says nothing of what was before the camera.
 */
export function nextRead(
  { pending, lastScanAt, scanned }: Scanning,
  code: string | undefined,
  takenAt: number,
): ScanStep {
  const inView = scanned
    .map((one) => (one.code === code ? one : { ...one, unseen: one.unseen + 1 }))
    .filter((one) => isInView(one, takenAt))
  const missed = { isScanned: false, waitMs: afterMiss }
  if (code === undefined) return { scanning: { lastScanAt, scanned: inView }, ...missed }
  const known = inView.find((one) => one.code === code)
  if (known) {
    const seen = inView.map((one) => (one === known ? seenAgain(known, takenAt) : one))
    return { scanning: { lastScanAt, scanned: seen }, ...missed }
  }
  const seenOnce = { scanning: { pending: code, lastScanAt, scanned: inView }, isScanned: false }
  if (pending !== code) return { ...seenOnce, waitMs: 0 }
  const untilNext = lastScanAt + betweenScans - takenAt
  if (untilNext > 0) return { ...seenOnce, waitMs: untilNext }
  const added = { code, seenAt: takenAt, reads: 2, misses: 0, unseen: 0 }
  return {
    scanning: { lastScanAt: takenAt, scanned: [...inView, added] },
    isScanned: true,
    waitMs: betweenScans,
  }
}

/** Returns what was seen, after a while in which no frame was read: the next read is not the second of two in a row. */
export function afterPause({ lastScanAt, scanned }: Scanning): Scanning {
  return { lastScanAt, scanned }
}

function isInView(scanned: Scanned, takenAt: number): boolean {
  return takenAt - scanned.seenAt < outOfView || scanned.unseen < unseenWhenGone(scanned)
}

function seenAgain({ code, reads, misses, unseen }: Scanned, takenAt: number): Scanned {
  return { code, seenAt: takenAt, reads: reads + 1, misses: misses + unseen, unseen: 0 }
}

/** Returns how many frames in a row without a code tell that it is gone: the more, the oftener it is missed in view. */
function unseenWhenGone({ reads, misses }: Scanned): number {
  // As if one in four had been missed before, as few frames say little.
  const missRate = (misses + 1) / (reads + misses + 4)
  return Math.max(leastUnseen, Math.ceil(Math.log(chanceInView) / Math.log(missRate)))
}
