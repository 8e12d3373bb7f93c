import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { PublicFrame } from '#web/ui/public-frame.tsx'
import { verifyEmail } from './api.ts'
import { ResendVerification } from './resend-verification.tsx'
import { useSend } from './use-send.ts'

/** Behind the link of the mail: confirm the address. One press, so that a mail scanner's visit confirms nothing. */
export function VerifyEmailPage() {
  const { token = '' } = useParams()
  const send = useSend(verifyEmail)
  return (
    <PublicFrame width="form">
      {send.state === 'done' ? (
        <Page title="E-mailadres bevestigd">
          <Notice kind="success">Je account is klaar. Log in om je menu te maken.</Notice>
          <Button component={Link} to="/login" fullWidth>
            Naar inloggen
          </Button>
        </Page>
      ) : (
        <Page title="Bevestig je e-mailadres" intro="Nog één druk op de knop, dan kun je inloggen.">
          {send.error && <Notice kind="error">{send.error}</Notice>}
          <Button fullWidth onClick={() => void send.run(token)} disabled={send.state === 'sending'}>
            {send.state === 'sending' ? 'Bevestigen...' : 'E-mailadres bevestigen'}
          </Button>
          {send.error && <NewMail />}
        </Page>
      )}
    </PublicFrame>
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
    </>
  )
}
