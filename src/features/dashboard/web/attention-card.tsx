import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link, type LinkProps } from 'react-router'
import { QuestionList, QuestionsUnread, useQuestions } from '#features/menu/questions/web/question-list.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import { type AttentionGroup, shareRoom, warningInWords } from '../rules.ts'
import type { Overview } from '../schema.ts'
import classes from './attention-card.module.css'
import cards from './dashboard-page.module.css'
import { StoppedDishes } from './stopped-dishes.tsx'

/** The maximum number of dishes shown by name; the others are one tap away. */
const room = 6

type Stopped = Overview['attention']['stopped']
type Props = {
  stopped: Stopped
  groups: readonly AttentionGroup[]
  /** Beside the switch that publishes the menu the questions stand there. */
  hasSwitch: boolean
} & Pick<Overview, 'warnings'>

/** The dishes that somebody stopped, what sheets warn of more, the questions with their answers, and the dishes that need attention: the first few of each group by name, with a link to all of them. */
export function AttentionCard({ stopped, groups, hasSwitch, warnings }: Props) {
  const { things } = useQuestions()
  const shown = shareRoom(groups, room)
  return (
    <section className={cards.attention} aria-labelledby="attention-title">
      <h2 id="attention-title">Dit vraagt aandacht</h2>
      {stopped.length > 0 && <StoppedDishes stopped={stopped} />}
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      {!hasSwitch && <Questions />}
      {things?.length === 0 && groups.length + stopped.length + warnings.length === 0 && (
        <p className={classes.none}>Alles is in orde: van al je gerechten zijn de allergenen compleet.</p>
      )}
      {groups.map((group, index) => (
        <Group key={group.title} group={group} shown={shown[index] ?? 0} />
      ))}
    </section>
  )
}

function Warnings({ warnings }: Pick<Overview, 'warnings'>) {
  const openedFrom = useOpenedFrom()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? warnings : warnings.slice(0, room)
  return (
    <div className={classes.group}>
      <h3 className={classes.title}>
        <Mark kind="attention">{`Nieuw op een productblad (${warnings.length})`}</Mark>
      </h3>
      <p className={classes.note}>
        Dit staat al bij je producten, en gasten zien het op je kaart. Vertel het ook in de keuken en de bediening.
      </p>
      <ul className={classes.rows}>
        {shown.map((warning) => (
          <Row
            key={warning.id}
            name={warning.name}
            note={warningInWords(warning)}
            link={openedFrom('/product', { productId: warning.id })}
          />
        ))}
      </ul>
      {warnings.length > room && (
        <button type="button" className={classes.more} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Minder bekijken' : `Alle ${warnings.length} bekijken`}
        </button>
      )}
    </div>
  )
}

function Questions() {
  const { things, intro } = useQuestions()
  if (!things?.length) return <QuestionsUnread />
  return (
    <div className={classes.group}>
      <QuestionsUnread />
      <h3 className={classes.title}>
        <Mark kind="attention">{`Klopt dit? (${things.length})`}</Mark>
      </h3>
      <p className={classes.note}>{intro}</p>
      <QuestionList things={things} />
    </div>
  )
}

type RowProps = { name: string; note: string | undefined; link: LinkProps }

function Row({ name, note, link }: RowProps) {
  return (
    <li>
      <Link {...link} className={classes.row}>
        <span className={classes.text}>
          <span className={classes.name}>{name}</span>
          {note && <span className={classes.rowNote}>{note}</span>}
        </span>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className={classes.chevron} />
      </Link>
    </li>
  )
}

function Group({ group, shown }: { group: AttentionGroup; shown: number }) {
  const openedFrom = useOpenedFrom()
  const { title, note: groupNote, activeTab, dishes } = group
  return (
    <div className={classes.group}>
      <h3 className={classes.title}>
        <Mark kind="attention">{`${title} (${dishes.length})`}</Mark>
      </h3>
      <p className={classes.note}>{groupNote}</p>
      <ul className={classes.rows}>
        {dishes.slice(0, shown).map(({ id, name, note }) => (
          <Row key={id} name={name} note={note} link={openedFrom('/dish', { dishId: id })} />
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
