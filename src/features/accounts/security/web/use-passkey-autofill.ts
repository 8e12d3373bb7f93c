import { useEffect, useRef } from 'react'
import {
  answerWithPasskey,
  choosePasskey,
  isCancelled,
  offersPasskeysInFields,
  stopOffering,
} from './passkey-ceremonies.ts'

type Attempt = (signIn: () => Promise<unknown>) => Promise<void>

/**
 * Lets the browser offer passkeys in a field, from the moment that the returned function runs: not before somebody is about
 * to sign in, since each offer is a challenge that the server keeps. A chosen one goes to `attempt`.
 */
export function usePasskeyAutofill(attempt: Attempt): () => void {
  const isOffering = useRef(false)
  const latest = useRef(attempt)
  useEffect(() => {
    latest.current = attempt
  })
  useEffect(
    () => () => {
      if (isOffering.current) void stopOffering()
    },
    [],
  )

  const offer = async () => {
    if (!(await offersPasskeysInFields())) return
    try {
      const response = await choosePasskey('autofill')
      await latest.current(() => answerWithPasskey(response))
    } catch (error) {
      // The form is left, or the button for a passkey was pressed.
      if (!isCancelled(error)) await latest.current(() => Promise.reject(error))
    }
  }
  return () => {
    if (isOffering.current) return
    isOffering.current = true
    void offer().finally(() => {
      isOffering.current = false
    })
  }
}
