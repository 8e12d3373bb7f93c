import { Hand } from 'lucide-react'
import { useRef } from 'react'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { formatMoment } from '#shared/dates.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { DishDetail } from '../schema.ts'
import { releaseQuestion, stopperOf, useStop } from './use-stop.ts'

/** The button with which anybody stops a dish, or who stopped it, with the button that ends it for who has the right. */
export function DishStop({ dish }: { dish: DishDetail }) {
  const mayRelease = useMayApprove()
  const { confirm, dialog } = useConfirm()
  const place = useRef<HTMLElement>(null)
  const { set, isBusy, error } = useStop(dish)
  const change = (stopped: boolean) => {
    set(stopped)
    // The pressed button goes.
    place.current?.focus({ preventScroll: true })
  }
  return (
    <section ref={place} tabIndex={-1} aria-label="Vraag ons">
      {error && <Notice kind="error">{error}</Notice>}
      {dish.stopped === null ? (
        <BusyButton
          variant="outline"
          busy={isBusy}
          leftSection={<Hand size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => change(true)}
        >
          Op "Vraag ons" zetten
        </BusyButton>
      ) : (
        <Notice
          kind="attention"
          action={
            mayRelease && (
              <BusyButton
                variant="outline"
                busy={isBusy}
                onClick={() => confirm(releaseQuestion(dish.name, () => change(false)))}
              >
                Weer vrijgeven
              </BusyButton>
            )
          }
        >
          <strong>Vraag ons.</strong>{' '}
          {`Gestopt door ${stopperOf(dish.stopped)}, ${formatMoment(dish.stopped.at, new Date())}. Gasten lezen dat ze het eerst moeten vragen, en de allergenen gelden als nog niet bekend.`}
          {!mayRelease && ' De eigenaar geeft het weer vrij.'}
        </Notice>
      )}
      {dialog}
    </section>
  )
}
