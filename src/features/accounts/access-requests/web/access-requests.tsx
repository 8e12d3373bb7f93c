import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDate } from '#shared/dates.ts'
import { EmptyList } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Section } from '#web/ui/page.tsx'
import { newKey } from '#web/use-save.ts'
import type { AccessRequest } from '../schema.ts'
import classes from './access-requests.module.css'
import { acceptAccess, accessRequestsQuery, rejectAccess } from './api.ts'

const fetchError = 'Er is een fout opgetreden bij het ophalen van de verzoeken.'
const nobodyAsks = 'Er zijn momenteel geen openstaande toegangsverzoeken'

/** The owner's list of who asks for access. After an answer, also one that failed, the list is read again. */
export function AccessRequests() {
  const requests = useQuery(accessRequestsQuery)
  return (
    <Section title="Toegangsverzoeken">
      <Loaded query={requests} errorText={() => fetchError}>
        {(list) =>
          list.length === 0 ? (
            <EmptyList text={nobodyAsks} />
          ) : (
            <ul className={classes.list}>
              {list.map((request) => (
                <RequestRow key={request.userid} request={request} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

function RequestRow({ request: { userid, email, created } }: { request: AccessRequest }) {
  const accept = useAnswer(acceptAccess)
  const reject = useAnswer(rejectAccess)
  const isBusy = accept.isPending || reject.isPending
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <span className={classes.email}>{email}</span>
        <span className={classes.date}>{formatDate(created)}</span>
      </div>
      <div className={classes.answers}>
        <Button disabled={isBusy} aria-label={`${email} accepteren`} onClick={() => accept.mutate(userid)}>
          Accepteren
        </Button>
        <Button
          variant="outline"
          disabled={isBusy}
          aria-label={`${email} afwijzen`}
          onClick={() => reject.mutate(userid)}
        >
          Afwijzen
        </Button>
      </div>
    </li>
  )
}

function useAnswer(send: (userId: string, idempotencyKey: string) => Promise<true>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => send(userId, newKey()),
    onError: (error) => {
      // biome-ignore lint/suspicious/noConsole: the spec asks that these failures are logged and not shown
      console.error(error)
    },
    // Colleagues too, and whether the account's deletion takes the company along.
    onSettled: () => queryClient.invalidateQueries(),
  })
}
