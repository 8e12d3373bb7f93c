import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Attempt, sendOnce } from '#web/saving/retry.ts'
import { saveErrorOf, saveHasNoAnswer } from '#web/saving/save-error.ts'
import { toast } from '#web/toast.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { useLeave } from '#web/use-trail.ts'
import { listLastDays } from '../swap-rules.ts'
import { ChangeMarks } from './change-marks.tsx'
import { type SavedSwap, setSwap, swapPreviewQuery } from './swap-api.ts'
import classes from './swap-today.module.css'

type Named = { id: number; name: string }
type Props = {
  product: Named
  by: Named
  /** It is all that the screen is for, and not what can be done besides. */
  isMain?: boolean
}

/** Puts a product beside another for today or some days, everywhere, with what that adds in sight. */
export function SwapToday({ product, by, isMain = false }: Props) {
  const leave = useLeave()
  const last = useRef<Attempt<SavedSwap>>(undefined)
  const [lastDay, setLastDay] = useState('')
  const preview = useQuery(swapPreviewQuery(product.id, by.id))
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: SavedSwap) =>
      sendOnce(last, wanted, { send: (body, key) => setSwap(product.id, body, key), rebase: undefined }),
    onSuccess: () => {
      toast(`${lastDay === '' ? 'Vandaag' : 'Voorlopig'} ${by.name} in plaats van ${product.name}`)
      leave()
    },
  })
  return (
    <Section title={isMain ? 'Wat erbij komt' : 'Vandaag anders'}>
      {error && <Notice kind="error">{saveErrorOf(error, saveHasNoAnswer)}</Notice>}
      <Loaded query={preview}>{(added) => <ChangeMarks {...added} loops={false} />}</Loaded>
      <p>
        {isMain ? 'Beide tellen mee' : `Is ${by.name} er maar even? Dan tellen beide mee`}, overal waar {product.name}{' '}
        in zit, tot iemand op Vandaag zegt dat de gewone er weer is.
      </p>
      <div className={classes.fields}>
        <NativeSelect
          label="Hoe lang"
          data={[
            { value: '', label: 'Tot sluitingstijd' },
            ...listLastDays(new Date()).map(({ day, words }) => ({ value: day, label: `Tot en met ${words}` })),
          ]}
          value={lastDay}
          onChange={({ currentTarget }) => setLastDay(currentTarget.value)}
        />
        <BusyButton
          {...(isMain ? { 'data-main': true } : { variant: 'default' })}
          busy={isPending}
          onClick={() => mutate({ by: by.id, ...(lastDay !== '' && { lastday: lastDay }) })}
        >
          {lastDay === '' ? 'Alleen vandaag' : 'Tot en met die dag'}
        </BusyButton>
      </div>
    </Section>
  )
}
