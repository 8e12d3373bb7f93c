import { Button } from '@mantine/core'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { messageOf } from './call.ts'
import { Notice } from './ui/notice.tsx'
import { Page } from './ui/page.tsx'

/** What stands there when a screen could not be shown: an unknown address, a missing answer, or a mistake of ours. */
export function ScreenError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <PageNotFound />
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
    <Page title="Pagina niet gevonden" intro="Dit adres bestaat niet (meer).">
      <div>
        <Button component="a" href="/">
          Naar het begin
        </Button>
      </div>
    </Page>
  )
}
