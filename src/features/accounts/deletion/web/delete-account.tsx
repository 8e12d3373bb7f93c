import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newKey } from '#shared/ids.ts'
import { call, messageOf } from '#web/call.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Section } from '#web/ui/page.tsx'
import { colleaguesQuery, handOver } from '../../colleagues/web/api.ts'
import { useLeave } from '../../web/use-sign-out.ts'
import type { Departure } from '../rules.ts'

const consequences: Readonly<Record<Departure, string>> = {
  account: 'Je hoort niet bij een bedrijf, dus alleen je eigen gegevens gaan weg.',
  company: 'Je bent de laatste van je bedrijf: het bedrijf, het menu en alle producten gaan ook weg.',
  'colleagues-stay': 'Je bedrijf en het menu blijven bestaan voor je collega’s.',
  'successor-first':
    'Je bedrijf en het menu blijven bestaan voor je collega’s; kies eerst wie de nieuwe eigenaar wordt.',
}

type Props = {
  /** What deleting the account takes along now. */
  ondelete: Departure
  onFailed: (message: string | undefined) => void
}

/** The button that deletes the user's own account, with its dialog; then the login screen opens. */
export function DeleteAccount({ ondelete, onFailed }: Props) {
  const [isOpen, setOpen] = useState(false)
  const deletion = useDeletion(ondelete, (message) => {
    setOpen(false)
    onFailed(message)
  })
  const open = () => {
    onFailed(undefined)
    setOpen(true)
  }
  return (
    <Section title="Account verwijderen">
      <Text>{consequences[ondelete]}</Text>
      <div>
        <Button variant="outline" color="red" onClick={open}>
          Verwijder account
        </Button>
      </div>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Weet je zeker dat je je account wilt verwijderen?">
        <Question ondelete={ondelete} isBusy={deletion.isPending} onYes={deletion.mutate} onNo={() => setOpen(false)} />
      </Dialog>
    </Section>
  )
}

type QuestionProps = {
  ondelete: Departure
  isBusy: boolean
  onYes: (successor: string) => void
  onNo: () => void
}

function Question({ ondelete, isBusy, onYes, onNo }: QuestionProps) {
  const [successor, setSuccessor] = useState('')
  const [isMissing, setMissing] = useState(false)
  const yes = () => {
    const isNeeded = ondelete === 'successor-first' && successor === ''
    setMissing(isNeeded)
    if (!isNeeded) onYes(successor)
  }
  return (
    <>
      <Text>Deze actie kan niet ongedaan worden gemaakt. Je account en alle gegevens worden permanent verwijderd.</Text>
      <Text mt="sm">{consequences[ondelete]}</Text>
      {ondelete === 'successor-first' && (
        <Successors
          value={successor}
          onChoose={setSuccessor}
          error={isMissing && 'Kies wie de nieuwe eigenaar wordt'}
        />
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onNo}>
          Nee
        </Button>
        <BusyButton color="red" busy={isBusy} onClick={yes}>
          {isBusy ? 'Verwijderen...' : 'Ja'}
        </BusyButton>
      </Group>
    </>
  )
}

type SuccessorProps = { value: string; onChoose: (userId: string) => void; error: string | false }

function Successors({ value, onChoose, error }: SuccessorProps) {
  const colleagues = useQuery(colleaguesQuery)
  const choices = (colleagues.data ?? []).filter(({ accountowner }) => !accountowner)
  return (
    <NativeSelect
      mt="md"
      label="Nieuwe eigenaar"
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
      error={colleagues.isError ? messageOf(colleagues.error) : error}
      data={[
        { value: '', label: 'Kies een collega' },
        ...choices.map(({ userid, firstname, lastname }) => ({ value: userid, label: `${firstname} ${lastname}` })),
      ]}
    />
  )
}

function useDeletion(ondelete: Departure, onFailed: (message: string) => void) {
  const leave = useLeave()
  const queryClient = useQueryClient()
  return useMutation({
    // Nothing can be read any more.
    meta: { changesNothing: true },
    mutationFn: async (successor: string) => {
      if (ondelete !== 'successor-first') return deleteUser(ondelete)
      await handOver(successor, newKey())
      return deleteUser('colleagues-stay')
    },
    onSuccess: leave,
    onError: (error) => {
      onFailed(messageOf(error))
      window.scrollTo({ top: 0 })
      // The hand-over may have been done.
      void queryClient.invalidateQueries()
    },
  })
}

/** Deletes the user's account; refused when that would now take along something else than `ondelete`. */
const deleteUser = (ondelete: Departure) => call<true>('DELETE', `/user/DeleteUser?ondelete=${ondelete}`)
