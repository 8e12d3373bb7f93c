import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatDate } from '#shared/dates.ts'
import { newKey } from '#shared/ids.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ActionRow } from '#web/ui/form.tsx'
import { EmptyList, List, PartsRow, RowText } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import type { AccessRequest } from '../schema.ts'
import classes from './access-requests.module.css'
import { acceptAccess, accessRequestsQuery, rejectAccess } from './api.ts'

const fetchError = 'Er is een fout opgetreden bij het ophalen van de verzoeken.'
const placeId = 'toegangsverzoeken'
const nobodyAsks = 'Er zijn momenteel geen openstaande toegangsverzoeken'

/** The owner's list of who asks for access. After an answer, also one that failed, the list is read again. */
export function AccessRequests() {
  const requests = useQuery(accessRequestsQuery)
  return (
    <Section title="Toegangsverzoeken">
      <span id={placeId} tabIndex={-1} className={classes.place} />
      <Loaded query={requests} errorText={() => fetchError}>
        {(list) => (list.length === 0 ? <EmptyList text={nobodyAsks} /> : <RequestList requests={list} />)}
      </Loaded>
    </Section>
  )
}

/** People who ask for access, each to be accepted or refused. */
export function RequestList({ requests }: { requests: readonly AccessRequest[] }) {
  return (
    <List>
      {requests.map((request) => (
        <RequestRow key={request.userid} request={request} />
      ))}
    </List>
  )
}

/** Tells an owner above a long profile that somebody waits for an answer further down. */
export function AccessRequestsNotice() {
  const { data: { length } = [] } = useQuery(accessRequestsQuery)
  if (length === 0) return null
  return (
    <Notice
      kind="attention"
      action={
        <Button variant="outline" onClick={() => document.getElementById(placeId)?.focus()}>
          Bekijk
        </Button>
      }
    >
      {length === 1 ? 'Iemand vraagt toegang tot je bedrijf.' : `${length} mensen vragen toegang tot je bedrijf.`}
    </Notice>
  )
}

function RequestRow({ request: { userid, email, created } }: { request: AccessRequest }) {
  const accept = useAnswer(acceptAccess)
  const reject = useAnswer(rejectAccess)
  const isBusy = accept.isPending || reject.isPending
  return (
    <PartsRow>
      <RowText title={email} note={formatDate(created)} />
      <ActionRow>
        <BusyButton busy={isBusy} aria-label={`${email} accepteren`} onClick={() => accept.mutate(userid)}>
          Accepteren
        </BusyButton>
        <BusyButton
          variant="outline"
          busy={isBusy}
          aria-label={`${email} afwijzen`}
          onClick={() => reject.mutate(userid)}
        >
          Afwijzen
        </BusyButton>
      </ActionRow>
    </PartsRow>
  )
}

function useAnswer(send: (userId: string, idempotencyKey: string) => Promise<true>) {
  return useMutation({
    mutationFn: (userId: string) => send(userId, newKey()),
    onError: (error) => {
      // biome-ignore lint/suspicious/noConsole: the spec asks that these failures are logged and not shown
      console.error(error)
    },
  })
}
