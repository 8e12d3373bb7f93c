import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { DoubtedThings, DoubtsUnread, useMenuDoubts } from '#features/menu/doubts/web/menu-doubts.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import { type AttentionGroup, shareRoom, warningInWords } from '../rules.ts'
import type { Overview } from '../schema.ts'
import classes from './attention-card.module.css'
import cards from './dashboard-page.module.css'
import { StoppedDishes } from './stopped-dishes.tsx'

/** The maximum number of dishes shown by name; the others are one tap away. */
const room = 6

type Asked = { id: number; name: string; to: '/product' | '/dish'; note?: string }
type Stopped = Overview['attention']['stopped']
type Questioned = Pick<Overview, 'questions' | 'dishquestions' | 'warnings'>
type Props = {
  stopped: Stopped
  groups: readonly AttentionGroup[]
  /** Beside the switch that publishes the menu what words leave in doubt is asked there. */
  hasSwitch: boolean
} & Questioned

/** The dishes that somebody stopped, what sheets warn of more, the questions to answer, and the dishes that need attention: the first few of each group by name, with a link to all of them. What words leave in doubt is answered here. */
export function AttentionCard({ stopped, groups, hasSwitch, questions, dishquestions, warnings }: Props) {
  const { things } = useMenuDoubts()
  const shown = shareRoom(groups, room)
  const asked: readonly Asked[] = [
    ...dishquestions.map((dish) => ({ ...dish, to: '/dish' as const })),
    ...questions.map((product) => ({ ...product, to: '/product' as const })),
  ]
  return (
    <section className={cards.attention} aria-labelledby="attention-title">
      <h2 id="attention-title">Dit vraagt aandacht</h2>
      {stopped.length > 0 && <StoppedDishes stopped={stopped} />}
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      {!hasSwitch && <Doubts />}
      {asked.length > 0 && <Questions asked={asked} />}
      {things?.length === 0 && groups.length + asked.length + stopped.length + warnings.length === 0 && (
        <p className={classes.none}>Alles is in orde: van al je gerechten zijn de allergenen compleet.</p>
      )}
      {groups.map((group, index) => (
        <Group key={group.title} group={group} shown={shown[index] ?? 0} />
      ))}
    </section>
  )
}

function Warnings({ warnings }: Pick<Overview, 'warnings'>) {
  const rows = warnings.map((warning) => ({ ...warning, to: '/product' as const, note: warningInWords(warning) }))
  return (
    <Asks
      title="Nieuw op een productblad"
      note="Dit staat al bij je producten, en gasten zien het op je kaart. Vertel het ook in de keuken en de bediening."
      rows={rows}
    />
  )
}

function Doubts() {
  const { things, intro } = useMenuDoubts()
  if (!things?.length) return <DoubtsUnread />
  return (
    <div className={classes.group}>
      <DoubtsUnread />
      <h3 className={classes.title}>
        <Mark kind="attention">{`Klopt dit? (${things.length})`}</Mark>
      </h3>
      <p className={classes.note}>{intro}</p>
      <DoubtedThings things={things} />
    </div>
  )
}

function Questions({ asked }: { asked: readonly Asked[] }) {
  return (
    <Asks
      title="Vragen over allergenen"
      note="Een productblad zegt iets anders dan wat er staat, of er is iets weggehaald. Kijk wat klopt."
      rows={asked}
    />
  )
}

function Asks({ title, note, rows }: { title: string; note: string; rows: readonly Asked[] }) {
  const openedFrom = useOpenedFrom()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, room)
  return (
    <div className={classes.group}>
      <h3 className={classes.title}>
        <Mark kind="attention">{`${title} (${rows.length})`}</Mark>
      </h3>
      <p className={classes.note}>{note}</p>
      <ul className={classes.rows}>
        {shown.map(({ id, name, to, note: rowNote }) => (
          <li key={`${to} ${id}`}>
            <Link {...openedFrom(to, to === '/dish' ? { dishId: id } : { productId: id })} className={classes.row}>
              <span className={classes.text}>
                <span className={classes.name}>{name}</span>
                {rowNote && <span className={classes.rowNote}>{rowNote}</span>}
              </span>
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className={classes.chevron} />
            </Link>
          </li>
        ))}
      </ul>
      {rows.length > room && (
        <button type="button" className={classes.more} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Minder bekijken' : `Alle ${rows.length} bekijken`}
        </button>
      )}
    </div>
  )
}

function Group({ group, shown }: { group: AttentionGroup; shown: number }) {
  const openedFrom = useOpenedFrom()
  const { title, note, activeTab, dishes } = group
  return (
    <div className={classes.group}>
      <h3 className={classes.title}>
        <Mark kind="attention">{`${title} (${dishes.length})`}</Mark>
      </h3>
      <p className={classes.note}>{note}</p>
      <ul className={classes.rows}>
        {dishes.slice(0, shown).map((dish) => (
          <li key={dish.id}>
            <Link {...openedFrom('/dish', { dishId: dish.id })} className={classes.row}>
              <span className={classes.text}>
                <span className={classes.name}>{dish.name}</span>
                {dish.note && <span className={classes.rowNote}>{dish.note}</span>}
              </span>
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className={classes.chevron} />
            </Link>
          </li>
        ))}
      </ul>
      {dishes.length > shown && (
        <Link to="/dishes" state={{ activeTab }} className={classes.more}>
          {`Alle ${dishes.length} bekijken`}
        </Link>
      )}
    </div>
  )
}
