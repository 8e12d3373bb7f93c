import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { dayAfter, dutchDay } from '#shared/dates.ts'
import { messageOf } from '#web/call.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ActionRow, Fields, Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePrint } from './use-print.ts'

const fileName = 'wijzigingen.pdf'
/** In days: what an inspector asks for first. */
const usualPeriod = 365

/** Asks for the period of which to print what changed. */
export function LogDialog({ onClose }: { onClose: () => void }) {
  const today = dutchDay(new Date())
  const [from, setFrom] = useState(dayAfter(today, -usualPeriod))
  const [until, setUntil] = useState(today)
  const { print, downloading, error } = usePrint()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    print(fileName, { kind: 'log', from, until })
  }
  return (
    <Dialog opened onClose={onClose} title="Wijzigingen afdrukken">
      <Form onSubmit={submit}>
        {error && <Notice kind="error">{messageOf(error)}</Notice>}
        <Fields>
          <TextInput
            type="date"
            label="Vanaf"
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
          <TextInput
            type="date"
            label="Tot en met"
            value={until}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          />
        </Fields>
        <ActionRow>
          <BusyButton type="submit" busy={downloading.has(fileName)}>
            {downloading.has(fileName) ? 'Wordt gemaakt...' : 'Afdrukken'}
          </BusyButton>
        </ActionRow>
      </Form>
    </Dialog>
  )
}
