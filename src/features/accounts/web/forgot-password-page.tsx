import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { BackLink } from '#web/ui/back-link.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Form, focusFirstError } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { PublicFrame } from '#web/ui/public-frame.tsx'
import { forgotPassword } from './api.ts'
import { useSend } from './use-send.ts'

/** The screen that requests a mail for choosing a new password. Never reveals whether the address has an account. */
export function ForgotPasswordPage() {
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (email) => (email.trim() === '' ? 'E-mailadres is verplicht' : null) },
  })
  const send = useSend(({ email }: { email: string }) => forgotPassword(email), form.setErrors)
  return (
    <PublicFrame width="form">
      <Page title="Wachtwoord vergeten" back={<BackLink to="/login">Terug naar inloggen</BackLink>}>
        {send.state === 'done' ? (
          <Notice kind="success">
            Als {form.values.email} bij ons bekend is, staat er nu een mail in je mailbox met een link voor een nieuw
            wachtwoord. De link werkt een uur.
          </Notice>
        ) : (
          <Form onSubmit={form.onSubmit(send.run, focusFirstError(form))}>
            {send.error && <Notice kind="error">{send.error}</Notice>}
            <TextInput
              label="E-mailadres"
              description="We sturen je een link waarmee je een nieuw wachtwoord kiest"
              type="email"
              autoComplete="username"
              {...form.getInputProps('email')}
            />
            <BusyButton type="submit" fullWidth busy={send.state === 'sending'}>
              {send.state === 'sending' ? 'Versturen...' : 'Stuur de link'}
            </BusyButton>
          </Form>
        )}
      </Page>
    </PublicFrame>
  )
}
