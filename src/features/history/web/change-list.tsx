import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoment, formatTime } from '#shared/dates.ts'
import { LinkRow, List, RowLines, RowNote, TextRow } from '#web/ui/list.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import type { Change } from '../schema.ts'
import { waysInWords } from '../ways.ts'
import classes from './change-list.module.css'

type Thing = Change['things'][number]
type Props = {
  changes: readonly Change[]
  now: Date
  /** A heading says the day of all of them. */
  isOfOneDay?: boolean
  /** The button that puts back a thing which is not there any more; undefined for one that is. */
  putBack?: (thing: Thing) => ReactNode
  /** The button that takes back what a change did to a thing; undefined where that can not be. */
  undo?: (change: Change, thing: Thing) => ReactNode
  /** All of them are of what the screen shows: none leads anywhere. What was done to several things is taken back where each is named. */
  isOwn?: boolean
}

/** Changes, the newest first: each with who, what and when, and leading to what was changed. */
export function ChangeList({ changes, now, isOfOneDay = false, putBack, undo, isOwn = false }: Props) {
  const sayTime = (at: string) => (isOfOneDay ? formatTime(at) : formatMoment(at, now))
  return (
    <List>
      {changes.map((change, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: changes have no identity of their own and are never reordered
        <li key={`${change.at} ${place}`}>
          {isOwn ? (
            <div className={classes.both}>
              <div className={classes.row}>
                <Sentence change={change} sayTime={sayTime} />
              </div>
              {change.things.length === 1 && change.things.map((thing) => undo?.(change, thing))}
            </div>
          ) : (
            <Row {...{ change, sayTime, putBack, undo }} />
          )}
        </li>
      ))}
    </List>
  )
}

type SentenceProps = { change: Change; sayTime: (at: string) => string }
type RowProps = SentenceProps & Pick<Props, 'putBack' | 'undo'>

function Row({ change, sayTime, putBack, undo }: RowProps) {
  const openingOf = useOpening()
  const [thing, another] = change.things
  const sentence = <Sentence change={change} sayTime={sayTime} />
  if (another) return <Several {...{ change, sentence, putBack, undo }} />
  const button = thing && putBack?.(thing)
  if (button || !thing)
    return (
      <div className={classes.row}>
        {sentence}
        {button}
      </div>
    )
  const opening = openingOf(thing)
  const undoing = undo?.(change, thing)
  const told = opening ? (
    <Link {...opening} className={classes.row}>
      {sentence}
      {!undoing && <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className={classes.chevron} />}
    </Link>
  ) : (
    <div className={classes.row}>{sentence}</div>
  )
  if (!undoing) return told
  return (
    <div className={classes.both}>
      {told}
      {undoing}
    </div>
  )
}

function Sentence({ change: { at, who, what, way, things }, sayTime }: SentenceProps) {
  const [thing, another] = things
  const said = [another ? namesOf(things) : thing?.changes.join(' · '), way && waysInWords[way]].filter(Boolean)
  return (
    <RowLines>
      <span>
        <strong>{who}</strong> {what}
      </span>
      <RowNote>
        {said.map((one) => `${one} · `)}
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

type SeveralProps = Pick<Props, 'putBack' | 'undo'> & { change: Change; sentence: ReactNode }

/** What was done to several things: unfolds to all of them. */
function Several({ change, sentence, putBack, undo }: SeveralProps) {
  const openingOf = useOpening()
  return (
    <details className={classes.several}>
      <summary className={classes.row}>
        {sentence}
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" className={classes.chevron} />
      </summary>
      <ul className={classes.things}>
        {change.things.map((thing) => {
          const row = { title: thing.name, note: thing.changes.join(' · ') }
          const button = putBack?.(thing)
          if (button) return <TextRow key={thing.id} {...row} button={button} />
          const opening = openingOf(thing)
          return opening && <LinkRow key={thing.id} {...opening} {...row} button={undo?.(change, thing)} />
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
    if (subject === 'place') return openedFrom('/inspection', {})
    if (subject === 'served-menu') return openedFrom('/menus', { menuId: id })
    return subject === 'menu' ? { to: '/qr-code' } : openedFrom(`/${subject}`, { [`${subject}Id`]: id })
  }
}
