import { dayMinutes, endOf, type Span } from '../rules.ts'
import classes from './hours.module.css'

/** At which hour a bar begins: few houses are open at six in the morning. */
const begin = 6 * 60

/** A day as a bar from six in the morning to six the next, with what is open filled in: a week can be seen at a glance. */
export function DayBar({ spans }: { spans: readonly Span[] }) {
  return (
    <span className={classes.bar} aria-hidden="true">
      {spans.flatMap(partsOf).map(({ from, to }) => (
        <span
          key={from}
          style={{ insetInlineStart: `${(from / dayMinutes) * 100}%`, width: `${((to - from) / dayMinutes) * 100}%` }}
        />
      ))}
    </span>
  )
}

/** Returns a span from the begin of the bar on; what is before that stands at its end. */
function partsOf(span: Span): { from: number; to: number }[] {
  const [from, to] = [span.from - begin, endOf(span) - begin]
  return [
    { from: Math.max(0, from), to: Math.min(dayMinutes, to) },
    { from: from + dayMinutes, to: Math.min(dayMinutes, to + dayMinutes) },
    { from: 0, to: to - dayMinutes },
  ].filter((part) => part.from < part.to && part.from < dayMinutes)
}
