import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextTurn, type Pace } from './paces.ts'

describe('a pace', () => {
  const pace = fc.record({ burst: fc.integer({ min: 1, max: 20 }), every: fc.integer({ min: 1, max: 100_000 }) })
  const pauses = fc.array(fc.integer({ min: 0, max: 200_000 }), { maxLength: 60 })

  /** Returns the moments, in ms, at which tries after these pauses get a turn. */
  function turnsTaken(pauses: readonly number[], pace: Pace): number[] {
    let [now, until] = [1_000_000, 0]
    const taken: number[] = []
    for (const pause of pauses) {
      now += pause
      const next = nextTurn(until, now, pace)
      if (next.wait === 0) taken.push(now)
      until = next.until
    }
    return taken
  }

  test('gives no more turns in any period than its burst and one for each interval', () => {
    fc.assert(
      fc.property(pace, pauses, (pace, pauses) => {
        const taken = turnsTaken(pauses, pace)
        for (const [first, from] of taken.entries())
          for (const [last, to] of taken.entries())
            if (last >= first) expect(last - first + 1).toBeLessThanOrEqual(pace.burst + (to - from) / pace.every)
      }),
    )
  })

  test('gives a turn after the wait that it names, which is never longer than one interval', () => {
    fc.assert(
      fc.property(pace, fc.nat(), fc.nat(2_000_000), (pace, now, ahead) => {
        const until = now + Math.min(ahead, pace.burst * pace.every)
        const { wait } = nextTurn(until, now, pace)
        expect(wait).toBeLessThanOrEqual(pace.every)
        expect(nextTurn(until, now + wait, pace).wait).toBe(0)
      }),
    )
  })
})
