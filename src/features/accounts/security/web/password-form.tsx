import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Form, focusFirstError } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { passwordLength } from '../../rules.ts'
import { NewPasswordInput } from '../../web/new-password-input.tsx'
import { useSend } from '../../web/use-send.ts'
import { changePassword } from './api.ts'

const tooShort = `Kies een wachtwoord van minstens ${passwordLength.min} tekens`

/** The form for another password. */
export function PasswordForm({ email }: { email: string }) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password.length < passwordLength.min ? tooShort : null) },
  })
  const change = async ({ password }: { password: string }) => {
    await changePassword(password)
    form.reset()
  }
  const send = useSend(change, form.setErrors)
  return (
    <Form onSubmit={form.onSubmit(send.run, focusFirstError(form))}>
      {send.error && <Notice kind="error">{send.error}</Notice>}
      {send.state === 'done' && (
        <Notice kind="success">Je wachtwoord is gewijzigd. Op andere apparaten ben je nu uitgelogd.</Notice>
      )}
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordInput label="Nieuw wachtwoord" {...form.getInputProps('password')} />
      <div>
        <Button type="submit" variant="outline" disabled={send.state === 'sending'}>
          {send.state === 'sending' ? 'Opslaan...' : 'Wachtwoord wijzigen'}
        </Button>
      </div>
    </Form>
  )
}
