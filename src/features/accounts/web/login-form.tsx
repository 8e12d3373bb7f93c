import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { CallError, messageOf } from '#web/call.ts'
import { Form, focusFirstError } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pathAfterSignIn } from '../rules.ts'
import type { CurrentUser } from '../schema.ts'
import { currentUserQuery, signIn } from './api.ts'
import { ResendVerification } from './resend-verification.tsx'

type Props = {
  onSignedIn: (user: CurrentUser) => void | Promise<void>
  email?: string
  /** What to offer somebody who got in with neither this address nor this password. */
  help?: (email: string) => ReactNode
  children?: ReactNode
}

/** E-mail and password. `children` stand below the button. */
export function LoginForm({ onSignedIn, email = '', help, children }: Props) {
  const { submit, sending, error } = useSignIn(onSignedIn)
  const form = useForm({
    initialValues: { email, password: '' },
    validate: {
      email: (email) => (email.trim() === '' ? 'E-mailadres is verplicht' : null),
      password: (password) => (password === '' ? 'Wachtwoord is verplicht' : null),
    },
  })
  const isWrong = error instanceof CallError && error.code === 'wrong-credentials'
  return (
    <Form onSubmit={form.onSubmit(submit, focusFirstError(form))}>
      {error !== undefined && <Notice kind="error">{messageOf(error)}</Notice>}
      {isWrong && help?.(form.values.email)}
      <TextInput
        label="E-mailadres"
        type="email"
        autoComplete="username"
        key={form.key('email')}
        {...form.getInputProps('email')}
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
      {children}
    </Form>
  )
}

function useSignIn(onSignedIn: Props['onSignedIn']) {
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()
  const queryClient = useQueryClient()

  const submit = async (credentials: { email: string; password: string }) => {
    setSending(true)
    setError(undefined)
    try {
      await signIn(credentials)
      const user = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
      if (user) await onSignedIn(user)
    } catch (caught) {
      setError(caught)
    } finally {
      setSending(false)
    }
  }
  return { submit, sending, error }
}

/** The login form as visitors see it: goes on to the screen that was asked for (`?naar=`), or to the dashboard. */
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

/** The server does not tell whether an address waits to be confirmed, so everybody is asked. */
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
