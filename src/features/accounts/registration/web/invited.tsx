import { Button } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { messageOf } from '#web/call.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import type { InvitationState } from '../../invitations/schema.ts'
import { checkInvitation } from '../../invitations/web/api.ts'

type Props = {
  token: string
  /** Renders the form: by the invitation to this company, or without one where it no longer works. */
  children: (company: string | null) => ReactNode
}

/** Reads whose company an invitation leads to, before the form that it fills in. */
export function Invited({ token, children }: Props) {
  const [found, setFound] = useState<InvitationState>()
  const [error, setError] = useState<string>()
  const read = useCallback(() => {
    setError(undefined)
    checkInvitation(token).then(setFound, (caught) => setError(messageOf(caught)))
  }, [token])
  useEffect(read, [read])
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
