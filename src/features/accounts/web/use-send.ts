import { useState } from 'react'
import { CallError, messageOf } from '#web/call.ts'

export type Send<Input> = {
  run: (input: Input) => Promise<void>
  state: 'idle' | 'sending' | 'done'
  error: string | undefined
  /** The code of the refusal behind `error`. */
  code: string | undefined
}

/**
 * Sends a visitor's form: idle, sending, done. A refusal leaves the form as it is and gives its reason in `error`, and
 * per field to `showFields`.
 */
export function useSend<Input>(
  call: (input: Input) => Promise<unknown>,
  showFields: (fields: Readonly<Record<string, string>>) => void = () => undefined,
): Send<Input> {
  const [state, setState] = useState<Send<Input>['state']>('idle')
  const [refused, setRefused] = useState<unknown>()
  const run = async (input: Input) => {
    setState('sending')
    setRefused(undefined)
    try {
      await call(input)
      setState('done')
    } catch (error) {
      setRefused(error)
      if (error instanceof CallError) showFields(error.fields)
      setState('idle')
      window.scrollTo({ top: 0 })
    }
  }
  return {
    run,
    state,
    error: refused === undefined ? undefined : messageOf(refused),
    code: refused instanceof CallError ? refused.code : undefined,
  }
}
