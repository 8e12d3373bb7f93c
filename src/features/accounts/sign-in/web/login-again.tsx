import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { onLoginNeeded } from '#web/call.ts'
import { forgetUnsaved } from '#web/saving/unsaved.ts'
import { WhenOpened } from '#web/ui/when-opened.tsx'
import { currentUserQuery } from '../../web/api.ts'

const loadDialog = async () => (await import('./login-again-dialog.tsx')).LoginAgainDialog

/** Asks for the password, over the current screen, when a call needs a recent login; the call then goes on by itself. */
export function LoginAgain() {
  const { opened, close, signedIn, email } = useLoginAgain()
  return <WhenOpened load={loadDialog} opened={opened} onClose={close} email={email} onSignedIn={signedIn} />
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
  const signedIn = async () => {
    const now = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
    if (!now) return
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
