import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterMiss, afterPause, betweenScans, leastUnseen, nextRead, nothingSeen, outOfView } from './rules.ts'

const [milk, bread] = ['08719999000015', '08719999000022'] as const
type Code = string | undefined

/** Plays frames to the rules: each at its time in ms, with what was read in it. Returns what was scanned, and when. */
function scansOf(frames: readonly (readonly [at: number, code: Code])[]): [number, string][] {
  let scanning = nothingSeen
  return frames.flatMap(([at, code]) => {
    const step = nextRead(scanning, code, at)
    scanning = step.scanning
    return code !== undefined && step.isScanned ? [[at, code] as [number, string]] : []
  })
}

/** Returns the scans of a packet held still for so long, in ms, by a reader that takes this long for a frame. */
function scansWhile(length: number, took: number, isRead: () => boolean): number[] {
  const scans: number[] = []
  let scanning = nothingSeen
  for (let at = 0; at < length; ) {
    const step = nextRead(scanning, isRead() ? milk : undefined, at)
    scanning = step.scanning
    if (step.isScanned) scans.push(at)
    at += took + step.waitMs
  }
  return scans
}

/** Returns random numbers from 0 to 1, always the same ones (Park and Miller's generator). */
function seeded(): () => number {
  let state = 20_261
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

describe('a scan', () => {
  // spec: scan-phone-18
  test('takes two equal reads, the second at once after the first', () => {
    const first = nextRead(nothingSeen, milk, 1000)
    expect(first.isScanned).toBe(false)
    expect(first.waitMs).toBe(0)
    const second = nextRead(first.scanning, milk, 1030)
    expect(second.isScanned).toBe(true)
    expect(second.waitMs).toBe(betweenScans)
  })

  test('is not made of two different reads, nor of two with a miss between', () => {
    const frames = [milk, bread, milk, undefined, milk, bread] as const
    expect(scansOf(frames.map((read, index) => [index * 300, read]))).toEqual([])
  })

  // spec: scan-phone-18
  test('waits 300 ms after a frame without a read', () => {
    expect(nextRead(nothingSeen, undefined, 0).waitMs).toBe(afterMiss)
    expect(afterMiss).toBe(300)
  })

  // spec: scan-phone-18
  test('of another code comes 500 ms after the one before, and not sooner', () => {
    const frames = [milk, milk, bread, bread].map((read, index) => [index * 30, read] as const)
    expect(scansOf(frames)).toEqual([[30, milk]])
    const { scanning } = nextRead(nextRead(nothingSeen, milk, -30).scanning, milk, 0)
    const waiting = nextRead(nextRead(scanning, bread, 90).scanning, bread, 120)
    expect(waiting.waitMs).toBe(380)
    expect(nextRead(waiting.scanning, bread, 500).isScanned).toBe(true)
  })

  test('of the same code counts once while it stays in view, however long', () => {
    const frames = Array.from({ length: 200 }, (_, index) => [index * 300, milk] as const)
    expect(scansOf(frames)).toHaveLength(1)
  })

  test('of the same code does not count anew after a few frames that missed it', () => {
    const frames = [milk, milk, undefined, undefined, undefined, milk, milk]
    expect(scansOf(frames.map((read, index) => [index * 200, read]))).toHaveLength(1)
  })

  // spec: scan-phone-18
  test('of the same code counts anew after it was out of view: for a while, and in several frames', () => {
    const away = (count: number) => Array.from({ length: count }, (_, index) => [250 * (index + 1), undefined] as const)
    const shownAgain = (at: number, misses: number) =>
      scansOf([[0, milk], [30, milk], ...away(misses), [at, milk], [at + 30, milk]])
    expect(shownAgain(30 + outOfView, 5)).toHaveLength(2)
    expect(shownAgain(29 + outOfView, 5)).toHaveLength(1)
    expect(shownAgain(60_000, leastUnseen - 1)).toHaveLength(1)
  })

  // spec: scan-phone-18
  test.each([
    [350, 3],
    [350, 2],
    [700, 3],
    [700, 2],
    [1500, 3],
  ])('of a packet held still counts once where reading takes %i ms and misses one frame in %i', (took, oneIn) => {
    for (let first = 0; first < oneIn; first++) {
      // Two reads in a row make a scan: they come before the decoder falls behind.
      let isHeld = 0
      expect(scansWhile(120_000, took, () => (isHeld++ - 2 + first) % oneIn !== 0 || isHeld <= 2)).toHaveLength(1)
    }
  })

  test('of a packet held still counts once however long each frame takes, with up to two misses in a row', () => {
    const look = fc.record({ pause: fc.integer({ min: 0, max: 4000 }), misses: fc.integer({ min: 0, max: 2 }) })
    fc.assert(
      fc.property(fc.array(look, { maxLength: 60 }), (looks) => {
        let at = 30
        const frames: [number, Code][] = [
          [0, milk],
          [30, milk],
        ]
        for (const { pause, misses } of looks)
          for (const read of [...Array<undefined>(misses).fill(undefined), milk]) {
            at += pause
            frames.push([at, read])
          }
        expect(scansOf(frames)).toHaveLength(1)
      }),
    )
  })

  test('of a packet that is missed at random, now and then several times in a row, mostly counts once in 30 s', () => {
    const shareThatCountsOnce = (took: number, missRate: number) => {
      const random = seeded()
      const rounds = Array.from({ length: 300 }, () => scansWhile(30_000, took, () => random() >= missRate).length)
      return rounds.filter((count) => count <= 1).length / rounds.length
    }
    for (const took of [60, 350, 700]) {
      expect(shareThatCountsOnce(took, 1 / 10)).toBeGreaterThan(0.98)
      expect(shareThatCountsOnce(took, 1 / 3)).toBeGreaterThan(0.9)
      expect(shareThatCountsOnce(took, 1 / 2)).toBeGreaterThan(0.8)
    }
  })

  test('of a packet that was taken away counts anew on any device, after a few frames without it', () => {
    const device = fc.record({
      pause: fc.integer({ min: 350, max: 2000 }),
      held: fc.array(fc.constantFrom(milk, milk, milk, undefined), { maxLength: 40 }),
    })
    fc.assert(
      fc.property(device, ({ pause, held }) => {
        const shown = [milk, milk, ...held, milk]
        const away = Array<undefined>(14).fill(undefined)
        const reads = [...shown, ...away, milk, milk]
        const scans = scansOf(reads.map((read, index) => [index * pause, read]))
        expect(scans.at(-1)?.[0]).toBe((reads.length - 1) * pause)
      }),
    )
  })

  test('counts nothing anew, nor a single read, after a while in which no frame was read', () => {
    const scanned = nextRead(nextRead(nothingSeen, milk, 0).scanning, milk, 30).scanning
    const begun = nextRead(nextRead(scanned, undefined, 330).scanning, bread, 660).scanning
    const later = afterPause(begun)
    expect(nextRead(nextRead(later, milk, 60_000).scanning, milk, 60_030).isScanned).toBe(false)
    const once = nextRead(later, bread, 60_000)
    expect(once.isScanned).toBe(false)
    expect(nextRead(once.scanning, bread, 60_030).isScanned).toBe(true)
  })

  test('of two codes in view at once counts once for each', () => {
    const frames = Array.from({ length: 60 }, (_, index) => [index * 100, index % 6 < 3 ? milk : bread] as const)
    expect(scansOf(frames).map(([, code]) => code)).toEqual([milk, bread])
  })

  test('never comes without an equal read just before, nor within 500 ms of another', () => {
    const frame = fc.tuple(fc.integer({ min: 0, max: 700 }), fc.constantFrom(milk, bread, undefined))
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 60 }), (steps) => {
        let scanning = nothingSeen
        let now = 0
        let before: Code
        let lastScan = Number.NEGATIVE_INFINITY
        for (const [pause, code] of steps) {
          now += pause
          const step = nextRead(scanning, code, now)
          if (step.isScanned) {
            expect([code]).toEqual([before ?? 'no code'])
            expect(now - lastScan).toBeGreaterThanOrEqual(betweenScans)
            lastScan = now
          }
          expect(step.waitMs).toBeGreaterThanOrEqual(0)
          scanning = step.scanning
          before = code
        }
      }),
    )
  })
})
