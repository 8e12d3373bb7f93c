import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useRef } from 'react'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import classes from '#features/products/web/allergens-checked.module.css'
import { SaidLine } from '#features/products/web/allergens-checked.tsx'
import { isChangedMeanwhile } from '#web/call.ts'
import { saveErrorOf, saveHasNoAnswer } from '#web/saving/save-error.ts'
import { useAskWhenEnded } from '#web/saving/use-ask-when-ended.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { NewestButton } from '#web/ui/newer-version.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { DishDetail } from '../schema.ts'
import { confirmDish, takeConfirmationBack } from './api.ts'

type Props = {
  dish: DishDetail
  /** The form shows this dish as it was read, so that its stamp matches the screen. */
  isShown: boolean
}

/**
 * Shows by whom and when all ingredients of a dish were said to be listed, or the button that says it. Asks again after
 * a change on this screen that ended it.
 */
export function DishConfirmed({ dish, isShown }: Props) {
  const mayConfirm = useMayApprove()
  const { confirm, dialog } = useConfirm()
  const queryClient = useQueryClient()
  const place = useRef<HTMLElement>(null)
  const saying = useMutation({
    // Not read again by itself: the second of two quick taps would then confirm a dish that nobody has seen.
    meta: { keepsScreenWhenRefused: true, saysOrTakesBack: true },
    // Undefined takes it back.
    mutationFn: (stamp: string | undefined) =>
      stamp === undefined ? takeConfirmationBack(dish.id) : confirmDish(dish.id, stamp),
    onSuccess: () => keepFocus(),
  })
  // The pressed button is gone.
  const keepFocus = () => place.current?.focus({ preventScroll: true })
  const isOutdated = isChangedMeanwhile(saying.error) && saying.variables === dish.stamp
  const showNewest = () => {
    void queryClient.invalidateQueries().then(saying.reset)
    keepFocus()
  }
  useAskWhenEnded(dish.confirmed !== null, () => {
    if (mayConfirm && dish.products.length > 0) confirm({ ...stillListed, onYes: () => saying.mutate(dish.stamp) })
  })
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={classes.box}
      data-checked={dish.confirmed !== null || undefined}
      aria-label="Alle ingrediënten"
    >
      {saying.error && (
        <Notice kind="error" action={isOutdated && <NewestButton onClick={showNewest} />}>
          {saveErrorOf(saying.error, saveHasNoAnswer)}
        </Notice>
      )}
      {dish.confirmed ? (
        <SaidLine
          said={dish.confirmed}
          word="Alle ingrediënten staan erbij, gezegd"
          busy={saying.isPending}
          takeBack={
            mayConfirm
              ? {
                  label: takingBack.title,
                  onClick: () => confirm({ ...takingBack, onYes: () => saying.mutate(undefined) }),
                }
              : undefined
          }
        />
      ) : (
        <Unconfirmed
          hint={hintOf(dish, isShown)}
          mayConfirm={mayConfirm}
          locked={isOutdated}
          busy={saying.isPending}
          onConfirm={() => saying.mutate(dish.stamp)}
        />
      )}
      {dialog}
    </section>
  )
}

const takingBack = {
  title: 'Toch niet alles erbij',
  text: 'Weet je zeker dat nog niet alle ingrediënten van dit gerecht erbij staan?',
  more: 'Het gerecht is dan niet meer compleet, en gasten zien dat.',
}

const stillListed = {
  title: 'Staan alle ingrediënten er nog bij?',
  text: 'Dit gerecht is gewijzigd. Daarmee verviel dat alle ingrediënten erbij staan. Klopt het nog?',
  labels: { yes: 'Ja, alles staat erbij', no: 'Ik kijk later' },
  isHarmless: true,
}

type UnconfirmedProps = {
  /** What must be done first. */
  hint: string | undefined
  mayConfirm: boolean
  locked: boolean
  busy: boolean
  onConfirm: () => void
}

function Unconfirmed({ hint, mayConfirm, locked, busy, onConfirm }: UnconfirmedProps) {
  if (!mayConfirm) return <p role="status">De eigenaar geeft later aan of alle ingrediënten erbij staan.</p>
  return (
    <>
      <p role="status">{hint ?? 'Staat alles waar dit gerecht van gemaakt is bij de producten?'}</p>
      <BusyButton
        variant="outline"
        leftSection={<CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />}
        disabled={locked || hint !== undefined}
        busy={busy}
        onClick={onConfirm}
      >
        Alle ingrediënten staan erbij
      </BusyButton>
    </>
  )
}

function hintOf(dish: DishDetail, isShown: boolean): string | undefined {
  if (!isShown) return 'Sla eerst op wat je hebt gewijzigd.'
  return dish.removals.length > 0 ? 'Beantwoord eerst de vraag over wat hier is weggehaald.' : undefined
}
