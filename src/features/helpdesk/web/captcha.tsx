import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Loaded } from '#web/ui/loaded.tsx'
import { captchaQuery } from './api.ts'

type Props = {
  /** Called with the answer once the captcha is solved, and with '' when it no longer counts. Stays the same function. */
  onToken: (token: string) => void
}

const AltchaWidget = lazy(async () => ({ default: (await import('./altcha-widget.tsx')).AltchaWidget }))
const RecaptchaWidget = lazy(async () => ({ default: (await import('./recaptcha-widget.tsx')).RecaptchaWidget }))

/** The captcha that the server asks for. It begins anew when it gets another `key`. */
export function Captcha({ onToken }: Props) {
  const captcha = useQuery(captchaQuery)
  return (
    <Loaded query={captcha}>
      {(shown) => (
        <Suspense fallback={null}>
          {shown.kind === 'altcha' ? (
            <AltchaWidget email={shown.email} onToken={onToken} />
          ) : (
            <RecaptchaWidget sitekey={shown.sitekey} email={shown.email} onToken={onToken} />
          )}
        </Suspense>
      )}
    </Loaded>
  )
}
