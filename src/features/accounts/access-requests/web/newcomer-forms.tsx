import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '#web/call.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Form, focusFirstError } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { currentUserQuery } from '../../web/api.ts'
import { CompanyCodeInput } from '../../web/company-code-input.tsx'
import { useSend } from '../../web/use-send.ts'
import { foundCompany, requestAccess } from './api.ts'

/** The field for another company's code, which asks for access there. */
export function CodeForm({ onDone }: { onDone?: () => void }) {
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? 'Bedrijfscode is verplicht' : null) },
  })
  const goOn = useGoOn()
  const send = useSend(async ({ code }: { code: string }) => {
    await goOn(requestAccess(code))
    onDone?.()
  }, form.setErrors)
  return (
    <Form onSubmit={form.onSubmit(send.run, focusFirstError(form))}>
      {send.error && !form.errors.code && <Notice kind="error">{send.error}</Notice>}
      <CompanyCodeInput {...form.getInputProps('code')} />
      <BusyButton type="submit" fullWidth busy={send.state === 'sending'}>
        {send.state === 'sending' ? 'Versturen...' : 'Vraag toegang'}
      </BusyButton>
    </Form>
  )
}

/** The field for the name of a company of one's own. */
export function FoundingForm({ note }: { note?: string }) {
  const form = useForm({
    initialValues: { company: '' },
    validate: { company: (company) => (company.trim() === '' ? 'Bedrijfsnaam is verplicht' : null) },
  })
  const goOn = useGoOn()
  const send = useSend(({ company }: { company: string }) => goOn(foundCompany(company)), form.setErrors)
  return (
    <Form onSubmit={form.onSubmit(send.run, focusFirstError(form))}>
      {send.error && !form.errors.company && <Notice kind="error">{send.error}</Notice>}
      <TextInput
        label="Bedrijfsnaam"
        description={['Zo heet je zaak op de menukaart.', note].filter(Boolean).join(' ')}
        autoComplete="organization"
        {...form.getInputProps('company')}
      />
      <BusyButton type="submit" fullWidth variant="outline" busy={send.state === 'sending'}>
        {send.state === 'sending' ? 'Bezig...' : 'Begin een bedrijf'}
      </BusyButton>
    </Form>
  )
}

/** Returns a function that waits for a call and reads the user again, also when it already had effect. */
function useGoOn() {
  const queryClient = useQueryClient()
  return async (sending: Promise<true>) => {
    try {
      await sending
    } catch (error) {
      // The owner let this user in just now, or an earlier answer was lost.
      if (!(error instanceof CallError) || error.code !== 'has-company') throw error
    }
    await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  }
}
