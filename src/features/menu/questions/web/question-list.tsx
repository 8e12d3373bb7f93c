import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { subjectKey } from '#features/products/questions/question.ts'
import type { OpenQuestions } from '#features/products/questions/schema.ts'
import { Question } from '#features/products/questions/web/question.tsx'
import { messageOf } from '#web/call.ts'
import { List } from '#web/ui/list.tsx'
import { ReadError } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import { questionsQuery } from './api.ts'
import classes from './question-list.module.css'

/** More than this many are unfolded by whoever wants them. */
const shownAtFirst = 5

/** Shows what to look at before guests read the card: all that waits for an answer. */
export function MenuQuestions() {
  const { things, intro } = useQuestions()
  if (!things?.length) return <QuestionsUnread />
  return (
    <div className={classes.questions}>
      <QuestionsUnread />
      <Notice kind="attention">{`Klopt dit? ${intro}`}</Notice>
      <QuestionList things={things} />
    </div>
  )
}

/** Says that nobody knows what is asked, where that could not be read: it must not look as if there is nothing. */
export function QuestionsUnread() {
  const query = useQuery(questionsQuery)
  return (
    <ReadError
      query={query}
    >{`Of er vragen over allergenen zijn, is nu niet te lezen. ${messageOf(query.error)}`}</ReadError>
  )
}

/** Returns the things that are asked about, undefined until that is known, and what to do about them in Dutch. */
export function useQuestions() {
  const { data: things } = useQuery(questionsQuery)
  return { things, intro: introOf(things?.length ?? 0, useMayApprove()) }
}

/** The things that are asked about: each by name, with its questions and their answers. */
export function QuestionList({ things }: { things: OpenQuestions }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? things : things.slice(0, shownAtFirst)
  return (
    <div className={classes.things}>
      <List label="Klopt dit?">
        {shown.map((thing) => (
          <AskedThing key={subjectKey(thing.of)} thing={thing} />
        ))}
      </List>
      {things.length > shownAtFirst && (
        <button type="button" className={classes.more} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Minder bekijken' : `Alle ${things.length} bekijken`}
        </button>
      )}
    </div>
  )
}

type Thing = OpenQuestions[number]

function AskedThing({ thing }: { thing: Thing }) {
  return (
    <li className={classes.thing}>
      <ThingName {...thing} />
      {thing.questions.map((question) => (
        <Question key={question.stamp ?? question.text} of={thing.of} question={question} />
      ))}
    </li>
  )
}

function ThingName({ name, of }: Pick<Thing, 'name' | 'of'>) {
  const openedFrom = useOpenedFrom()
  const { pathname } = useLocation()
  if (of.kind === 'menu' && pathname === '/qr-code') return <strong className={classes.name}>{name}</strong>
  const opened = of.kind === 'menu' ? { to: '/qr-code' } : openedFrom(`/${of.kind}`, { [`${of.kind}Id`]: of.id })
  return (
    <Link className={classes.name} {...opened}>
      {name}
    </Link>
  )
}

function introOf(count: number, mayAnswer: boolean): string {
  const what = count === 1 ? 'Op één plaats' : `Op ${count} plaatsen`
  const act = mayAnswer
    ? 'Verander wat niet klopt, of geef antwoord.'
    : 'Verander wat niet klopt. Antwoord geeft de eigenaar, of wie dat van de eigenaar mag.'
  return `${what} klopt misschien iets niet met de allergenen of dieetwensen, of wacht een tekst op akkoord. ${act}`
}
