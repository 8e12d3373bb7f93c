import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, hour } from '#shared/dates.ts'
import { backupName, backupsToKeep, isBackupDue, kept, lastNight, nextNight, readBackupName } from './rules.ts'

const at = (iso: string) => new Date(iso)

describe('the nights', () => {
  // spec: operator-13
  test.each([
    // Winter: 03:00 is 02:00 in UTC; summer: 01:00.
    ['2026-11-22T12:00:00Z', '2026-11-22T02:00:00Z', '2026-11-23T02:00:00Z'],
    ['2026-11-22T02:00:00Z', '2026-11-22T02:00:00Z', '2026-11-23T02:00:00Z'],
    ['2026-11-22T01:59:59Z', '2026-11-21T02:00:00Z', '2026-11-22T02:00:00Z'],
    ['2026-07-01T22:30:00Z', '2026-07-01T01:00:00Z', '2026-07-02T01:00:00Z'],
    // The clocks go forward on 29 March at 02:00, so that this night is 23 hours after the one before.
    ['2026-03-29T00:59:59Z', '2026-03-28T02:00:00Z', '2026-03-29T01:00:00Z'],
    ['2026-03-29T01:00:00Z', '2026-03-29T01:00:00Z', '2026-03-30T01:00:00Z'],
    // They go back on 25 October at 03:00: 02:30 comes twice, 03:00 once.
    ['2026-10-25T00:30:00Z', '2026-10-24T01:00:00Z', '2026-10-25T02:00:00Z'],
    ['2026-10-25T01:30:00Z', '2026-10-24T01:00:00Z', '2026-10-25T02:00:00Z'],
    ['2026-10-25T02:00:00Z', '2026-10-25T02:00:00Z', '2026-10-26T02:00:00Z'],
    ['2026-12-31T23:30:00Z', '2026-12-31T02:00:00Z', '2027-01-01T02:00:00Z'],
  ])('around %s were and come at 03:00 in the Netherlands', (now, last, next) => {
    expect(lastNight(at(now))).toEqual(at(last))
    expect(nextNight(at(now))).toEqual(at(next))
  })
})

describe('a backup', () => {
  test.each([
    ['there is none', '2026-11-22T12:00:00Z', [], true],
    ['the newest is from before this night', '2026-11-22T12:00:00Z', ['2026-11-22T01:59:59Z'], true],
    ['the newest is older than a day', '2026-11-22T12:00:00Z', ['2026-11-20T02:00:00Z'], true],
    ['there is one since this night', '2026-11-22T12:00:00Z', ['2026-11-22T02:00:00Z', '2026-11-01T02:00:00Z'], false],
    ['it is not night yet', '2026-11-22T01:00:00Z', ['2026-11-21T02:00:10Z'], false],
    ['the only newer one is from the future', '2026-11-22T12:00:00Z', ['2030-01-01T02:00:00Z'], true],
    ['the clocks went back and it is 02:30 again', '2026-10-25T01:30:00Z', ['2026-10-24T01:00:05Z'], false],
    ['the clocks went forward', '2026-03-29T01:00:00Z', ['2026-03-28T02:00:05Z'], true],
  ])('when %s is due or not', (_when, now, made, isDue) => {
    expect(isBackupDue(at(now), made.map(Date.parse))).toBe(isDue)
  })

  test('is named by its moment, which can be read back', () => {
    const name = backupName(at('2026-11-22T02:00:03.456Z'))
    expect(name).toBe('menukaart-2026-11-22T02-00-03Z.backup')
    expect(readBackupName(name)).toEqual({ madeAt: Date.parse('2026-11-22T02:00:03Z'), isPart: false })
    expect(readBackupName(`${name}.4711.part`)).toMatchObject({ isPart: true })
  })

  test.each(['menukaart.backup', 'oud-menukaart-2026-11-22T02-00-03Z.backup', 'menukaart-2026-13-22T02-00-03Z.backup'])(
    'under another name (%s) is not one of ours',
    (name) => expect(readBackupName(name)).toBeUndefined(),
  )
})

describe('of the backups', () => {
  /** Makes a backup every night of so many days, pruning each time as the server does. */
  const keepFor = (days: number, from = Date.parse('2024-01-01T12:00:00Z')) => {
    let made: number[] = []
    for (let passed = 0; passed < days; passed++) {
      made = [...backupsToKeep([...made, nextNight(new Date(from + passed * day)).getTime()])]
    }
    return made.sort((one, other) => other - one).map((madeAt) => new Date(madeAt).toISOString().slice(0, 10))
  }

  // spec: operator-13
  test('after two years of nights there are left 7 days, 4 weeks and 12 months', () => {
    expect(keepFor(730)).toEqual([
      ...['2025-12-31', '2025-12-30', '2025-12-29', '2025-12-28', '2025-12-27', '2025-12-26', '2025-12-25'],
      ...['2025-12-21', '2025-12-14'],
      ...['2025-11-30', '2025-10-31', '2025-09-30', '2025-08-31', '2025-07-31', '2025-06-30', '2025-05-31'],
      ...['2025-04-30', '2025-03-31', '2025-02-28', '2025-01-31'],
    ])
  })

  const moments = fc.array(fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2027-12-31') }), {
    minLength: 1,
    maxLength: 120,
  })

  test('the newest stays, no more than the rules say, and keeping twice changes nothing', () => {
    fc.assert(
      fc.property(moments, (made) => {
        const left = backupsToKeep(made)
        expect(left.has(Math.max(...made))).toBe(true)
        expect(left.size).toBeLessThanOrEqual(kept.days + kept.weeks + kept.months)
        expect([...left].every((madeAt) => made.includes(madeAt))).toBe(true)
        expect(backupsToKeep([...left])).toEqual(left)
      }),
    )
  })

  test('one of each of the last seven days stays, whatever else there is', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 20 }), (others, hours) => {
        const now = Date.parse('2028-06-15T03:00:00Z') + hours * hour
        const week = Array.from({ length: 7 }, (_, ago) => now - ago * day)
        const left = backupsToKeep([...others, ...week])
        expect(week.every((madeAt) => left.has(madeAt))).toBe(true)
      }),
    )
  })
})
