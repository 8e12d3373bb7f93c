/** Work that is looked at again and again; `stop` aborts the round under way and waits for its end. */
export type RepeatedRounds = { round: (now: Date) => Promise<void>; start: () => void; stop: () => Promise<void> }

/** Repeats `round` every so many ms from `start` on, never two at once, until `stop`, which aborts `stopping`. */
export function repeatRounds(round: RepeatedRounds['round'], every: number, stopping: AbortController): RepeatedRounds {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const look = () => {
    running ??= round(new Date()).finally(() => {
      running = undefined
    })
  }
  return {
    round,
    start() {
      timer = setInterval(look, every)
      look()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
