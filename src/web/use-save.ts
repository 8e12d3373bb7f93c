import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError, hasMessage, messageOf } from './call.ts'

/** How long a success message stands before the screen goes on, in ms (spec: 2 s). */
export const successMs = 2000

type Options<Input, Result> = {
  /** Makes the call; `key` is the same for a repeated try of the same input. */
  send: (input: Input, key: string) => Promise<Result>
  /** Runs when the success message has stood for two seconds. */
  onSaved?: (result: Result, input: Input) => void
  /** The sentence of the screen when our server gave no reason: no answer came, or somebody else's. */
  noAnswer?: string
  /** The sentence of any failure, where saving this has words of its own; undefined for the usual ones. */
  errorOf?: (error: unknown, input: Input) => string | undefined
}

export type Save<Input> = {
  run: (input: Input) => Promise<void>
  /** Takes the message of the last save away. */
  dismiss: () => void
  saving: boolean
  saved: boolean
  /** What to show in the red box above the form. */
  error: string | undefined
  /** Messages per field of the body, from the server. */
  fields: Readonly<Record<string, string>>
}

type State = Omit<Save<never>, 'run' | 'dismiss'>

const idle: State = { saving: false, saved: false, error: undefined, fields: {} }

/**
 * The save flow that every form shares: one call at a time, a success banner for two seconds and then the screen's data
 * read again and `onSaved`, or the red box 'Failed to save: …' and a scroll to the top. Trying the same again sends the
 * same idempotency key.
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
 * What the red box says of a failed save: 'Failed to save: …' with the server's reason, else the screen's own sentence
 * `noAnswer`; on a screen without one, that nothing came back or that something answered which is not our server.
 */
export function saveErrorOf(error: unknown, noAnswer?: string): string {
  const isAnswered = error instanceof CallError && error.status > 0
  if (hasMessage(error) || (isAnswered && noAnswer === undefined)) return `Failed to save: ${messageOf(error)}`
  return noAnswer ?? messageOf(error)
}

/** A fresh idempotency key. `crypto.randomUUID` is missing on plain HTTP to a LAN address, `getRandomValues` is not. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
