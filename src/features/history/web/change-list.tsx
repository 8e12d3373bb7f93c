import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { LinkRow, List, RowLines, RowNote } from '#web/ui/list.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import type { Change } from '../schema.ts'
import classes from './change-list.module.css'

type Thing = Change['things'][number]
type Props = {
  changes: readonly Change[]
  now: Date
  /** All of them are of what the screen shows: none leads anywhere. */
  isOwn?: boolean
}

/** Changes, the newest first: each with who, what and when, and leading to what was changed. */
export function ChangeList({ changes, now, isOwn = false }: Props) {
  return (
    <List>
      {changes.map((change, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: changes have no identity of their own and are never reordered
        <li key={`${change.at} ${place}`}>
          {isOwn ? (
            <p className={classes.row}>
              <Sentence change={change} now={now} />
            </p>
          ) : (
            <Row change={change} now={now} />
          )}
        </li>
      ))}
    </List>
  )
}

type RowProps = { change: Change; now: Date }

function Row({ change, now }: RowProps) {
  const openingOf = useOpening()
  const [thing, another] = change.things
  const sentence = <Sentence change={change} now={now} />
  if (another) return <Several things={change.things}>{sentence}</Several>
  const opening = thing && openingOf(thing)
  if (!opening) return <p className={classes.row}>{sentence}</p>
  return (
    <Link {...opening} className={classes.row}>
      {sentence}
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className={classes.chevron} />
    </Link>
  )
}

function Sentence({ change: { at, who, what, things }, now }: RowProps) {
  const [thing, another] = things
  const said = another ? namesOf(things) : thing?.changes.join(' · ')
  return (
    <RowLines>
      <span>
        <strong>{who}</strong> {what}
      </span>
      <RowNote>
        {said && `${said} · `}
        <time dateTime={at}>{formatMoment(at, now)}</time>
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

/** What was done to several things: unfolds to all of them. */
function Several({ things, children }: { things: readonly Thing[]; children: ReactNode }) {
  const openingOf = useOpening()
  return (
    <details className={classes.several}>
      <summary className={classes.row}>
        {children}
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" className={classes.chevron} />
      </summary>
      <ul className={classes.things}>
        {things.map((thing) => {
          const opening = openingOf(thing)
          return opening && <LinkRow key={thing.id} {...opening} title={thing.name} note={thing.changes.join(' · ')} />
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
    return subject === 'menu' ? { to: '/qr-code' } : openedFrom(`/${subject}`, { [`${subject}Id`]: id })
  }
}
