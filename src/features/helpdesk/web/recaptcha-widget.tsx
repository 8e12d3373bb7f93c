import { useEffect, useRef, useState } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import { OrByMail } from './or-by-mail.tsx'

/** The part of Google's script that we use: https://developers.google.com/recaptcha/docs/display#explicit_render */
type Recaptcha = {
  ready: (then: () => void) => void
  render: (
    container: HTMLElement,
    options: { sitekey: string; callback: (token: string) => void; 'expired-callback': () => void },
  ) => number
}

const scriptUrl = 'https://www.google.com/recaptcha/api.js?render=explicit&hl=nl'

type Props = { sitekey: string; email: string | undefined; onToken: (token: string) => void }

/** Google's captcha, whose script is fetched from Google when this is shown. */
export function RecaptchaWidget({ sitekey, email, onToken }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    // Google refuses to render twice into one element.
    const drawn = document.createElement('div')
    container.current?.append(drawn)
    loadRecaptcha().then(
      (recaptcha) => {
        if (drawn.isConnected)
          recaptcha.render(drawn, { sitekey, callback: onToken, 'expired-callback': () => onToken('') })
      },
      () => setFailed(true),
    )
    return () => drawn.remove()
  }, [sitekey, onToken])
  return (
    <>
      {failed && (
        <Notice kind="error">
          De captcha van Google kan niet worden geladen. Herlaad de pagina.
          <OrByMail email={email} />
        </Notice>
      )}
      <div ref={container} />
    </>
  )
}

let loading: Promise<Recaptcha> | undefined

function loadRecaptcha(): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.onload = () => {
      const { grecaptcha } = globalThis as unknown as { grecaptcha: Recaptcha }
      grecaptcha.ready(() => resolve(grecaptcha))
    }
    script.onerror = reject
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
