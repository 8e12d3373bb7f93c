import { useState } from 'react'
import { messageOf } from '#web/call.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { resendVerification } from './api.ts'

/** A button that mails the confirmation link again, and confirms that it did. */
export function ResendVerification({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [error, setError] = useState<string>()
  const send = async () => {
    setState('sending')
    setError(undefined)
    try {
      await resendVerification(email)
      setState('sent')
    } catch (caught) {
      setError(messageOf(caught))
      setState('idle')
    }
  }
  if (state === 'sent')
    return (
      <Notice kind="success">
        Als dit adres nog bevestigd moet worden, is de mail opnieuw verstuurd. Kijk ook bij ongewenste mail.
      </Notice>
    )
  return (
    <>
      {error && <Notice kind="error">{error}</Notice>}
      <BusyButton variant="outline" onClick={() => void send()} busy={state === 'sending'}>
        {state === 'sending' ? 'Versturen...' : 'Stuur opnieuw'}
      </BusyButton>
    </>
  )
}
