import { useEffect, useRef } from 'react'
import { answerWithPasskey, choosePasskey, offersPasskeysInFields, stopOffering } from './passkey-ceremonies.ts'

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
    // Nobody asked for this: where it fails, the form is as it was without it.
    const response = await choosePasskey('autofill').catch(() => undefined)
    if (response) await latest.current(() => answerWithPasskey(response))
  }
  return () => {
    if (isOffering.current) return
    isOffering.current = true
    void offer().finally(() => {
      isOffering.current = false
    })
  }
}
