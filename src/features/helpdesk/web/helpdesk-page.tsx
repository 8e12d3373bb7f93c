import { Button, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import type { Save } from '#web/saving/use-save.ts'
import { useScreenState } from '#web/screen-state.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { SaveResult } from '#web/ui/save-result.tsx'
import { isHelpdeskPath } from '../helpdesk-paths.ts'
import { captchaQuery } from './api.ts'
import { Captcha } from './captcha.tsx'
import classes from './helpdesk-page.module.css'
import { useContactForm } from './use-contact-form.ts'

/** The contact form, for visitors and users alike. Its fields are required by the browser itself. */
export function HelpdeskPage() {
  const { returnPage } = useScreenState()
  const captcha = useQuery(captchaQuery)
  useOwnDocument(captcha.data?.kind === 'recaptcha')
  const { save, submit, fieldProps, token, setToken, round } = useContactForm()
  const id = useId()
  return (
    <Page
      title="Helpdesk"
      intro="Heb je een vraag, of kan er iets beter? Schrijf ons, dan antwoorden we per e-mail."
      back={returnPage === '/more' ? <BackLink to="/more">Terug naar instellingen</BackLink> : undefined}
    >
      <div className={classes.contact}>
        <Result save={save} />
        <form id={id} className={classes.fields} onSubmit={submit}>
          <TextInput label="Onderwerp" required withAsterisk={false} {...fieldProps('subject')} />
          <TextInput
            label="E-mailadres"
            type="email"
            autoComplete="email"
            required
            withAsterisk={false}
            {...fieldProps('email')}
          />
          <Textarea
            label="Vraag en/of opmerking"
            rows={5}
            autosize={false}
            required
            withAsterisk={false}
            {...fieldProps('question')}
          />
        </form>
        {/* Inside the form, the widget would add a field and a browser's message of its own to it. */}
        <Captcha key={round} onToken={setToken} />
        <Button type="submit" form={id} disabled={token === '' || save.saving}>
          {save.saving ? 'Versturen...' : 'Verstuur'}
        </Button>
      </div>
    </Page>
  )
}

/** Shows whether the message was sent, and takes the focus, which the button loses when it is disabled. */
function Result({ save }: { save: Save<never> }) {
  const box = useRef<HTMLDivElement>(null)
  const { saved, error } = save
  useEffect(() => {
    if (saved || error !== undefined) box.current?.focus({ preventScroll: true })
  }, [saved, error])
  return (
    <div ref={box} tabIndex={-1} className={classes.result}>
      <SaveResult save={save} success="Het contactformulier is succesvol verzonden" />
    </div>
  )
}

/**
 * Gives the contact form a document of its own while `isNeeded`: what a page may load is decided when its document is
 * fetched, and only that of the contact form lets Google in. Opened from another screen it is fetched anew; on the way
 * to another screen, that one is, so that Google's script stays behind.
 */
function useOwnDocument(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    if (!isHelpdeskPath(documentPath())) window.location.reload()
    return () => {
      if (!isHelpdeskPath(window.location.pathname)) window.location.reload()
    }
  }, [isNeeded])
}

/** Returns the path at which this document was fetched, whatever the address bar shows by now. */
function documentPath(): string {
  const [fetched] = performance.getEntriesByType('navigation')
  return new URL(fetched?.name ?? window.location.href).pathname
}
