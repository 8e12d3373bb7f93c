import { Anchor, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onSignedOut } from '#web/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { forgetUnsaved } from '#web/unsaved.ts'
import type { CurrentUser } from '../schema.ts'
import { currentUserQuery } from './api.ts'
import { LoginForm } from './login-form.tsx'

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

  const goOn = (now: CurrentUser) => {
    // Another user must neither find nor save what the first one typed.
    if (now.userid !== before?.userid) {
      forgetUnsaved()
      return window.location.assign('/dashboard')
    }
    setRefused(false)
    void queryClient.invalidateQueries()
  }
  return (
    <Dialog opened={refused || user === null} title="Log opnieuw in">
      <Text mb="md">Je bent niet meer ingelogd. Wat je typte staat er nog; log in om verder te gaan.</Text>
      <LoginForm email={before?.email ?? ''} onSignedIn={goOn}>
        <Anchor href="/login">Met een ander account inloggen</Anchor>
      </LoginForm>
    </Dialog>
  )
}
