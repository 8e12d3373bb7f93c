import { nextOfAll, type Schedule } from '#features/menu/hours/rules.ts'
import { saidUntil, sayServing, timeIn } from '#features/menu/hours/sentences.ts'
import { servingOf } from '#features/menu/hours/serving.ts'
import type { Words } from '#features/translations/words.ts'
import { dayAfter, dutchDay, dutchMoment } from '#shared/dates.ts'

/** A menu with its hours, and the categories on it that have hours of their own. */
type Menu = { name: string; schedule: Schedule; categories: readonly { name: string; schedule: Schedule }[] }
type Said = { said: string; until: number }
type Telling = { language: 'nl'; words: Words; now: Date }
/** A menu, or a category on one: what is said of it ('tot 16.00'), and when it is served next (ms since 1970). */
type Turn = { name: string; isServed: boolean; said: string; opens: number | undefined }

/**
 * Says in Dutch which of a house's published menus are served at `now` and which others come later today: 'Nu: Lunch, tot 16.00.
 * Daarna: Diner, vanaf 17.00.' A category stands behind its menu where it ends or comes at another hour. Where neither is, it
 * says which menu comes next. It holds until `until` (ms since 1970).
 */
export function sayServedToday(menus: readonly Menu[], words: Words, now: Date): Said {
  const midnight = dutchMoment(dayAfter(dutchDay(now)))
  const schedules = menus.flatMap(({ schedule, categories }) => [schedule, ...categories.map((own) => own.schedule)])
  const changes = schedules.flatMap((schedule) => saidUntil(schedule, now) ?? [])
  return { said: sayMenus(menus, { language: 'nl', words, now }), until: Math.min(midnight, ...changes) }
}

function sayMenus(menus: readonly Menu[], telling: Telling): string {
  if (menus.length === 0) return 'Van je kaarten is er nog geen gepubliceerd.'
  const today = dutchDay(telling.now)
  const turns = menus.map((menu) => turnsOf(menu, telling))
  const served = turns
    .flatMap(([menu, ...own]) => [menu, ...own.filter(({ said }) => said !== '' && said !== menu.said)])
    .filter(({ isServed }) => isServed)
    .map(({ name, said }) => named(name, said))
  const coming = turns
    .flatMap(([menu, ...own]) => [menu, ...own.filter(({ opens }) => opens !== menu.opens)])
    .flatMap(({ name, said, opens }) => (opens === undefined ? [] : { name, said, opens }))
    .sort((one, other) => one.opens - other.opens)
  const later = coming
    .filter(({ opens }) => dutchDay(new Date(opens)) === today)
    .map(({ name, opens }) => named(name, `vanaf ${timeIn('nl', opens)}`))
  const [next] = coming
  const sentences = [
    served.length > 0 ? `Nu: ${listed(served)}.` : 'Nu geen kaart.',
    ...(later.length > 0 ? [`${served.length > 0 ? 'Daarna' : 'Straks'}: ${listed(later)}.`] : []),
    ...(served.length + later.length === 0 && next ? [`${next.name} ${next.said}.`] : []),
  ]
  return sentences.join(' ')
}

/** Returns the turn of a menu, and those of the categories on it that have hours of their own. */
function turnsOf({ name, schedule, categories }: Menu, telling: Telling): [Turn, ...Turn[]] {
  const turnOf = (of: string, schedules: readonly Schedule[]): Turn => {
    const serving = servingOf(schedules, telling.now)
    const opens = nextOfAll(schedules, telling.now)
    return { name: of, isServed: serving.served, said: sayServing(serving, telling), opens }
  }
  return [turnOf(name, [schedule]), ...categories.map((own) => turnOf(own.name, [schedule, own.schedule]))]
}

function named(name: string, hours: string): string {
  return hours === '' ? name : `${name}, ${hours}`
}

/** A category that several menus have at the same hours is said once. */
function listed(said: readonly string[]): string {
  return [...new Set(said)].join('; ')
}
