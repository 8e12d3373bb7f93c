import { useMutation } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { formatTime } from '#shared/dates.ts'
import { save } from '#web/call.ts'
import { type Attempt, sendOnce } from '#web/saving/retry.ts'
import { saveErrorOf, saveHasNoAnswer } from '#web/saving/save-error.ts'
import { toast } from '#web/toast.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/**
 * The button with which anybody notes that a guest reacted to a dish. It does not ask first: who needs it has no time, and
 * all that it does is careful.
 */
export function IncidentButton({ dish }: { dish: { id: number; name: string } }) {
  // A note whose answer got lost is sent again as the same one.
  const last = useRef<Attempt<string>>(undefined)
  const place = useRef<HTMLDivElement>(null)
  const { mutate, isPending, isSuccess, submittedAt, error } = useMutation({
    mutationFn: () => {
      const send = (path: string, idempotencyKey: string) => save('POST', path, { idempotencyKey })
      return sendOnce(last, `/dish/SetIncident/${dish.id}`, { send, rebase: undefined })
    },
    meta: { waitsForReading: true, saysOrTakesBack: true },
    onSuccess: () => {
      toast(`${dish.name}: gemeld, en op "Vraag ons" gezet`)
      // The pressed button goes.
      place.current?.focus({ preventScroll: true })
    },
  })
  return (
    <div ref={place} tabIndex={-1}>
      {error && <Notice kind="error">{saveErrorOf(error, saveHasNoAnswer)}</Notice>}
      {isSuccess ? (
        <Notice kind="attention">
          {`Gemeld om ${formatTime(new Date(submittedAt).toISOString())}: een gast reageerde. Wat er toen in zat is bewaard bij Terugvragen, en de eigenaar krijgt een mail.`}
        </Notice>
      ) : (
        <BusyButton
          variant="outline"
          busy={isPending}
          leftSection={<TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => mutate()}
        >
          Een gast reageerde
        </BusyButton>
      )}
    </div>
  )
}
