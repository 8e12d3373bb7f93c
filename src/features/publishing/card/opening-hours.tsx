import type { Schedule } from '#features/menu/hours/rules.ts'
import { saidUntil, sayOpen } from '#features/menu/hours/sentences.ts'
import { differingLines, soonDiffering, weekLines } from '#features/menu/hours/week-lines.ts'
import { capitalized } from '#shared/text.ts'
import type { GuestLanguage } from './guest-language.ts'
import type { CompleteMenu } from './schema.ts'

type Props = { menu: Pick<CompleteMenu, 'contact' | 'asof'>; guestLanguage: GuestLanguage }

/**
 * Renders whether the house is open at the moment of which the card tells, and until when that holds: a page that is left open,
 * or kept, says it no longer. Nothing where its hours are not known.
 */
export function OpenNow({ menu: { contact, asof }, guestLanguage: { language, words } }: Props) {
  const { openinghours } = contact
  if (!openinghours || asof === undefined) return null
  const now = new Date(asof)
  return (
    <p className="card-open" data-holds={saidUntil(openinghours, now)}>
      {capitalized(sayOpen(openinghours, { language, words, now }))}
    </p>
  )
}

/** Renders the times of a week, and of the days to come that differ. */
export function OpeningWeek({
  hours,
  asof,
  guestLanguage,
}: { hours: Schedule; asof: string } & Pick<Props, 'guestLanguage'>) {
  const { language, words } = guestLanguage
  const lines = [...weekLines(hours, language), ...differingLines(soonDiffering(hours, new Date(asof)), language)]
  return (
    <dl className="card-week">
      {lines.map(({ days, times }) => (
        <Line key={days} days={days} times={times.join(', ') || words.closed} />
      ))}
    </dl>
  )
}

function Line({ days, times }: { days: string; times: string }) {
  return (
    <>
      <dt>{days}</dt>
      <dd>{times}</dd>
    </>
  )
}
