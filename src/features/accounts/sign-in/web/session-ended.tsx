import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onSignedOut } from '#web/call.ts'
import { forgetUnsaved } from '#web/saving/unsaved.ts'
import { WhenOpened } from '#web/ui/when-opened.tsx'
import { currentUserQuery } from '../../web/api.ts'

const loadDialog = async () => (await import('./session-ended-dialog.tsx')).SessionEndedDialog

/**
 * Asks for the password, over the current screen, when the session ends while somebody is working. The same user
 * continues with all input intact.
 */
export function SessionEnded() {
  const { data: user } = useQuery(currentUserQuery)
  const queryClient = useQueryClient()
  const [before] = useState(user)
  const [refused, setRefused] = useState(false)
  useEffect(() => onSignedOut(() => setRefused(true)), [])

  const goOn = async () => {
    const now = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
    if (!now) return
    // Another user must neither find nor save what the first one typed.
    if (now.userid !== before?.userid) {
      forgetUnsaved()
      return window.location.assign('/dashboard')
    }
    setRefused(false)
    void queryClient.invalidateQueries()
  }
  return (
    <WhenOpened load={loadDialog} opened={refused || user === null} email={before?.email ?? ''} onSignedIn={goOn} />
  )
}
