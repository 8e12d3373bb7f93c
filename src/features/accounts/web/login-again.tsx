import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { onLoginNeeded } from '#web/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { forgetUnsaved } from '#web/unsaved.ts'
import type { CurrentUser } from '../schema.ts'
import { currentUserQuery } from './api.ts'
import { LoginForm } from './login-form.tsx'

/** Asks for the password, over the current screen, when a call needs a recent login; the call then goes on by itself. */
export function LoginAgain() {
  const { opened, close, signedIn, email } = useLoginAgain()
  return (
    // Above the dialog whose button made the call, if there is one.
    <Dialog opened={opened} onClose={close} zIndex={300} title="Even controleren of jij het bent">
      <Text mb="md">Je bent een tijdje geleden ingelogd. Log voor deze wijziging opnieuw in.</Text>
      <LoginForm email={email} onSignedIn={signedIn} />
    </Dialog>
  )
}

function useLoginAgain() {
  const { data: user } = useQuery(currentUserQuery)
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  /** What the calls wait for; several at once share one question. */
  const asked = useRef<{ promise: Promise<boolean>; answer: (isSame: boolean) => void }>(undefined)
  // As it was when the screens opened: signing in changes `user` before `signedIn` runs.
  const [before] = useState(user)
  useEffect(
    () =>
      onLoginNeeded(() => {
        asked.current ??= promiseOfAnswer()
        setOpened(true)
        return asked.current.promise
      }),
    [],
  )

  const close = (isSame: boolean) => {
    setOpened(false)
    asked.current?.answer(isSame)
    asked.current = undefined
  }
  const signedIn = (now: CurrentUser) => {
    if (now.userid === before?.userid) return close(true)
    // Another user must neither make this change nor find what the first one typed.
    close(false)
    forgetUnsaved()
    queryClient.clear()
    window.location.assign('/dashboard')
  }
  return { opened, close: () => close(false), signedIn, email: user?.email ?? '' }
}

function promiseOfAnswer() {
  let answer: (isSame: boolean) => void = () => undefined
  const promise = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  return { promise, answer }
}
