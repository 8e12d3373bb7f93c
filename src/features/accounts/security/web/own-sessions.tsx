import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { messageOf } from '#web/call.ts'
import { forgetUnsaved } from '#web/saving/unsaved.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { List, TextRow } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { lastUsed } from '../rules.ts'
import type { OwnSession } from '../schema.ts'
import { endSession, endSessions, sessionsQuery } from './api.ts'

/** The browsers in which the user is signed in, each with a way to sign out there, and one for all of them. */
export function OwnSessions() {
  const sessions = useQuery(sessionsQuery)
  const ending = useMutation({ mutationFn: endSession })
  const all = useEndAll()
  const error = ending.error ?? all.error
  return (
    <>
      {error && <Notice kind="error">{messageOf(error)}</Notice>}
      <Loaded query={sessions}>
        {(found) => (
          <List label="Waar je bent ingelogd">
            {found.map((session) => (
              <TextRow
                key={session.id}
                title={session.browser}
                note={noteOf(session)}
                button={
                  !session.current && (
                    <RemoveButton
                      label={`Uitloggen bij ${session.browser}`}
                      disabled={ending.isPending}
                      onClick={() => ending.mutate(session.id)}
                    />
                  )
                }
              />
            ))}
          </List>
        )}
      </Loaded>
      <div>
        <BusyButton variant="outline" busy={all.isPending} onClick={() => all.mutate()}>
          {all.isPending ? 'Uitloggen...' : 'Overal uitloggen'}
        </BusyButton>
      </div>
    </>
  )
}

function noteOf({ current, lastused }: OwnSession): string {
  return current ? 'Deze browser' : `Laatst gebruikt ${lastUsed(lastused, new Date())}`
}

function useEndAll() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    // Nothing can be read any more.
    meta: { changesNothing: true },
    mutationFn: endSessions,
    onSuccess: async () => {
      // Cleared before the login screen opens: the next user of this browser must see none of it.
      queryClient.clear()
      forgetUnsaved()
      await navigate('/login')
    },
  })
}
