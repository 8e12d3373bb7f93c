import { Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { PublicFrame } from '#web/ui/public-frame.tsx'
import { useSend } from '../../web/use-send.ts'
import { confirmEmail } from './api.ts'

/**
 * The screen behind the link that confirms another address, for the user who is signed in. It takes one press, so
 * that a mail scanner's visit confirms nothing.
 */
export function ConfirmEmailPage() {
  const { token = '' } = useParams()
  const queryClient = useQueryClient()
  const send = useSend(async () => {
    await confirmEmail(token)
    // Whoever is signed in here may be the user whose address this was.
    await queryClient.invalidateQueries()
  })
  return (
    <PublicFrame width="form">
      <Page
        title="Bevestig je nieuwe e-mailadres"
        intro={
          send.state === 'done' || send.code === 'token-invalid' ? undefined : 'Daarna log je in met dit e-mailadres.'
        }
      >
        {send.state === 'done' ? (
          <Notice kind="success">
            Je e-mailadres is gewijzigd.{' '}
            <Anchor component={Link} to="/dashboard" inherit>
              Verder naar Menukaart
            </Anchor>
          </Notice>
        ) : (
          <Confirm send={send} token={token} />
        )}
      </Page>
    </PublicFrame>
  )
}

function Confirm({ send, token }: { send: ReturnType<typeof useSend<void>>; token: string }) {
  if (send.code === 'token-invalid')
    return (
      <>
        <Notice kind="error">
          Deze link is verlopen of al gebruikt. Vraag bij je profiel een nieuwe aan als je e-mailadres nog moet
          veranderen.
        </Notice>
        <Anchor component={Link} to="/dashboard">
          Verder naar Menukaart
        </Anchor>
      </>
    )
  return (
    <>
      {send.error && <Notice kind="error">{send.error}</Notice>}
      {send.code === 'sign-in-first' && (
        <Anchor component={Link} to={`/login?naar=${encodeURIComponent(`/confirm-email/${token}`)}`}>
          Inloggen
        </Anchor>
      )}
      <BusyButton fullWidth onClick={() => void send.run()} busy={send.state === 'sending'}>
        {send.state === 'sending' ? 'Bevestigen...' : 'E-mailadres bevestigen'}
      </BusyButton>
    </>
  )
}
