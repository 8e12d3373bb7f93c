import { Anchor } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { SaveButton } from '#web/ui/busy-button.tsx'
import { Form, focusFirstError } from '#web/ui/form.tsx'
import { Loading } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { PublicFrame } from '#web/ui/public-frame.tsx'
import { passwordLength } from '../rules.ts'
import { checkResetLink, resetPassword } from './api.ts'
import { NewPasswordInput } from './new-password-input.tsx'
import { useSend } from './use-send.ts'

const tooShort = `Kies een wachtwoord van minstens ${passwordLength.min} tekens`

/**
 * The screen behind the link of a mail, for choosing a new password. Saving uses up the link, opening the screen does
 * not; a link that does not work any more says so before anything is typed.
 */
export function ResetPasswordPage() {
  const { token = '' } = useParams()
  const link = useResetLink(token)
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
          <Answered link={link}>
            <Form onSubmit={form.onSubmit(send.run, focusFirstError(form))}>
              {send.error && !form.errors.password && <WithNewLink>{send.error}</WithNewLink>}
              <NewPasswordInput label="Nieuw wachtwoord" {...form.getInputProps('password')} />
              <SaveButton fullWidth saving={send.state === 'sending'} />
            </Form>
          </Answered>
        )}
      </Page>
    </PublicFrame>
  )
}

type LinkState = 'checking' | 'works' | 'dead'

/** Asks whether the link still works. When nobody can tell it counts as working: saving will tell. */
function useResetLink(token: string): LinkState {
  const [state, setState] = useState<LinkState>('checking')
  useEffect(() => {
    const tell = ({ works }: { works: boolean }) => setState(works ? 'works' : 'dead')
    checkResetLink(token).then(tell, () => setState('works'))
  }, [token])
  return state
}

function Answered({ link, children }: { link: LinkState; children: ReactNode }) {
  if (link === 'checking') return <Loading />
  if (link === 'dead') return <WithNewLink>Deze link is verlopen of al gebruikt.</WithNewLink>
  return children
}

function WithNewLink({ children }: { children: string }) {
  return (
    <Notice kind="error">
      {children}{' '}
      <Anchor component={Link} to="/forgot-password" inherit>
        Nieuwe link aanvragen
      </Anchor>
    </Notice>
  )
}
