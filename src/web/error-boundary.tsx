import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useRevalidator, useRouteError } from 'react-router'
import { CallError, mayPass, messageOf } from './call.ts'
import { Notice } from './ui/notice.tsx'
import { Page } from './ui/page.tsx'
import { PublicFrame } from './ui/public-frame.tsx'

/**
 * Replaces a screen that could not be shown, because an answer was missing or our code failed. What got no answer is asked
 * for again without a reload, which would drop what other screens keep; by itself once the browser is back online, or
 * its tab visible.
 */
export function ScreenError() {
  const error = useRouteError()
  const { state, revalidate } = useRevalidator()
  const isUnanswered = error instanceof CallError && mayPass(error, 0)
  useEffect(() => {
    if (!isUnanswered) return
    const again = () => document.visibilityState === 'visible' && navigator.onLine && void revalidate()
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [isUnanswered, revalidate])
  return (
    <Page title="Dit scherm laadt niet">
      <Notice kind="error">{`Error: ${messageOf(error)}`}</Notice>
      <div>
        {isUnanswered ? (
          <Button loading={state === 'loading'} onClick={() => void revalidate()}>
            Opnieuw
          </Button>
        ) : (
          <Button onClick={() => window.location.reload()}>Opnieuw laden</Button>
        )}
      </div>
    </Page>
  )
}

/** The screen for an address that does not exist. */
export function PageNotFound() {
  return (
    <PublicFrame>
      <Page title="Pagina niet gevonden" intro="Dit adres bestaat niet (meer).">
        <div>
          <Button component={Link} to="/">
            Naar het begin
          </Button>
        </div>
      </Page>
    </PublicFrame>
  )
}
