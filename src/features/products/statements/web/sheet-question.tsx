import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { levelNames } from '#features/allergens/knowledge.ts'
import { describeContradiction, describeUnknown, describeUnproven } from '#features/catalogue/doubt-words.ts'
import { formatDate } from '#shared/dates.ts'
import { save } from '#web/call.ts'
import { saveErrorOf } from '#web/saving/save-error.ts'
import { toast } from '#web/toast.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { SheetQuestion as Question, SavedAnswer } from '../schema.ts'
import classes from './sheet-question.module.css'

/**
 * The question about a catalogue product whose newest sheet says less than what stands, with its two answers for users
 * who may give them; others read who will.
 */
export function SheetQuestion({ productId, question }: { productId: number; question: Question }) {
  const mayAnswer = useMayApprove()
  const answering = useMutation({
    mutationFn: (answer: SavedAnswer['answer']) =>
      save('POST', `/product/AnswerQuestion/${productId}`, { body: { answer, stamp: question.stamp } }),
    onSuccess: () => {
      toast('Antwoord opgeslagen')
      // The pressed button is gone with the question.
      document.querySelector('h1')?.focus({ preventScroll: true })
    },
  })
  return (
    <section className={classes.box} aria-labelledby="question-title">
      <h2 id="question-title" className={classes.title}>
        Vraag over allergenen
      </h2>
      <p>{describeQuestion(question)}</p>
      <Differences question={question} />
      {answering.error && <Notice kind="error">{saveErrorOf(answering.error, noAnswer)}</Notice>}
      {mayAnswer ? (
        <Answers question={question} busy={answering.isPending} onAnswer={answering.mutate} />
      ) : (
        <p>De eigenaar, of wie dat van de eigenaar mag, beantwoordt deze vraag.</p>
      )}
    </section>
  )
}

const noAnswer = 'Er is een fout opgetreden bij het beantwoorden van de vraag'

function describeQuestion(question: Question): string {
  const { kind, date, doubt } = question
  if (kind === 'joined-before')
    return 'Het productblad is eerder opnieuw gelezen, en van wat het toen anders zei is niet alles bewaard. Kijk op de verpakking of de allergenen kloppen. Tot dan is dit product niet compleet.'
  const sheet = date === null ? 'Het nieuwste productblad' : `Het productblad van ${formatDate(date)}`
  const waits = 'Tot je kiest blijft staan wat er stond, en is dit product niet compleet.'
  if (differs(question))
    return `${sheet} waarschuwt voor minder, of laat minder open, dan wat er staat. Kijk op de verpakking wat klopt. ${waits}`
  if (doubt) return `${sheet} spreekt zichzelf niet meer tegen, een eerder blad wel. Kijk op de verpakking. ${waits}`
  return `${sheet} laat niets meer open. Kijk op de verpakking of dat klopt. Tot dan is dit product niet compleet.`
}

function differs({ levels, unread, unknown, contradictions, unproven }: Question): boolean {
  return unproven || [levels, unread, unknown, contradictions].some(({ length }) => length > 0)
}

function Differences({ question: { levels, unread, unknown, contradictions, unproven } }: { question: Question }) {
  return (
    <>
      {levels.length > 0 && (
        <table className={classes.differences}>
          <thead>
            <tr>
              <th scope="col">Allergeen</th>
              <th scope="col">Staat er</th>
              <th scope="col">Zegt het blad</th>
            </tr>
          </thead>
          <tbody>
            {levels.map(({ id, name, stands, says }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{levelNames[stands]}</td>
                <td>{levelNames[says]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {unread.length > 0 && <p>{`Staat niet meer op het blad: ${unread.join(', ')}.`}</p>}
      {contradictions.map((contradiction) => (
        <p key={contradiction.ingredient}>{`Een eerder blad: ${describeContradiction(contradiction)}`}</p>
      ))}
      {unknown.length > 0 && <p>{`Een eerder blad: ${describeUnknown(unknown)}`}</p>}
      {unproven && <p>{`Een eerder blad: ${describeUnproven}`}</p>}
    </>
  )
}

type AnswersProps = { question: Question; busy: boolean; onAnswer: (answer: SavedAnswer['answer']) => void }

function Answers({ question, busy, onAnswer }: AnswersProps) {
  // Where the sheet says the same as what stands, there is nothing to take over.
  const mayFollow = differs(question) || question.doubt
  const { confirm, dialog } = useConfirm()
  const accept = () => confirm({ ...accepting, onYes: () => onAnswer('accept') })
  return (
    <div className={classes.answers}>
      <BusyButton busy={busy} onClick={() => onAnswer('keep')}>
        {mayFollow ? 'Zo laten' : 'Het klopt'}
      </BusyButton>
      {mayFollow && (
        <Button variant="outline" disabled={busy} onClick={accept}>
          Overnemen
        </Button>
      )}
      {dialog}
    </div>
  )
}

const accepting = {
  title: 'Productblad overnemen',
  text: 'Weet je zeker dat je het nieuwste productblad wilt overnemen?',
  more: 'Wat het blad niet meer noemt, verdwijnt uit dit product en uit alle gerechten waar het in zit.',
}
