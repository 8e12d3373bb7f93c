import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { CallError } from '../call.ts'
import { noteStart } from '../navigations.ts'
import { type Attempt, sendOnce } from './retry.ts'
import { saveErrorOf } from './save-error.ts'

/** The time that a success message is shown before the screen moves on, in ms (spec: 2 s). */
export const successMs = 2000

type Options<Input, Result> = {
  /** Makes the call; `key` stays the same for a retry with the same input. */
  send: (input: Input, key: string) => Promise<Result>
  /** See `sendOnce`: repeats a save in doubt before an input that differs from it. */
  rebase?: (input: Input, earlier: Result) => Input
  /** The last attempt, for forms that keep it in their draft. */
  last?: RefObject<Attempt<Input> | undefined>
  /** Runs as soon as the call has succeeded, if the screen is still there. */
  onAnswer?: (result: Result) => void
  /** Runs when the success message has been shown for two seconds, if the screen is still there. */
  onSaved?: ((result: Result) => void) | undefined
  /** The sentence for a failure to which our server gave no reason: no answer came, or something else answered. */
  noAnswer?: string | undefined
  /** Returns the sentence for a failure with wording of its own, or undefined for the usual sentence. */
  errorOf?: (error: unknown, input: Input) => string | undefined
}

export type Save<Input, Result = unknown> = {
  /**
   * Saves, one call at a time. With `goOn`, a success shows no message: `goOn` runs at once, if the screen is still
   * there, and what leads on counts as `saving` until another screen replaces this one. During the two seconds of an
   * earlier success it saves nothing and runs `goOn`, so only a form that is locked meanwhile may call it then.
   */
  run: (input: Input, goOn?: (result: Result) => void) => void
  /** Clears the message of the last save. */
  dismiss: () => void
  saving: boolean
  saved: boolean
  /** The text of the red box above the form. */
  error: string | undefined
  /** Messages from the server per field of the body. */
  fields: Readonly<Record<string, string>>
}

const noFields = {}

/**
 * Runs the save flow that every form shares, one call at a time. After a success: a banner for two seconds, then
 * `onSaved`. After a failure: the red box 'Failed to save: …' or the screen's own sentence. Both scroll to the top. An
 * answer that comes when the screen has been left, or another one was tapped, moves nobody.
 */
export function useSave<Input, Result>(options: Options<Input, Result>): Save<Input, Result> {
  const { send, rebase, onAnswer, noAnswer, errorOf } = options
  const queryClient = useQueryClient()
  const own = useRef<Attempt<Input>>(undefined)
  const mutationKey = ['save', useId()]
  const [leadsOn, setLeadsOn] = useState(false)
  const mayMoveOn = useRef(noteStart())
  const { mutate, reset, data, variables, error, isPending, isSuccess } = useMutation({
    mutationKey,
    mutationFn: (input: Input) => sendOnce(options.last ?? own, input, { send, rebase }),
  })
  const moveOn = useEffectEvent(() => {
    reset()
    void queryClient.invalidateQueries()
    if (mayMoveOn.current()) options.onSaved?.(data as Result)
  })
  const isGoingOn = isSuccess && leadsOn
  useEffect(() => {
    if (!isSuccess || isGoingOn) return
    const timer = setTimeout(() => moveOn(), successMs)
    return () => clearTimeout(timer)
  }, [isSuccess, isGoingOn])
  return {
    // Asked of the cache: between two quick taps the screen does not show yet that a save is under way.
    run: (input, goOn) => {
      if (queryClient.isMutating({ mutationKey }) > 0) return
      setLeadsOn(goOn !== undefined)
      if (goOn && isSuccess) return goOn(data)
      mayMoveOn.current = noteStart()
      mutate(input, {
        onSuccess: (result) => {
          onAnswer?.(result)
          if (mayMoveOn.current()) goOn?.(result)
        },
        // Who goes on finds the screen where they left it.
        onSettled: (_result, failure) => (failure || !goOn) && window.scrollTo({ top: 0 }),
      })
    },
    dismiss: reset,
    saving: isPending || isGoingOn,
    saved: isSuccess && !isGoingOn,
    error: error ? (errorOf?.(error, variables as Input) ?? saveErrorOf(error, noAnswer)) : undefined,
    fields: error instanceof CallError ? error.fields : noFields,
  }
}
