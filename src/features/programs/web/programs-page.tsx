import { useQuery } from '@tanstack/react-query'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { programsQuery } from './api.ts'
import { Keys } from './program-keys.tsx'
import { WebhookSection } from './webhook-section.tsx'

/** The screen with which an owner lets programs of the company in: by keys, and by an address that is told of changes. */
export function ProgramsPage() {
  const query = useQuery(programsQuery)
  return (
    <Page
      title="Programma’s"
      back={<WayBackLink />}
      intro="Laat je kassa, je website of een ander eigen programma met je menu werken."
    >
      <Loaded query={query}>
        {({ keys, webhook }) => (
          <>
            <Keys keys={keys} />
            <WebhookSection webhook={webhook} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
