import { useMutation } from '@tanstack/react-query'
import { saveErrorOf, saveHasNoAnswer } from '#web/saving/save-error.ts'
import { toast } from '#web/toast.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { List, PartsRow, RowText } from '#web/ui/list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { saySwapUntil } from '../swap-rules.ts'
import type { StandingSwap, SwapEnd } from '../swap-schema.ts'
import { endSwap } from './swap-api.ts'

/** Lists what is there today in place of something else; one tap says that the usual product is there again. */
export function Swaps({ swaps }: { swaps: readonly StandingSwap[] }) {
  return (
    <Section title="Vandaag anders">
      <p>Beide producten tellen mee, in alle gerechten en op de kaart.</p>
      <List label="Vandaag anders">
        {swaps.map((swap) => (
          <SwapRow key={`${swap.product.id} ${swap.by.id}`} swap={swap} />
        ))}
      </List>
    </Section>
  )
}

function SwapRow({ swap: { product, by, until } }: { swap: StandingSwap }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => endSwap(product.id, by.id),
    meta: { waitsForReading: true, saysOrTakesBack: true },
    onSuccess: (end) => toast(sayEnd(product.name, end)),
  })
  return (
    <>
      {error && (
        <li>
          <Notice kind="error">{saveErrorOf(error, saveHasNoAnswer)}</Notice>
        </li>
      )}
      <PartsRow>
        <RowText title={`${by.name} in plaats van ${product.name}`} note={saySwapUntil(until, new Date())} />
        <BusyButton
          variant="outline"
          busy={isPending}
          aria-label={`De gewone is er weer: ${product.name}`}
          onClick={() => mutate()}
        >
          De gewone is er weer
        </BusyButton>
      </PartsRow>
    </>
  )
}

function sayEnd(name: string, { unchecked }: SwapEnd): string {
  return unchecked ? `${name} is er weer; kijk de allergenen nog na` : `${name} is er weer`
}
