import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoment, formatTime } from '#shared/dates.ts'
import { LinkRow, List, RowLines, RowNote, TextRow } from '#web/ui/list.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import type { Change } from '../schema.ts'
import classes from './change-list.module.css'

type Thing = Change['things'][number]
type Props = {
  changes: readonly Change[]
  now: Date
  /** A heading says the day of all of them. */
  isOfOneDay?: boolean
  /** The button that puts back a thing which is not there any more; undefined for one that is. */
  putBack?: (thing: Thing) => ReactNode
  /** All of them are of what the screen shows: none leads anywhere. */
  isOwn?: boolean
}

/** Changes, the newest first: each with who, what and when, and leading to what was changed. */
export function ChangeList({ changes, now, isOfOneDay = false, putBack, isOwn = false }: Props) {
  const sayTime = (at: string) => (isOfOneDay ? formatTime(at) : formatMoment(at, now))
  return (
    <List>
      {changes.map((change, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: changes have no identity of their own and are never reordered
        <li key={`${change.at} ${place}`}>
          {isOwn ? (
            <p className={classes.row}>
              <Sentence change={change} sayTime={sayTime} />
            </p>
          ) : (
            <Row change={change} sayTime={sayTime} putBack={putBack} />
          )}
        </li>
      ))}
    </List>
  )
}

type SentenceProps = { change: Change; sayTime: (at: string) => string }
type RowProps = SentenceProps & Pick<Props, 'putBack'>

function Row({ change, sayTime, putBack }: RowProps) {
  const openingOf = useOpening()
  const [thing, another] = change.things
  const sentence = <Sentence change={change} sayTime={sayTime} />
  if (another) return <Several things={change.things} {...{ sentence, putBack }} />
  const button = thing && putBack?.(thing)
  const opening = thing && openingOf(thing)
  if (button || !opening)
    return (
      <div className={classes.row}>
        {sentence}
        {button}
      </div>
    )
  return (
    <Link {...opening} className={classes.row}>
      {sentence}
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className={classes.chevron} />
    </Link>
  )
}

function Sentence({ change: { at, who, what, things }, sayTime }: SentenceProps) {
  const [thing, another] = things
  const said = another ? namesOf(things) : thing?.changes.join(' · ')
  return (
    <RowLines>
      <span>
        <strong>{who}</strong> {what}
      </span>
      <RowNote>
        {said && `${said} · `}
        <time dateTime={at}>{sayTime(at)}</time>
      </RowNote>
    </RowLines>
  )
}

const namedAtOnce = 3

function namesOf(things: readonly Thing[]): string {
  const named = things.slice(0, namedAtOnce).map(({ name, changes: [first] }) => (first ? `${name} ${first}` : name))
  const more = things.length - named.length
  return `${named.join(', ')}${more > 0 ? ` en nog ${more}` : ''}`
}

type SeveralProps = Pick<Props, 'putBack'> & { things: readonly Thing[]; sentence: ReactNode }

/** What was done to several things: unfolds to all of them. */
function Several({ things, sentence, putBack }: SeveralProps) {
  const openingOf = useOpening()
  return (
    <details className={classes.several}>
      <summary className={classes.row}>
        {sentence}
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" className={classes.chevron} />
      </summary>
      <ul className={classes.things}>
        {things.map((thing) => {
          const row = { title: thing.name, note: thing.changes.join(' · ') }
          const button = putBack?.(thing)
          if (button) return <TextRow key={thing.id} {...row} button={button} />
          const opening = openingOf(thing)
          return opening && <LinkRow key={thing.id} {...opening} {...row} />
        })}
      </ul>
    </details>
  )
}

/** Returns a function that makes the link to a thing; undefined for the company, which has no screen. */
function useOpening() {
  const openedFrom = useOpenedFrom()
  return ({ subject, id }: Thing) => {
    if (subject === 'company') return undefined
    if (subject === 'station') return openedFrom('/stations', {})
    return subject === 'menu' ? { to: '/qr-code' } : openedFrom(`/${subject}`, { [`${subject}Id`]: id })
  }
}
