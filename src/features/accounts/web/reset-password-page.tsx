import { Anchor } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Form, focusFirstError } from '#web/ui/form.tsx'
import { Loading } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { PublicFrame } from '#web/ui/public-frame.tsx'
import { passwordLength } from '../rules.ts'
import { resetLinkQuery, resetPassword } from './api.ts'
import { NewPasswordInput } from './new-password-input.tsx'
import { type Send, useSend } from './use-send.ts'

const tooShort = `Kies een wachtwoord van minstens ${passwordLength.min} tekens`

/**
 * The screen behind the link of a mail, for choosing a new password. Saving uses up the link, opening the screen does
 * not; a link that does not work any more says so before anything is typed.
 */
export function ResetPasswordPage() {
  const { token = '' } = useParams()
  const link = useQuery(resetLinkQuery(token))
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
          <Answered isPending={link.isPending} works={link.data?.works}>
            <Form onSubmit={form.onSubmit(send.run, focusFirstError(form))}>
              {send.error && <WithNewLink>{send.error}</WithNewLink>}
              <NewPasswordInput label="Nieuw wachtwoord" {...form.getInputProps('password')} />
              <SaveButton state={send.state} />
            </Form>
          </Answered>
        )}
      </Page>
    </PublicFrame>
  )
}

type AnsweredProps = { isPending: boolean; works: boolean | undefined; children: ReactNode }

/** The form once the link is known to work. When nobody could tell, saving will. */
function Answered({ isPending, works, children }: AnsweredProps) {
  if (isPending) return <Loading />
  if (works === false) return <WithNewLink>Deze link is verlopen of al gebruikt.</WithNewLink>
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

function SaveButton({ state }: Pick<Send<never>, 'state'>) {
  return (
    <BusyButton type="submit" fullWidth busy={state === 'sending'}>
      {state === 'sending' ? 'Opslaan...' : 'Opslaan'}
    </BusyButton>
  )
}
