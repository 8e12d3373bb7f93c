import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { newKey } from '#shared/ids.ts'
import { CallError, hasMessage, messageOf } from './call.ts'

/** The time that a success message is shown before the screen moves on, in ms (spec: 2 s). */
export const successMs = 2000

type Options<Input, Result> = {
  /** Makes the call; `key` stays the same for a retry with the same input. */
  send: (input: Input, key: string) => Promise<Result>
  /** Runs when the success message has been shown for two seconds. */
  onSaved?: (result: Result, input: Input) => void
  /** The sentence for a failure to which our server gave no reason: no answer came, or something else answered. */
  noAnswer?: string
  /** Returns the sentence for a failure with wording of its own, or undefined for the usual sentence. */
  errorOf?: (error: unknown, input: Input) => string | undefined
}

export type Save<Input> = {
  run: (input: Input) => Promise<void>
  /** Clears the message of the last save. */
  dismiss: () => void
  saving: boolean
  saved: boolean
  /** The text of the red box above the form. */
  error: string | undefined
  /** Messages from the server per field of the body. */
  fields: Readonly<Record<string, string>>
}

type State = Omit<Save<never>, 'run' | 'dismiss'>

const idle: State = { saving: false, saved: false, error: undefined, fields: {} }

/**
 * Runs the save flow that every form shares, one call at a time. After a success: a banner for two seconds, the
 * screen's data read again at once and when the banner goes, then `onSaved`. After a failure: the red box 'Failed to
 * save: …' or the screen's own sentence. Both scroll to the top. A retry with the same input sends the same idempotency
 * key.
 */
export function useSave<Input, Result>({ send, onSaved, noAnswer, errorOf }: Options<Input, Result>): Save<Input> {
  const queryClient = useQueryClient()
  const [state, setState] = useState<State>(idle)
  const attempt = useRef({ input: '', key: '' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const run = async (input: Input) => {
    if (state.saving) return
    clearTimeout(timer.current)
    setState({ ...idle, saving: true })
    try {
      const result = await send(input, keyFor(attempt.current, JSON.stringify(input)))
      attempt.current = { input: '', key: '' }
      setState({ ...idle, saved: true })
      window.scrollTo({ top: 0 })
      void queryClient.invalidateQueries()
      timer.current = setTimeout(() => {
        setState(idle)
        void queryClient.invalidateQueries()
        onSaved?.(result, input)
      }, successMs)
    } catch (error) {
      const text = errorOf?.(error, input) ?? saveErrorOf(error, noAnswer)
      setState({ ...idle, error: text, fields: error instanceof CallError ? error.fields : {} })
      window.scrollTo({ top: 0 })
    }
  }
  return { ...state, run, dismiss: () => setState(idle) }
}

function keyFor(attempt: { input: string; key: string }, input: string): string {
  if (attempt.input !== input) Object.assign(attempt, { input, key: newKey() })
  return attempt.key
}

/**
 * Returns the text of the red box for a failed save: 'Failed to save: …' with the server's reason, else the screen's
 * own sentence `noAnswer`. Without that sentence, it tells a missing answer from one that did not come from our server.
 */
export function saveErrorOf(error: unknown, noAnswer?: string): string {
  const isAnswered = error instanceof CallError && error.status > 0
  if (hasMessage(error) || (isAnswered && noAnswer === undefined)) return `Failed to save: ${messageOf(error)}`
  return noAnswer ?? messageOf(error)
}
