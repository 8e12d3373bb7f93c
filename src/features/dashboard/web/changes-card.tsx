import { formatMoment } from '#shared/dates.ts'
import type { Overview } from '../schema.ts'
import classes from './changes-card.module.css'
import cards from './dashboard-page.module.css'

/** The latest changes of the company's menu, with who made each and when; the newest first. */
export function ChangesCard({ changes, now }: { changes: Overview['changes']; now: Date }) {
  return (
    <section className={cards.changes} aria-labelledby="changes-title">
      <h2 id="changes-title">Laatst gewijzigd</h2>
      <ol className={classes.lines}>
        {changes.map(({ at, who, what }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own and are never reordered
          <li key={index}>
            <p className={classes.what}>
              <strong>{who}</strong> {what}
            </p>
            <time className={classes.when} dateTime={at}>
              {formatMoment(at, now)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
