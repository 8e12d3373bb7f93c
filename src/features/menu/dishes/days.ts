import { dayAfter, sayDay } from '#shared/dates.ts'

/** The first and the last day on which a dish is on the card (ISO 8601, in the Netherlands); absent without one. */
export type Days = { firstday?: string | undefined; lastday?: string | undefined }
/** Where a day stands that is none of those of a dish: before or after them. */
export const presences = ['coming', 'over'] as const
export type Presence = (typeof presences)[number]

/** Returns whether a dish still comes or is over on the day `today`; undefined while it is there, its last day included. */
export function presenceOn({ firstday, lastday }: Days, today: string): Presence | undefined {
  if (firstday !== undefined && today < firstday) return 'coming'
  return lastday !== undefined && today > lastday ? 'over' : undefined
}

type Row = { first_day: string | null; last_day: string | null }

/** Reads the days of a stored dish. */
export function daysOf({ first_day, last_day }: Row): { firstday?: string; lastday?: string } {
  return { ...(first_day !== null && { firstday: first_day }), ...(last_day !== null && { lastday: last_day }) }
}

/** Reads the days of a stored dish, and where the day `today` stands. */
export function daysOn(row: Row, today: string) {
  const days = daysOf(row)
  const presence = presenceOn(days, today)
  return { ...days, ...(presence && { presence }) }
}

/** Returns the next day after `today` on which a dish comes or goes by itself; undefined when it never does again. */
export function nextTurn({ firstday, lastday }: Days, today: string): string | undefined {
  return [firstday, lastday && dayAfter(lastday)].filter((turn) => turn !== undefined && turn > today).sort()[0]
}

/** Returns the sentence that refuses a last day before the first. */
export function daysProblem({ firstday, lastday }: Days): string | undefined {
  const isBackwards = firstday && lastday && lastday < firstday
  return isBackwards ? 'De laatste dag ligt voor de eerste dag' : undefined
}

/** Says on the day `today` when a dish is on the card: 'komt 1 november', 't/m 30 november'; undefined when it stays. */
export function daysInWords({ firstday, lastday }: Days, today: string): string | undefined {
  const presence = presenceOn({ firstday, lastday }, today)
  if (presence === 'over') return 'voorbij'
  const from = presence === 'coming' && firstday ? [`komt ${sayDay(firstday, today)}`] : []
  return [...from, ...(lastday ? [`t/m ${sayDay(lastday, today)}`] : [])].join(', ') || undefined
}
