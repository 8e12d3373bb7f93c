import { Button, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { SaveButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, focusFirstError } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { passwordLength } from '../../rules.ts'
import { NewPasswordInput } from '../../web/new-password-input.tsx'
import { useSend } from '../../web/use-send.ts'
import { changePassword } from './api.ts'

const tooShort = `Kies een wachtwoord van minstens ${passwordLength.min} tekens`

/**
 * The way to another password. Its field stands in a dialog: beside the fields of the profile people would expect that
 * the profile's own button saves it.
 */
export function PasswordChange({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'choosing' | 'changed'>('idle')
  return (
    <>
      {state === 'changed' ? (
        <Notice kind="success">Je wachtwoord is gewijzigd. Op andere apparaten ben je nu uitgelogd.</Notice>
      ) : (
        <Text>Na een nieuw wachtwoord ben je op al je andere apparaten uitgelogd.</Text>
      )}
      <div>
        <Button variant="outline" onClick={() => setState('choosing')}>
          Wachtwoord wijzigen
        </Button>
      </div>
      <Dialog opened={state === 'choosing'} onClose={() => setState('idle')} title="Wachtwoord wijzigen">
        <PasswordForm email={email} onChanged={() => setState('changed')} />
      </Dialog>
    </>
  )
}

function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password.length < passwordLength.min ? tooShort : null) },
  })
  const send = useSend(async ({ password }: { password: string }) => {
    await changePassword(password)
    onChanged()
  }, form.setErrors)
  return (
    <Form onSubmit={form.onSubmit(send.run, focusFirstError(form))}>
      {send.error && !form.errors.password && <Notice kind="error">{send.error}</Notice>}
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordInput label="Nieuw wachtwoord" data-autofocus {...form.getInputProps('password')} />
      <SaveButton fullWidth saving={send.state === 'sending'} />
    </Form>
  )
}
