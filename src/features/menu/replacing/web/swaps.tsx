import { useMutation } from '@tanstack/react-query'
import { saveErrorOf, saveHasNoAnswer } from '#web/saving/save-error.ts'
import { toast } from '#web/toast.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { LinkRow, List } from '#web/ui/list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
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
  const openedFrom = useOpenedFrom()
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
      <LinkRow
        {...openedFrom('/product', { productId: product.id })}
        title={`${by.name} in plaats van ${product.name}`}
        note={saySwapUntil(until, new Date())}
        button={
          <BusyButton
            variant="subtle"
            busy={isPending}
            aria-label={`De gewone ${product.name} is er weer`}
            onClick={() => mutate()}
          >
            De gewone is er weer
          </BusyButton>
        }
      />
    </>
  )
}

function sayEnd(name: string, { unchecked }: SwapEnd): string {
  return unchecked ? `${name} is er weer; kijk de allergenen nog na` : `${name} is er weer`
}
