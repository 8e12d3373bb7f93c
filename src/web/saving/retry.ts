import { newKey } from '#shared/ids.ts'
import { CallError, hasMessage } from '../call.ts'

/**
 * A save that was sent, with the key under which the server makes it at most once. It is in doubt from the moment it is
 * sent until our server accepts or refuses it: without an answer, nobody knows whether it was made.
 */
export type Attempt<Input> = { input: Input; key: string; inDoubt: boolean }

type Sending<Input, Result> = {
  send: (input: Input, key: string) => Promise<Result>
  /** Puts an input that was typed after a save in doubt on top of that save, once it turns out to have been made. */
  rebase: ((input: Input, earlier: Result) => Input) | undefined
}

/**
 * Sends an input. The same input as last time goes under the same key, so that the server makes it once. When the last
 * save is in doubt and the input differs, that save is repeated first, if inputs of this kind build on each other
 * (`rebase`). Keeps in `last` what was sent. Throws what `send` throws.
 */
export async function sendOnce<Input, Result>(
  last: { current: Attempt<Input> | undefined },
  input: Input,
  { send, rebase }: Sending<Input, Result>,
): Promise<Result> {
  const attempt = async ({ input, key, inDoubt }: Attempt<Input>) => {
    last.current = { input, key, inDoubt: true }
    try {
      const result = await send(input, key)
      last.current = undefined
      return { result }
    } catch (error) {
      const isSettled = inDoubt ? saysItWasNotMade(error) : !isInDoubt(error)
      last.current = { input, key, inDoubt: !isSettled }
      throw error
    }
  }
  const unlessNotMade = (error: unknown) => {
    if (!saysItWasNotMade(error)) throw error
  }
  const earlier = last.current
  if (earlier && isSame(earlier.input, input)) return (await attempt(earlier)).result
  const made = rebase && earlier?.inDoubt && (await attempt(earlier).catch(unlessNotMade))
  const wanted = made ? rebase(input, made.result) : input
  return (await attempt({ input: wanted, key: newKey(), inDoubt: false })).result
}

const otherSessions = ['another-user', 'another-company']

// Of a repeated save: had it been made, its kept answer would have come. Too many calls, an ended session or that of
// somebody else are refused before anybody looks for that answer.
function saysItWasNotMade(error: unknown): boolean {
  return hasMessage(error) && [400, 404, 409].includes(error.status) && !otherSessions.includes(error.code)
}

/**
 * Deletes something. "Not found" counts as done when an earlier try got no answer: that try may have deleted it.
 * `doubtful` holds the names of what was tried in vain.
 */
export async function deleteOnce(doubtful: Set<string>, name: string, send: () => Promise<unknown>): Promise<void> {
  try {
    await send()
  } catch (error) {
    const isGone = error instanceof CallError && error.code === 'not-found'
    if (!(isGone && doubtful.has(name))) {
      if (isInDoubt(error)) doubtful.add(name)
      throw error
    }
  }
  doubtful.delete(name)
}

/** Returns whether a failed call may have been carried out all the same: our server did not refuse it. */
function isInDoubt(error: unknown): boolean {
  return !hasMessage(error) || error.status >= 500
}

/** Compares what is sent as JSON: equal JSON means equal values. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
