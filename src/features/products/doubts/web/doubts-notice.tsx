import { useMutation } from '@tanstack/react-query'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { saveErrorOf } from '#web/saving/save-error.ts'
import { toast } from '#web/toast.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { AskedDoubt } from '../schema.ts'
import { answerDoubt, type DoubtedThing } from './api.ts'
import classes from './doubts-notice.module.css'

type Props = { doubts: readonly AskedDoubt[]; of: DoubtedThing }

/**
 * The questions where words and data contradict each other, or about words that wait, each with its answer for users who
 * may give it; others read who will. Nothing where there are none. It stops nobody.
 */
export function DoubtsNotice({ doubts, of }: Props) {
  const mayAnswer = useMayApprove()
  if (doubts.length === 0) return null
  return (
    <Notice kind="attention">
      {doubts.map((doubt) => (
        <DoubtQuestion key={doubt.text} doubt={doubt} of={of} />
      ))}
      {!mayAnswer && (
        <p className={classes.doubt}>De eigenaar, of wie dat van de eigenaar mag, zegt of het zo klopt.</p>
      )}
    </Notice>
  )
}

/** One such question. Where only a change ends it, there is nothing to answer. */
export function DoubtQuestion({ doubt: { text, stamp }, of }: { doubt: AskedDoubt; of: DoubtedThing }) {
  const mayAnswer = useMayApprove()
  const answering = useMutation({
    mutationFn: (stamp: string) => answerDoubt(of, stamp),
    onSuccess: () => {
      toast('Antwoord opgeslagen')
      // The pressed button is gone with the question.
      document.querySelector('h1')?.focus({ preventScroll: true })
    },
  })
  return (
    <div className={classes.question}>
      <p className={classes.doubt}>{text}</p>
      {mayAnswer && stamp !== null && (
        <BusyButton
          variant="default"
          size="compact-md"
          className={classes.answer}
          aria-label={`Klopt zo: ${text}`}
          busy={answering.isPending}
          onClick={() => answering.mutate(stamp)}
        >
          Klopt zo
        </BusyButton>
      )}
      {answering.error && <Notice kind="error">{saveErrorOf(answering.error, noAnswer)}</Notice>}
    </div>
  )
}

const noAnswer = 'Er is een fout opgetreden bij het beantwoorden van de vraag'

/** The questions about what is being typed: they can be answered once it is saved. */
export function TypedDoubts({ doubts }: { doubts: readonly string[] }) {
  if (doubts.length === 0) return null
  return (
    <Notice kind="attention">
      {doubts.map((doubt) => (
        <p key={doubt} className={classes.doubt}>
          {doubt}
        </p>
      ))}
    </Notice>
  )
}
