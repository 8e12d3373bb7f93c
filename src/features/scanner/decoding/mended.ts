type Options = {
  /** Called at once, and before each try after a failure; must not throw. */
  prepare: () => void
  /** How long a failure is left alone, in ms. */
  rest: number
  /** A clock in ms that is never set back. */
  now?: () => number
}

/**
 * Returns `read` as a function that never rejects: after a failure it gives undefined for a while, and is prepared anew
 * before the next try.
 */
export function mended<Asked, Given>(
  read: (asked: Asked) => Promise<Given | undefined>,
  { prepare, rest, now = () => performance.now() }: Options,
): (asked: Asked) => Promise<Given | undefined> {
  let restsUntil = Number.NEGATIVE_INFINITY
  let isPrepared = true
  prepare()
  return async (asked) => {
    if (now() < restsUntil) return undefined
    try {
      if (!isPrepared) prepare()
      isPrepared = true
      return await read(asked)
    } catch {
      // What is not known of one frame, the next may show; a file that could not be fetched is asked for again.
      isPrepared = false
      restsUntil = now() + rest
      return undefined
    }
  }
}
