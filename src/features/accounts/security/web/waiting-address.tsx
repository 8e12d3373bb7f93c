import { BusyButton } from '#web/ui/busy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useSend } from '../../web/use-send.ts'
import { changeEmail } from './api.ts'

/** Tells that a new address waits to be confirmed, and mails its link again. */
export function WaitingAddress({ email }: { email: string }) {
  const send = useSend(() => changeEmail(email))
  if (send.state === 'done')
    return <Notice kind="success">De mail aan {email} is opnieuw verstuurd. Kijk ook bij ongewenste mail.</Notice>
  return (
    <>
      {send.error && <Notice kind="error">{send.error}</Notice>}
      <Notice
        kind="attention"
        action={
          <BusyButton variant="outline" busy={send.state === 'sending'} onClick={() => void send.run(undefined)}>
            {send.state === 'sending' ? 'Versturen...' : 'Stuur opnieuw'}
          </BusyButton>
        }
      >
        Je wilt voortaan inloggen met {email}. Open de link in de mail die daar staat; tot die tijd verandert er niets.
      </Notice>
    </>
  )
}
