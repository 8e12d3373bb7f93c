import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { messageOf } from '#web/call.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { invitationIn } from '../rules.ts'
import { acceptInvitation, invitationQuery } from './api.ts'
import { InvitationGone } from './invitation-gone.tsx'

/** Lets a signed-in user without a company in by the invitation that the address ends with, if it ends with one. */
export function InvitedHere() {
  const token = invitationIn(useLocation().hash)
  return token === undefined ? null : <InvitationHere token={token} />
}

function InvitationHere({ token }: { token: string }) {
  const joining = useMutation({ mutationFn: () => acceptInvitation(token) })
  // Used up by then, it would say that it no longer works to whom it has just let in.
  const invitation = useQuery({ ...invitationQuery(token), enabled: joining.isIdle })
  return (
    <Loaded query={invitation}>
      {({ company }) =>
        company === null ? (
          <InvitationGone />
        ) : (
          <Section title={`Je bent uitgenodigd door ${company}`}>
            {joining.error && <Notice kind="error">{messageOf(joining.error)}</Notice>}
            <BusyButton fullWidth busy={joining.isPending} onClick={() => joining.mutate()}>
              Ga meewerken
            </BusyButton>
          </Section>
        )
      }
    </Loaded>
  )
}
