import { useMutation } from '@tanstack/react-query'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { formatDate } from '#shared/dates.ts'
import { call } from '#web/call.ts'
import { saveErrorOf } from '#web/saving/save-error.ts'
import { toast } from '#web/toast.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from '../../statements/web/sheet-question.module.css'
import type { LinkQuestion, SavedRemovalAnswer } from '../schema.ts'

const list = new Intl.ListFormat('nl', { type: 'conjunction' })
const noAnswer = 'Er is een fout opgetreden bij het beantwoorden van de vraag'

type Props = { questions: readonly LinkQuestion[]; holder: { kind: 'dish' | 'product'; id: number } }

/**
 * The questions about what somebody without the right took out of a dish or product, each with its two answers for users
 * who may give them; others read who will.
 */
export function RemovalQuestions({ questions, holder }: Props) {
  return questions.map((question) => <RemovalQuestion key={question.id} question={question} holder={holder} />)
}

function RemovalQuestion({ question, holder }: { question: LinkQuestion; holder: Props['holder'] }) {
  const mayAnswer = useMayApprove()
  const answering = useMutation({
    mutationFn: (answer: SavedRemovalAnswer['answer']) =>
      call<true>('POST', `/${holder.kind}/AnswerRemoval/${holder.id}`, { body: { answer, stamp: question.stamp } }),
    onSuccess: () => {
      toast('Antwoord opgeslagen')
      // The pressed button is gone with the question.
      document.querySelector('h1')?.focus({ preventScroll: true })
    },
  })
  const titleId = `removal-${question.id}`
  return (
    <section className={classes.box} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {`Hoort ${question.product.name} hier niet in?`}
      </h2>
      <p>{describeRemoval(question, holder.kind)}</p>
      {answering.error && <Notice kind="error">{saveErrorOf(answering.error, noAnswer)}</Notice>}
      {mayAnswer ? (
        <div className={classes.answers}>
          {question.mayreturn && (
            <BusyButton busy={answering.isPending} onClick={() => answering.mutate('back')}>
              Terugzetten
            </BusyButton>
          )}
          <BusyButton variant="outline" busy={answering.isPending} onClick={() => answering.mutate('gone')}>
            Hoort er niet in
          </BusyButton>
        </div>
      ) : (
        <p>De eigenaar, of wie dat van de eigenaar mag, beantwoordt deze vraag.</p>
      )}
    </section>
  )
}

function describeRemoval(question: LinkQuestion, kind: 'dish' | 'product'): string {
  const { product, ended, by, mayreturn } = question
  const thing = kind === 'dish' ? 'dit gerecht' : 'dit product'
  const who = by ?? 'Iemand'
  const what = mayreturn
    ? `${who} haalde ${product.name} op ${formatDate(ended)} uit ${thing}.`
    : `${who} verwijderde ${product.name} op ${formatDate(ended)}; het zat in ${thing}.`
  return `${what} Daarmee verdween: ${broughtText(question)}. Tot je kiest is ${thing} niet compleet.`
}

function broughtText({ contained, traces, unknown }: LinkQuestion): string {
  const names = (of: readonly { name: string }[]) => list.format(of.map(({ name }) => name))
  const parts = [
    contained.length > 0 && names(contained),
    traces.length > 0 && `kan bevatten: ${names(traces)}`,
    unknown && 'wat er nog niet van bekend was',
  ]
  return parts.filter((part) => part !== false).join('; ')
}
