import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ButtonRow, LinkRow, List } from '#web/ui/list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { PublicFrame } from '#web/ui/public-frame.tsx'
import type { CurrentUser } from '../../schema.ts'
import { currentUserQuery } from '../../web/api.ts'
import { useSignOut } from '../../web/use-sign-out.ts'
import { CodeForm, FoundingForm } from './newcomer-forms.tsx'

const readEvery = 10_000

/**
 * Stands in for every staff screen while a user belongs to no company. It reads the state again every ten seconds while
 * it is visible, and when the window gets the focus, so that it goes away by itself once access is given. `children` are
 * what higher rooms show first.
 */
export function WaitingPage({ user, children }: { user: CurrentUser; children: ReactNode }) {
  useQuery({ ...currentUserQuery, staleTime: 0, refetchInterval: readEvery, refetchOnWindowFocus: 'always' })
  const wasRejected = useWasRejected(user.requested?.company)
  return (
    <PublicFrame width="form">
      {user.requested ? (
        <Waiting company={user.requested.company}>{children}</Waiting>
      ) : (
        <WithoutCompany wasRejected={wasRejected}>{children}</WithoutCompany>
      )}
    </PublicFrame>
  )
}

function Waiting({ company, children }: { company: string; children: ReactNode }) {
  const [opened, setOpened] = useState<'code' | 'company'>()
  return (
    <Page title="Even wachten op toegang">
      {children}
      <p role="status">
        Je hebt toegang gevraagd tot <strong>{company}</strong>. Zodra de eigenaar je toelaat, gaat dit scherm vanzelf
        verder. Je krijgt dan ook een mail.
      </p>
      {opened === 'code' ? (
        <Section title="Andere bedrijfscode">
          <CodeForm onDone={() => setOpened(undefined)} />
        </Section>
      ) : (
        <Button variant="outline" onClick={() => setOpened('code')}>
          Andere bedrijfscode
        </Button>
      )}
      {opened === 'company' ? (
        <Section title="Zelf een bedrijf beginnen">
          <FoundingForm note={`Je verzoek aan ${company} vervalt dan.`} />
        </Section>
      ) : (
        <Button variant="outline" onClick={() => setOpened('company')}>
          Zelf een bedrijf beginnen
        </Button>
      )}
      <AccountLinks />
    </Page>
  )
}

function WithoutCompany({ wasRejected, children }: { wasRejected: boolean; children: ReactNode }) {
  return (
    <Page
      title="Je hoort nog niet bij een bedrijf"
      intro="Vraag met een bedrijfscode toegang tot je zaak, of begin er zelf een."
    >
      {children}
      {wasRejected && (
        <Notice kind="attention">
          Je verzoek om toegang is afgewezen. Klopt dat niet? Vraag het na bij de eigenaar van het bedrijf.
        </Notice>
      )}
      <Section title="Toegang vragen">
        <CodeForm />
      </Section>
      <Section title="Zelf een bedrijf beginnen">
        <FoundingForm />
      </Section>
      <AccountLinks />
    </Page>
  )
}

function AccountLinks() {
  const leave = useSignOut()
  return (
    <Section title="Account">
      {leave.error && <Notice kind="error">{leave.error}</Notice>}
      <List label="Account">
        <LinkRow title="Jouw profiel" to="/profile" />
        <ButtonRow
          title={leave.busy ? 'Uitloggen...' : 'Uitloggen'}
          disabled={leave.busy}
          onClick={() => void leave.run()}
        />
      </List>
    </Section>
  )
}

/** Returns whether the request that this screen waited for went away without giving access. */
function useWasRejected(company: string | undefined): boolean {
  const [before, setBefore] = useState(company)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    setOver(company === undefined && before !== undefined)
    if (company !== undefined) setBefore(company)
  }, [company, before])
  return isOver
}
