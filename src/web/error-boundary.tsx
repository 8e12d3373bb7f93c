import { Button } from '@mantine/core'
import { Link, useRouteError } from 'react-router'
import { messageOf } from './call.ts'
import { Notice } from './ui/notice.tsx'
import { Page } from './ui/page.tsx'
import { PublicFrame } from './ui/public-frame.tsx'

/** Replaces a screen that could not be shown, because an answer was missing or our code failed. */
export function ScreenError() {
  const error = useRouteError()
  return (
    <Page title="Dit scherm laadt niet">
      <Notice kind="error">{`Error: ${messageOf(error)}`}</Notice>
      <div>
        <Button onClick={() => window.location.reload()}>Opnieuw laden</Button>
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
