import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { call } from '#web/call.ts'
import { saveErrorOf } from '#web/saving/save-error.ts'
import { toast } from '#web/toast.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Answer, answerNames, type Subject } from '../question.ts'
import type { OpenQuestion } from '../schema.ts'
import classes from './question.module.css'

/** A question on a screen: with a title where it stands by itself, and what its text leaves to show. */
export type Asked = OpenQuestion & { title?: string; details?: ReactNode }

type Props = { of: Subject; questions: readonly Asked[] }

/**
 * The questions about one thing, each with its answers for users who may give them; others read who will. Nothing where
 * there are none. They stop nobody.
 */
export function Questions({ of, questions }: Props) {
  const mayAnswer = useMayApprove()
  if (questions.length === 0) return null
  return (
    <Notice kind="attention">
      {questions.map((question) => (
        <Question key={question.stamp ?? question.text} of={of} question={question} />
      ))}
      {!mayAnswer && (
        <p className={classes.text}>De eigenaar, of wie dat van de eigenaar mag, geeft hier antwoord op.</p>
      )}
    </Notice>
  )
}

/** One such question. Where only a change ends it, there is nothing to answer. */
export function Question({ of, question }: { of: Subject; question: Asked }) {
  const { text, title, details } = question
  const titleId = useId()
  const answering = useMutation({
    mutationFn: (body: { answer: Answer; stamp: string }) =>
      call<true>('POST', '/question/Answer', { body: { of, ...body } }),
    onSuccess: () => {
      toast('Antwoord opgeslagen')
      // The pressed button is gone with the question.
      document.querySelector('h1')?.focus({ preventScroll: true })
    },
  })
  const answers = <Answers question={question} busy={answering.isPending} onAnswer={answering.mutate} />
  const failed = answering.error && <Notice kind="error">{saveErrorOf(answering.error, noAnswer)}</Notice>
  if (!title)
    return (
      <div className={classes.question}>
        <p className={classes.text}>{text}</p>
        {answers}
        {failed}
      </div>
    )
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <p className={classes.text}>{text}</p>
      {details}
      {failed}
      {answers}
    </section>
  )
}

const noAnswer = 'Er is een fout opgetreden bij het beantwoorden van de vraag'

type AnswersProps = { question: Asked; busy: boolean; onAnswer: (said: { answer: Answer; stamp: string }) => void }

function Answers({ question: { text, title, answers, stamp }, busy, onAnswer }: AnswersProps) {
  const mayAnswer = useMayApprove()
  const { confirm, dialog } = useConfirm()
  if (!mayAnswer || stamp === null || answers.length === 0) return null
  const give = (answer: Answer) => () => {
    if (answer !== 'accept') return onAnswer({ answer, stamp })
    confirm({ ...accepting, onYes: () => onAnswer({ answer, stamp }) })
  }
  const nameOf = (answer: Answer) => (answer === 'keep' && answers.length === 1 ? 'Het klopt' : answerNames[answer])
  return (
    <div className={classes.answers}>
      {answers.map((answer, index) => (
        <BusyButton
          key={answer}
          variant={title && index === 0 ? 'filled' : 'default'}
          className={classes.answer}
          aria-label={title ? undefined : `${nameOf(answer)}: ${text}`}
          busy={busy}
          onClick={give(answer)}
        >
          {nameOf(answer)}
        </BusyButton>
      ))}
      {dialog}
    </div>
  )
}

const accepting = {
  title: 'Productblad overnemen',
  text: 'Weet je zeker dat je het nieuwste productblad wilt overnemen?',
  more: 'Wat het blad niet meer noemt, verdwijnt uit dit product en uit alle gerechten waar het in zit.',
}
