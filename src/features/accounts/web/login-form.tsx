import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { CallError } from '#web/call.ts'
import { Form, focusFirstError } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ResendVerification } from '../registration/web/resend-verification.tsx'
import { pathAfterSignIn } from '../rules.ts'
import type { CurrentUser } from '../schema.ts'
import { CodeForm } from '../security/web/code-form.tsx'
import { canUsePasskeys, passkeyMessage, signInWithPasskey } from '../security/web/passkey-ceremonies.ts'
import { usePasskeyAutofill } from '../security/web/use-passkey-autofill.ts'
import { currentUserQuery, signIn, signInWithCode } from './api.ts'

type Props = {
  onSignedIn: (user: CurrentUser) => void | Promise<void>
  email?: string
  /** The help below the error when the address or the password is wrong, for the address entered. */
  help?: (email: string) => ReactNode
  children?: ReactNode
}

/**
 * A form for e-mail address and password, or a passkey; for a user with a second factor it then asks for a code.
 * `children` go below the button.
 */
export function LoginForm({ onSignedIn, email = '', help, children }: Props) {
  const { attempt, sending, error, needsCode, startOver } = useSignIn(onSignedIn)
  const form = useForm({
    initialValues: { email, password: '' },
    validate: {
      email: (email) => (email.trim() === '' ? 'E-mailadres is verplicht' : null),
      password: (password) => (password === '' ? 'Wachtwoord is verplicht' : null),
    },
  })
  const autofill = usePasskeyAutofill(attempt)
  if (needsCode)
    return (
      <CodeForm
        error={error}
        sending={sending}
        onSubmit={(code) => attempt(() => signInWithCode(code))}
        onBack={startOver}
      />
    )
  const isWrong = error instanceof CallError && error.code === 'wrong-credentials'
  return (
    <Form onSubmit={form.onSubmit((values) => attempt(() => signIn(values)), focusFirstError(form))}>
      {error !== undefined && <Notice kind="error">{passkeyMessage(error)}</Notice>}
      {isWrong && help?.(form.values.email)}
      <TextInput
        label="E-mailadres"
        type="email"
        autoComplete="username webauthn"
        key={form.key('email')}
        {...form.getInputProps('email')}
        // Last, as the form has a handler of its own.
        onFocus={autofill}
      />
      <PasswordInput
        label="Wachtwoord"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Wachtwoord tonen' }}
        {...form.getInputProps('password')}
      />
      <Button type="submit" fullWidth disabled={sending}>
        {sending ? 'Inloggen...' : 'Inloggen'}
      </Button>
      {canUsePasskeys() && (
        <Button variant="outline" fullWidth disabled={sending} onClick={() => void attempt(signInWithPasskey)}>
          Gebruik een passkey
        </Button>
      )}
      {children}
    </Form>
  )
}

function useSignIn(onSignedIn: Props['onSignedIn']) {
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()
  const [needsCode, setNeedsCode] = useState(false)
  const queryClient = useQueryClient()

  const attempt = async (signIn: () => Promise<unknown>) => {
    setSending(true)
    setError(undefined)
    try {
      await signIn()
      const user = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
      if (user) await onSignedIn(user)
    } catch (caught) {
      const code = caught instanceof CallError ? caught.code : undefined
      if (code === 'second-factor-needed') return setNeedsCode(true)
      if (code === 'challenge-gone') setNeedsCode(false)
      setError(caught)
    } finally {
      setSending(false)
    }
  }
  const startOver = () => {
    setNeedsCode(false)
    setError(undefined)
  }
  return { attempt, sending, error, needsCode, startOver }
}

/** The login form for visitors: continues to the requested screen (`?naar=`) or else to the dashboard. */
export function VisitorLogin() {
  const [searchParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  return (
    <LoginForm
      onSignedIn={() => navigate(pathAfterSignIn(searchParams.get('naar')), { state, replace: true })}
      help={(email) => <NotConfirmedYet email={email} />}
    >
      <Anchor component={Link} to="/forgot-password">
        Wachtwoord vergeten
      </Anchor>
    </LoginForm>
  )
}

/** Offers everybody a new confirmation mail, since the server does not reveal which addresses await confirmation. */
function NotConfirmedYet({ email }: { email: string }) {
  return (
    <>
      <p>Net een account aangemaakt? Bevestig dan eerst je e-mailadres met de link in de mail.</p>
      <div>
        <ResendVerification email={email} />
      </div>
    </>
  )
}
