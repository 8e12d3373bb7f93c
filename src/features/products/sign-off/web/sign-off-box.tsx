import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useRef } from 'react'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { formatDate } from '#shared/dates.ts'
import { isChangedMeanwhile } from '#web/call.ts'
import { saveErrorOf, saveHasNoAnswer } from '#web/saving/save-error.ts'
import { useAskWhenEnded } from '#web/saving/use-ask-when-ended.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { NewestButton } from '#web/ui/newer-version.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './sign-off-box.module.css'

/** The sentences of one kind of sign-off. */
export type SignOffWords = {
  /** Names the box to who does not see it. */
  label: string
  /** The button that signs off. */
  button: string
  /** What who may not sign off reads while nobody has. */
  waits: string
  /** Leads the line of who signed off and when, which `meaning` explains. */
  done: string
  meaning?: string
  takingBack: { title: string; text: string; more: string }
  /** Asked after a change on this screen that ended it. */
  stillHolds: { title: string; text: string; labels: { yes: string; no: string }; isHarmless: boolean }
}

type Props = {
  /** Who signed off, and when; null while nobody has. */
  said: { at: string; by: string | null } | null
  /** The stamp of what the screen was read with. */
  stamp: string
  words: SignOffWords
  /** What who may sign off reads while nobody has: a question, or what must be done first. */
  hint: string
  /** The screen does not show what would be signed off. */
  isLocked: boolean
  /** After a change that ended it, who may sign off is asked whether it still holds. */
  mayStillHold?: boolean
  id?: string
  /** Brings the newest version into the form; undefined unless the form is behind it. */
  onTakeNewest?: (() => void) | undefined
  /** Signs off what has this stamp; undefined takes the sign-off back. */
  onSay: (stamp: string | undefined) => Promise<unknown>
}

/**
 * The sign-off of what a screen shows: by whom and when it was said, or the button that says it. Asks again after a change
 * on this screen that ended it.
 */
export function SignOffBox({ said, stamp, words, hint, isLocked, mayStillHold = true, id, ...on }: Props) {
  const maySign = useMayApprove()
  const { confirm, dialog } = useConfirm()
  const queryClient = useQueryClient()
  const place = useRef<HTMLElement>(null)
  // The pressed button is gone.
  const keepFocus = () => place.current?.focus({ preventScroll: true })
  const saying = useMutation({
    // Not read again by itself: the second of two quick taps would then sign off what nobody has seen.
    meta: { keepsScreenWhenRefused: true, saysOrTakesBack: true },
    mutationFn: on.onSay,
    onSuccess: keepFocus,
  })
  const isOutdated = isChangedMeanwhile(saying.error) && saying.variables === stamp
  const showNewest = () => {
    void queryClient.invalidateQueries().then(saying.reset)
    keepFocus()
  }
  useAskWhenEnded(said !== null, () => {
    if (maySign && mayStillHold) confirm({ ...words.stillHolds, onYes: () => saying.mutate(stamp) })
  })
  const takeNewest = () => {
    on.onTakeNewest?.()
    keepFocus()
  }
  return (
    <section
      ref={place}
      id={id}
      tabIndex={-1}
      className={classes.box}
      data-checked={said !== null || undefined}
      aria-label={words.label}
    >
      {saying.error && (
        <Notice kind="error" action={isOutdated && <NewestButton onClick={showNewest} />}>
          {saveErrorOf(saying.error, saveHasNoAnswer)}
        </Notice>
      )}
      {said ? (
        <Signed
          {...{ said, words, maySign }}
          busy={saying.isPending}
          // Asked first, because this button takes the place of the one that signs off: a double tap must not undo that.
          onTakeBack={() => confirm({ ...words.takingBack, onYes: () => saying.mutate(undefined) })}
        />
      ) : (
        <>
          <p role="status">{maySign ? hint : words.waits}</p>
          {maySign && (
            <BusyButton
              variant="outline"
              leftSection={<CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />}
              disabled={isLocked || isOutdated}
              busy={saying.isPending}
              onClick={() => saying.mutate(stamp)}
            >
              {words.button}
            </BusyButton>
          )}
        </>
      )}
      {maySign && on.onTakeNewest && <NewestButton onClick={takeNewest} />}
      {dialog}
    </section>
  )
}

type SignedProps = {
  said: NonNullable<Props['said']>
  words: SignOffWords
  maySign: boolean
  busy: boolean
  onTakeBack: () => void
}

function Signed({ said, words, maySign, busy, onTakeBack }: SignedProps) {
  // Whose account was deleted is known to nobody any more.
  const by = ` door ${said.by ?? 'een oud-medewerker'}`
  return (
    <>
      <p className={classes.signed} role="status">
        <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <strong>{`${words.done} op ${formatDate(said.at)}${by}.`}</strong> {words.meaning}
        </span>
      </p>
      {maySign && (
        <BusyButton variant="subtle" className={classes.takeBack} busy={busy} onClick={onTakeBack}>
          {words.takingBack.title}
        </BusyButton>
      )}
    </>
  )
}
