import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Attempt, sendOnce } from '#web/saving/retry.ts'
import { saveErrorOf, saveHasNoAnswer } from '#web/saving/save-error.ts'
import { toast } from '#web/toast.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { useLeave } from '#web/use-trail.ts'
import { ChangeMarks } from './change-marks.tsx'
import { setSwap, swapPreviewQuery } from './swap-api.ts'

type Named = { id: number; name: string }

/** Puts a product beside another for today alone, everywhere, with what that adds in sight. */
export function SwapToday({ product, by }: { product: Named; by: Named }) {
  const leave = useLeave()
  const last = useRef<Attempt<{ by: number }>>(undefined)
  const preview = useQuery(swapPreviewQuery(product.id, by.id))
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: { by: number }) =>
      sendOnce(last, wanted, { send: (body, key) => setSwap(product.id, body, key), rebase: undefined }),
    onSuccess: () => {
      toast(`Vandaag ${by.name} in plaats van ${product.name}`)
      leave()
    },
  })
  return (
    <Section title="Alleen vandaag">
      {error && <Notice kind="error">{saveErrorOf(error, saveHasNoAnswer)}</Notice>}
      <p>
        Is {by.name} er alleen vandaag? Dan tellen beide mee, overal waar {product.name} in zit, tot iemand op Vandaag
        zegt dat de gewone er weer is.
      </p>
      <Loaded query={preview}>{(added) => <ChangeMarks {...added} loops={false} />}</Loaded>
      <p>
        <BusyButton variant="default" busy={isPending} onClick={() => mutate({ by: by.id })}>
          Alleen vandaag
        </BusyButton>
      </p>
    </Section>
  )
}
