import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Read } from './frame.ts'
import { afterMiss, betweenScans, nextRead, nothingSeen, outOfView } from './rules.ts'

const milk: Read = { gtin14: '08719999000015', text: '8719999000015', format: 'EAN-13' }
const bread: Read = { gtin14: '08719999000022', text: '8719999000022', format: 'EAN-13' }

/** Plays frames to the rules: each at its time in ms, with what was read in it. Returns what was scanned, and when. */
function scansOf(frames: readonly (readonly [at: number, read: Read | undefined])[]): [number, string][] {
  let scanning = nothingSeen
  return frames.flatMap(([at, read]) => {
    const step = nextRead(scanning, read, at)
    scanning = step.scanning
    return step.accepted ? [[at, step.accepted.gtin14] as [number, string]] : []
  })
}

describe('a scan', () => {
  test('takes two equal reads, the second at once after the first', () => {
    const first = nextRead(nothingSeen, milk, 1000)
    expect(first.accepted).toBeUndefined()
    expect(first.waitMs).toBe(0)
    const second = nextRead(first.scanning, milk, 1030)
    expect(second.accepted).toEqual(milk)
    expect(second.waitMs).toBe(betweenScans)
  })

  test('is not made of two different reads, nor of two with a miss between', () => {
    const frames = [milk, bread, milk, undefined, milk, bread] as const
    expect(scansOf(frames.map((read, index) => [index * 300, read]))).toEqual([])
  })

  test('waits 300 ms after a frame without a read', () => {
    expect(nextRead(nothingSeen, undefined, 0).waitMs).toBe(afterMiss)
    expect(afterMiss).toBe(300)
  })

  test('of another code comes 500 ms after the one before, and not sooner', () => {
    const frames = [milk, milk, bread, bread].map((read, index) => [index * 30, read] as const)
    expect(scansOf(frames)).toEqual([[30, milk.gtin14]])
    const scanned = [{ gtin14: milk.gtin14, seenAt: 0 }]
    const waiting = nextRead({ pending: bread.gtin14, lastScanAt: 0, scanned }, bread, 120)
    expect(waiting.waitMs).toBe(380)
    expect(nextRead(waiting.scanning, bread, 500).accepted).toEqual(bread)
  })

  test('of the same code counts once while it stays in view, however long', () => {
    const frames = Array.from({ length: 200 }, (_, index) => [index * 300, milk] as const)
    expect(scansOf(frames)).toHaveLength(1)
  })

  test('of the same code does not count anew after a few frames that missed it', () => {
    const frames = [milk, milk, undefined, undefined, undefined, milk, milk]
    expect(scansOf(frames.map((read, index) => [index * 200, read]))).toHaveLength(1)
  })

  test('of the same code counts anew after it was out of view', () => {
    const back = 30 + outOfView
    expect(
      scansOf([
        [0, milk],
        [30, milk],
        [330, undefined],
        [back, milk],
        [back + 30, milk],
      ]),
    ).toEqual([
      [30, milk.gtin14],
      [back + 30, milk.gtin14],
    ])
  })

  test('of two codes in view at once counts once for each', () => {
    const frames = Array.from({ length: 60 }, (_, index) => [index * 100, index % 6 < 3 ? milk : bread] as const)
    expect(scansOf(frames).map(([, gtin14]) => gtin14)).toEqual([milk.gtin14, bread.gtin14])
  })

  test('never comes without an equal read just before, nor within 500 ms of another', () => {
    const frame = fc.tuple(fc.integer({ min: 0, max: 700 }), fc.constantFrom(milk, bread, undefined))
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 60 }), (steps) => {
        let scanning = nothingSeen
        let now = 0
        let before: Read | undefined
        let lastScan = Number.NEGATIVE_INFINITY
        for (const [pause, read] of steps) {
          now += pause
          const step = nextRead(scanning, read, now)
          if (step.accepted) {
            expect(step.accepted).toEqual(before)
            expect(now - lastScan).toBeGreaterThanOrEqual(betweenScans)
            lastScan = now
          }
          expect(step.waitMs).toBeGreaterThanOrEqual(0)
          scanning = step.scanning
          before = read
        }
      }),
    )
  })
})
