import { useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/call.ts'
import { saveErrorOf } from '#web/saving/save-error.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ActionRow } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { mostCards, namedInWords, outdatedInWords } from '../rules.ts'
import type { OutdatedPrints } from '../schema.ts'
import { forgetPrinted, outdatedQuery } from './api.ts'
import { usePrint } from './use-print.ts'

/** Says which printed papers are wrong, with the button that prints just these; nothing while none is. */
export function OutdatedNotice() {
  const { data } = useQuery(outdatedQuery)
  const words = data && outdatedInWords({ ...data, cards: data.cards.length })
  if (!data || !words) return null
  return <Outdated words={words} outdated={data} />
}

function Outdated({ words, outdated: { cards, large, matrix } }: { words: string; outdated: OutdatedPrints }) {
  const { print, downloading, error } = usePrint()
  const [left, gone] = [cards.filter((card) => !card.gone), cards.filter((card) => card.gone)]
  // The others are asked about next.
  const dishes = left.slice(0, mostCards).map(({ id }) => id)
  const printThese = () => {
    if (dishes.length > 0) print('bordjes.pdf', { kind: 'cards', dishes })
    if (large > 0) print('grote-letters.pdf', { kind: 'large' })
    if (matrix > 0) print('allergenenmatrix.pdf', { kind: 'matrix' })
  }
  const canPrint = dishes.length + large + matrix > 0
  return (
    <Notice
      kind="attention"
      action={
        <ActionRow>
          {canPrint && (
            <BusyButton variant="outline" busy={downloading.size > 0} onClick={printThese}>
              {downloading.size > 0 ? 'Wordt gemaakt...' : 'Druk deze opnieuw af'}
            </BusyButton>
          )}
          {gone.length > 0 && <TakenAway ids={gone.map(({ id }) => id)} />}
        </ActionRow>
      }
    >
      <p>{`${words}${left.length > 0 ? `: ${namedInWords(left)}` : ''}.`}</p>
      {gone.length > 0 && (
        <p>{`Niet meer op de kaart, haal het bordje weg: ${gone.map(({ name }) => name).join(', ')}.`}</p>
      )}
      {error && <p>{messageOf(error)}</p>}
    </Notice>
  )
}

function TakenAway({ ids }: { ids: readonly number[] }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (const id of ids) await forgetPrinted(id)
    },
  })
  return (
    <>
      <BusyButton variant="outline" busy={isPending} onClick={() => mutate()}>
        {ids.length === 1 ? 'Bordje is weg' : 'Bordjes zijn weg'}
      </BusyButton>
      {error && <span>{saveErrorOf(error)}</span>}
    </>
  )
}
