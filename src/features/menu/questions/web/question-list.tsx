import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { subjectKey } from '#features/products/questions/question.ts'
import type { OpenQuestions } from '#features/products/questions/schema.ts'
import { Question } from '#features/products/questions/web/question.tsx'
import { List } from '#web/ui/list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import classes from './question-list.module.css'
import { QuestionsUnread, useQuestions } from './use-questions.tsx'

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
        <TextButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Minder bekijken' : `Alle ${things.length} bekijken`}
        </TextButton>
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
