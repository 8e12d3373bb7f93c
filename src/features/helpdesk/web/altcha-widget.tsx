import 'altcha/altcha.css'
import 'altcha/external'
import 'altcha/i18n/nl'
import type {} from 'altcha/types/react'
// A worker from our own address: the other build of ALTCHA starts its workers from blobs, which our policy refuses.
import SolvingWorker from 'altcha/workers/pbkdf2?worker'
import { useEffect, useRef } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import classes from './altcha-widget.module.css'
import { OrByMail } from './or-by-mail.tsx'

$altcha.algorithms.set('PBKDF2/SHA-256', () => new SolvingWorker())

// Keeps the widget from recording how the pointer moves, and from linking to another site.
const configuration = JSON.stringify({ hideLogo: true, hideFooter: true, humanInteractionSignature: false })

/** ALTCHA's captcha: once it is ticked, the visitor's own computer solves a challenge of our server. */
export function AltchaWidget({ email, onToken }: { email: string | undefined; onToken: (token: string) => void }) {
  const widget = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = widget.current
    // An answer that expires takes the token away again.
    const listen = (event: Event) => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload: string | null }>).detail
      onToken(state === 'verified' ? (payload ?? '') : '')
    }
    element?.addEventListener('statechange', listen)
    return () => element?.removeEventListener('statechange', listen)
  }, [onToken])

  // Without HTTPS, browsers offer `crypto.subtle` to pages of the same computer only.
  if (!window.isSecureContext)
    return (
      <Notice kind="attention">
        Dit formulier werkt alleen via een beveiligde verbinding (https). Open deze pagina via https.
        <OrByMail email={email} />
      </Notice>
    )
  return (
    <altcha-widget
      ref={widget}
      className={classes.widget}
      challenge="/helpdesk/challenge"
      language="nl"
      configuration={configuration}
    />
  )
}
