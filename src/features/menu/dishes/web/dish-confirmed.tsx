import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useRef } from 'react'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import classes from '#features/products/web/allergens-checked.module.css'
import { SaidLine } from '#features/products/web/allergens-checked.tsx'
import { saveErrorOf } from '#web/saving/save-error.ts'
import { useAskWhenEnded } from '#web/saving/use-ask-when-ended.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { DishDetail } from '../schema.ts'
import { confirmDish, takeConfirmationBack } from './api.ts'

type Props = { dish: DishDetail; unsaved: boolean }

/**
 * Whether all ingredients of a dish are listed: by whom and when that was said, or the button that says it. Asks again
 * after a change on this screen that ended it.
 */
export function DishConfirmed({ dish, unsaved }: Props) {
  const mayConfirm = useMayApprove()
  const { confirm, dialog } = useConfirm()
  const place = useRef<HTMLElement>(null)
  const saying = useMutation({
    meta: { saysOrTakesBack: true },
    // Undefined takes it back.
    mutationFn: (stamp: string | undefined) =>
      stamp === undefined ? takeConfirmationBack(dish.id) : confirmDish(dish.id, stamp),
    // The pressed button is gone.
    onSuccess: () => place.current?.focus({ preventScroll: true }),
  })
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
      {saying.error && <Notice kind="error">{saveErrorOf(saying.error, noAnswer)}</Notice>}
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
          dish={dish}
          unsaved={unsaved}
          mayConfirm={mayConfirm}
          busy={saying.isPending}
          onConfirm={() => saying.mutate(dish.stamp)}
        />
      )}
      {dialog}
    </section>
  )
}

const noAnswer = 'Er is een fout opgetreden bij het opslaan'

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
  dish: DishDetail
  unsaved: boolean
  mayConfirm: boolean
  busy: boolean
  onConfirm: () => void
}

function Unconfirmed({ dish, unsaved, mayConfirm, busy, onConfirm }: UnconfirmedProps) {
  if (!mayConfirm) return <p role="status">De eigenaar geeft later aan of alle ingrediënten erbij staan.</p>
  return (
    <>
      <p role="status">{hintOf(dish, unsaved) ?? 'Staat alles waar dit gerecht van gemaakt is bij de producten?'}</p>
      <BusyButton
        variant="outline"
        leftSection={<CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />}
        disabled={hintOf(dish, unsaved) !== undefined}
        busy={busy}
        onClick={onConfirm}
      >
        Alle ingrediënten staan erbij
      </BusyButton>
    </>
  )
}

function hintOf(dish: DishDetail, unsaved: boolean): string | undefined {
  if (unsaved) return 'Sla eerst op wat je hebt gewijzigd.'
  return dish.removals.length > 0 ? 'Beantwoord eerst de vraag over wat hier is weggehaald.' : undefined
}
