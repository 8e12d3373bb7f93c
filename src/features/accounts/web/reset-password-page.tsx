import { Anchor } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useParams } from 'react-router'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Form, focusFirstError } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { PublicFrame } from '#web/ui/public-frame.tsx'
import { passwordLength } from '../rules.ts'
import { resetPassword } from './api.ts'
import { NewPasswordInput } from './new-password-input.tsx'
import { useSend } from './use-send.ts'

const tooShort = `Kies een wachtwoord van minstens ${passwordLength.min} tekens`

/**
 * The screen behind the link of a mail, for choosing a new password. Saving uses up the link, opening the screen does
 * not.
 */
export function ResetPasswordPage() {
  const { token = '' } = useParams()
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password.length < passwordLength.min ? tooShort : null) },
  })
  const send = useSend(({ password }: { password: string }) => resetPassword(token, password), form.setErrors)
  return (
    <PublicFrame width="form">
      <Page title="Nieuw wachtwoord">
        {send.state === 'done' ? (
          <Notice kind="success">
            Je wachtwoord is gewijzigd en je bent op alle apparaten uitgelogd. <Link to="/login">Naar inloggen</Link>
          </Notice>
        ) : (
          <Form onSubmit={form.onSubmit(send.run, focusFirstError(form))}>
            {send.error && (
              <Notice kind="error">
                {send.error}{' '}
                <Anchor component={Link} to="/forgot-password" inherit>
                  Nieuwe link aanvragen
                </Anchor>
              </Notice>
            )}
            <NewPasswordInput label="Nieuw wachtwoord" {...form.getInputProps('password')} />
            <BusyButton type="submit" fullWidth busy={send.state === 'sending'}>
              {send.state === 'sending' ? 'Opslaan...' : 'Opslaan'}
            </BusyButton>
          </Form>
        )}
      </Page>
    </PublicFrame>
  )
}
