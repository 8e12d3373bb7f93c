import { z } from 'zod'
import { isDay } from '#shared/dates.ts'
import { boundedList } from '#shared/fields.ts'
import { dayMinutes, limits, overlap } from './rules.ts'

const wrongWeek = 'Week: zeven dagen, van maandag tot en met zondag'
const wrongTime = 'Tijden: van en tot zijn minuten na middernacht, van 0 tot en met 1439'
const timeOfDay = z
  .number(wrongTime)
  .int(wrongTime)
  .min(0, wrongTime)
  .max(dayMinutes - 1, wrongTime)

const spans = boundedList(z.object({ from: timeOfDay, to: timeOfDay }, wrongTime), limits.spans, {
  label: 'Tijden',
  tooLong: `Tijden: hoogstens ${limits.spans} per dag`,
})
  .transform((list) => [...list].sort((one, other) => one.from - other.from))
  .refine((list) => !overlap(list), 'Tijden van één dag mogen elkaar niet overlappen')

const wrongDay = 'Afwijkende dagen: elke dag is een datum, zoals 2026-12-25'

/** When something is open, as a body says it; spans and days are put in order. */
export const scheduleInput = z.object(
  {
    week: boundedList(spans, 7, {
      label: 'Week',
      tooLong: wrongWeek,
      problem: (days) => (days.length < 7 ? wrongWeek : undefined),
    }),
    exceptions: boundedList(
      z.object({ date: z.string(wrongDay).refine(isDay, wrongDay), spans }, wrongDay),
      limits.exceptions,
      { label: 'Afwijkende dagen', tooLong: `Afwijkende dagen: hoogstens ${limits.exceptions}` },
    )
      .transform((days) => [...days].sort((one, other) => (one.date < other.date ? -1 : 1)))
      .refine(
        (days) => new Set(days.map(({ date }) => date)).size === days.length,
        'Afwijkende dagen: elke datum hoogstens één keer',
      ),
  },
  'Tijden: een week en de dagen die afwijken',
)

const storedSpans = z
  .array(z.object({ from: z.number(), to: z.number() }))
  .describe('In minutes after midnight; one that ends no later than it begins ends the next day')

/** A schedule, as calls answer it. */
export const schedule = z.object({
  week: z.array(storedSpans).describe('The times of each weekday, from Monday'),
  exceptions: z
    .array(z.object({ date: z.string(), spans: storedSpans }))
    .describe(
      'Days (ISO 8601, in the Netherlands) whose times differ from those of their weekday; without any: closed',
    ),
})
