import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '#web/call.ts'
import { forgetHistoryEntries } from '#web/history-entry.ts'
import { forgetUnsaved } from '#web/saving/unsaved.ts'
import { signOut } from './api.ts'

/** Returns a function that forgets everything of the user who has signed out, and opens the login screen. */
export function useLeave(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    // Cleared before the login screen opens: the next user of this browser must see none of it.
    queryClient.clear()
    forgetUnsaved()
    forgetHistoryEntries()
    await navigate('/login')
  }
}

/** Signs out and opens the login screen; a failure stays on this screen with its sentence. */
export function useSignOut() {
  const leave = useLeave()
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false })
  const run = async () => {
    setState({ busy: true })
    try {
      await signOut()
      await leave()
    } catch (error) {
      setState({ busy: false, error: messageOf(error) })
    }
  }
  return { ...state, run }
}
