import { Anchor, PasswordInput, TextInput } from '@mantine/core'
import { type ChangeEvent, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { CallError } from '#web/call.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ResendVerification } from '../../registration/web/resend-verification.tsx'
import type { Credentials } from '../../schema.ts'
import { CodeForm } from '../../security/web/code-form.tsx'
import { canUsePasskeys, passkeyMessage, signInWithPasskey } from '../../security/web/passkey-ceremonies.ts'
import { usePasskeyAutofill } from '../../security/web/use-passkey-autofill.ts'
import { signIn, signInWithCode } from '../../web/api.ts'
import { pathAfterSignIn } from '../rules.ts'

type Props = {
  /** Runs once the session is there; what it throws is shown in the form. */
  onSignedIn: () => void | Promise<void>
  email?: string
  /** The help below the error when the address or the password is wrong, for the address entered. */
  help?: (email: string) => ReactNode
  children?: ReactNode
}

/**
 * A form for e-mail address and password, or a passkey; for a user with a second factor it then asks for a code.
 * `children` go below the button. It does without the library for forms, so that the first screen stays light.
 */
export function LoginForm({ onSignedIn, email: knownEmail = '', help, children }: Props) {
  const { attempt, sending, error, needsCode, startOver } = useSignIn(onSignedIn)
  const { email, password, submit } = useCredentials(knownEmail, (values) => attempt(() => signIn(values)))
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
    <Form onSubmit={submit}>
      {error !== undefined && <Notice kind="error">{passkeyMessage(error)}</Notice>}
      {isWrong && help?.(email.value)}
      <TextInput label="E-mailadres" type="email" autoComplete="username webauthn" onFocus={autofill} {...email} />
      <PasswordInput
        label="Wachtwoord"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Wachtwoord tonen' }}
        {...password}
      />
      <BusyButton type="submit" fullWidth busy={sending}>
        {sending ? 'Inloggen...' : 'Inloggen'}
      </BusyButton>
      {canUsePasskeys() && (
        <BusyButton variant="outline" fullWidth busy={sending} onClick={() => void attempt(signInWithPasskey)}>
          Gebruik een passkey
        </BusyButton>
      )}
      {children}
    </Form>
  )
}

/** Returns the props of both fields, and the handler that sends them once neither is empty. */
function useCredentials(knownEmail: string, send: (values: Credentials) => Promise<void>) {
  const email = useField(knownEmail, 'E-mailadres is verplicht')
  const password = useField('', 'Wachtwoord is verplicht', true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const empty = [email, password].filter((field) => field.isEmpty())
    empty[0]?.props.ref.current?.focus()
    if (empty.length === 0) void send({ email: email.props.value, password: password.props.value })
  }
  return { email: email.props, password: password.props, submit }
}

function useField(initial: string, emptyText: string, isSecret = false) {
  const ref = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(initial)
  const [error, setError] = useState<string>()
  const isEmpty = () => {
    const missing = (isSecret ? value : value.trim()) === ''
    setError(missing ? emptyText : undefined)
    return missing
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setValue(event.currentTarget.value)
    setError(undefined)
  }
  return { props: { ref, value, error, onChange }, isEmpty }
}

function useSignIn(onSignedIn: Props['onSignedIn']) {
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()
  const [needsCode, setNeedsCode] = useState(false)

  const attempt = async (signIn: () => Promise<unknown>) => {
    setSending(true)
    setError(undefined)
    try {
      await signIn()
      await onSignedIn()
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
  const { state, hash } = useLocation()
  const navigate = useNavigate()
  return (
    <LoginForm
      onSignedIn={() => navigate(`${pathAfterSignIn(searchParams.get('naar'))}${hash}`, { state, replace: true })}
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
