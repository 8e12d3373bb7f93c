import { isOpenAt, nextOpening, type Schedule } from '#features/menu/hours/rules.ts'
import { saidUntil, sayServed, timeIn } from '#features/menu/hours/sentences.ts'
import type { Words } from '#features/translations/words.ts'
import { dayAfter, dutchDay, dutchMoment } from '#shared/dates.ts'

type Menu = { name: string; schedule: Schedule }
type Said = { said: string; until: number }

/**
 * Says in Dutch which of a house's published menus are served at `now` and which others come later today: 'Nu: Lunch, tot 16.00.
 * Daarna: Diner, vanaf 17.00.' Where neither is, it says which one comes next. It holds until `until` (ms since 1970).
 */
export function sayServedToday(menus: readonly Menu[], words: Words, now: Date): Said {
  const midnight = dutchMoment(dayAfter(dutchDay(now)))
  const changes = menus.flatMap(({ schedule }) => saidUntil(schedule, now) ?? [])
  return { said: sayMenus(menus, words, now), until: Math.min(midnight, ...changes) }
}

function sayMenus(menus: readonly Menu[], words: Words, now: Date): string {
  if (menus.length === 0) return 'Van je kaarten is er nog geen gepubliceerd.'
  const telling = { language: 'nl', words, now } as const
  const coming = menus
    .flatMap(({ name, schedule }) => {
      const opens = nextOpening(schedule, now)
      return opens === undefined ? [] : { name, opens, said: sayServed(schedule, telling) }
    })
    .sort((one, other) => one.opens - other.opens)
  const served = menus
    .filter(({ schedule }) => isOpenAt(schedule, now))
    .map(({ name, schedule }) => named(name, sayServed(schedule, telling)))
  const later = coming
    .filter(({ opens }) => dutchDay(new Date(opens)) === dutchDay(now))
    .map(({ name, opens }) => named(name, `vanaf ${timeIn('nl', opens)}`))
  const [next] = coming
  const sentences = [
    served.length > 0 ? `Nu: ${served.join('; ')}.` : 'Nu geen kaart.',
    ...(later.length > 0 ? [`${served.length > 0 ? 'Daarna' : 'Straks'}: ${later.join('; ')}.`] : []),
    ...(served.length + later.length === 0 && next ? [`${next.name} ${next.said}.`] : []),
  ]
  return sentences.join(' ')
}

function named(name: string, hours: string): string {
  return hours === '' ? name : `${name}, ${hours}`
}
