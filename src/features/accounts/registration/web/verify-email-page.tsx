import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { CallError } from '#web/call.ts'
import { forgetUnsaved } from '#web/saving/unsaved.ts'
import { Form, focusFirstError } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { PublicFrame } from '#web/ui/public-frame.tsx'
import { currentUserQuery, readCurrentUser } from '../../web/api.ts'
import { useSend } from '../../web/use-send.ts'
import { verifyEmail } from './api.ts'
import { ResendVerification } from './resend-verification.tsx'

const ready = 'Nog één druk op de knop, dan kun je je menu maken.'
const elsewhere =
  'Je maakte je account in een andere browser aan. Vul het wachtwoord in dat je toen koos, zo weten we dat jij het bent.'

/**
 * The screen behind the link of a mail: confirms the address and continues signed in. It takes one press, so that a
 * mail scanner's visit confirms nothing, and the password in a browser other than the one that registered.
 */
export function VerifyEmailPage() {
  const { form, send, asksPassword } = useConfirmation()
  const isGone = send.code === 'token-invalid'
  return (
    <PublicFrame width="form">
      <Page title="Bevestig je e-mailadres" intro={isGone ? undefined : asksPassword ? elsewhere : ready}>
        <Form onSubmit={form.onSubmit(send.run, focusFirstError(form))}>
          {send.error && send.code !== 'password-needed' && <Notice kind="error">{send.error}</Notice>}
          {asksPassword && !isGone && (
            <PasswordInput
              label="Wachtwoord"
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': 'Wachtwoord tonen' }}
              {...form.getInputProps('password')}
            />
          )}
          {!isGone && (
            <Button type="submit" fullWidth disabled={send.state !== 'idle'}>
              {send.state === 'idle' ? 'E-mailadres bevestigen' : 'Bevestigen...'}
            </Button>
          )}
        </Form>
        {asksPassword && !isGone && <NotYou />}
        {isGone && <NewMail />}
      </Page>
    </PublicFrame>
  )
}

function useConfirmation() {
  const { token = '' } = useParams()
  const goOn = useGoOnSignedIn()
  const pressed = useRef(false)
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (asksPassword && password === '' ? 'Wachtwoord is verplicht' : null) },
  })
  const confirm = async ({ password }: { password: string }) => {
    const isAgain = pressed.current
    pressed.current = true
    const confirming = verifyEmail({ token, ...(password !== '' && { password }) })
    await (isAgain ? confirming.catch(unlessDoneBefore) : confirming)
    await goOn()
  }
  const send = useSend(confirm, ({ password }) => {
    if (password === undefined) return
    // The first time it is a question, not an error.
    if (asksPassword) form.setErrors({ password })
    setAsksPassword(true)
  })
  const { getInputNode } = form
  useEffect(() => {
    if (asksPassword) getInputNode('password')?.focus()
  }, [asksPassword, getInputNode])
  return { form, send, asksPassword }
}

/** Accepts a used-up link when somebody is signed in: the previous press used it, and its answer was lost. */
async function unlessDoneBefore(error: unknown): Promise<void> {
  if (!(error instanceof CallError) || error.code !== 'token-invalid') throw error
  if (!(await readCurrentUser())) throw error
}

function useGoOnSignedIn() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    // Another user may have been signed in here: their data goes before the new owner's screen opens.
    queryClient.clear()
    forgetUnsaved()
    await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
    await navigate('/dashboard', { replace: true })
  }
}

function NotYou() {
  return (
    <p>
      Geen account aangemaakt? Sluit dan deze pagina, er gebeurt niets. Weet je het wachtwoord niet meer?{' '}
      <Anchor component={Link} to="/register" inherit>
        Maak je account opnieuw aan
      </Anchor>
      .
    </p>
  )
}

function NewMail() {
  const [email, setEmail] = useState('')
  return (
    <>
      <TextInput
        label="E-mailadres"
        description="We sturen je een nieuwe link"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {email.includes('@') && (
        <div>
          <ResendVerification email={email} />
        </div>
      )}
      <p>
        Heb je je e-mailadres al bevestigd?{' '}
        <Anchor component={Link} to="/login">
          Inloggen
        </Anchor>
      </p>
    </>
  )
}
