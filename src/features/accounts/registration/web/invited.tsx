import { Anchor, Button } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { messageOf } from '#web/call.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { acceptInvitation, checkInvitation } from '../../invitations/web/api.ts'
import type { CurrentUser } from '../../schema.ts'
import { readCurrentUser } from '../../web/api.ts'
import { useSend } from '../../web/use-send.ts'

type Found = { company: string | null; user: CurrentUser | null }
type Props = {
  token: string
  /** Renders the form: by the invitation to this company, or without one where it no longer works. */
  children: (company: string | null) => ReactNode
}

/** Reads an invitation, and lets who is signed in accept it; anybody else gets the form. */
export function Invited({ token, children }: Props) {
  const { found, error, read } = useInvited(token)
  if (found?.company && found.user) return <SignedIn token={token} company={found.company} user={found.user} />
  if (found) return children(found.company)
  return (
    <Page title="Account aanmaken">
      {error === undefined ? (
        <p role="status">Loading...</p>
      ) : (
        <Notice kind="error" action={<Button onClick={read}>Opnieuw</Button>}>
          {error}
        </Notice>
      )}
    </Page>
  )
}

function useInvited(token: string) {
  const [found, setFound] = useState<Found>()
  const [error, setError] = useState<string>()
  const read = useCallback(() => {
    setError(undefined)
    Promise.all([checkInvitation(token), readCurrentUser()]).then(
      ([{ company }, user]) => setFound({ company, user }),
      (caught) => setError(messageOf(caught)),
    )
  }, [token])
  useEffect(read, [read])
  return { found, error, read }
}

type SignedInProps = { token: string; company: string; user: CurrentUser }

function SignedIn({ token, company, user }: SignedInProps) {
  const send = useSend(async () => {
    await acceptInvitation(token)
    // A document of its own: all that was read for a user without a company is over.
    window.location.assign('/dashboard')
  })
  if (user.company)
    return (
      <Page title={`Werk mee bij ${company}`}>
        <p>
          Je bent ingelogd als {user.email} en hoort al bij {user.company.name}. Deze uitnodiging is voor een collega:
          geef de link door.
        </p>
        <Anchor href="/dashboard">Naar het overzicht</Anchor>
      </Page>
    )
  return (
    <Page title={`Werk mee bij ${company}`} intro={`Je bent ingelogd als ${user.email}.`}>
      {send.error && <Notice kind="error">{send.error}</Notice>}
      <BusyButton fullWidth busy={send.state !== 'idle'} onClick={() => void send.run(undefined)}>
        {send.state === 'idle' ? 'Ga aan de slag' : 'Even wachten...'}
      </BusyButton>
    </Page>
  )
}
