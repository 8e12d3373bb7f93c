import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Mark } from '#web/ui/mark.tsx'
import type { AttentionRow } from '../rules.ts'
import classes from './attention-card.module.css'
import cards from './dashboard-page.module.css'

const shownRows = 6

/** The dishes that need attention: the gravest few, and the way to the others. */
export function AttentionCard({ rows }: { rows: readonly AttentionRow[] }) {
  const more = rows.length - shownRows
  return (
    <section className={cards.attention} aria-labelledby="attention-title">
      <h2 id="attention-title">Dit vraagt aandacht</h2>
      {rows.length === 0 && <p className={classes.none}>Niets. Al je gerechten staan op de kaart en zijn compleet.</p>}
      <ul className={classes.rows}>
        {rows.slice(0, shownRows).map(({ id, name, mark, note }) => (
          <li key={id}>
            <Link to="/dish" state={{ dishId: id, returnPage: '/dashboard' }} className={classes.row}>
              <span className={classes.text}>
                <span className={classes.name}>{name}</span>
                <span className={classes.note}>{note}</span>
              </span>
              <span className={classes.mark}>
                <Mark kind="attention">{mark}</Mark>
              </span>
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className={classes.chevron} />
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link to="/dishes" state={{ activeTab: 'nog niet compleet' }} className={classes.more}>
          {more === 1 ? 'Nog 1 gerecht' : `Nog ${more} gerechten`}
        </Link>
      )}
    </section>
  )
}
