import { fork } from 'node:child_process'
import { once } from 'node:events'
import { nextNight } from '../backup/rules.ts'

/** Whether this process was begun by `beginAnewEachNight`. */
export const isBegunAnew = process.send !== undefined

/**
 * Runs a program in a process of its own, and another in its place each night at 03:00 (Dutch time). Ends with it when it
 * ends by itself, and ends it with this process.
 */
export async function beginAnewEachNight(program: string, now = () => new Date()): Promise<number> {
  for (;;) {
    const child = fork(program, process.argv.slice(2))
    const end = () => child.kill('SIGTERM')
    const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
    for (const ending of endings) process.once(ending, end)
    let isNight = false
    const night = setTimeout(() => {
      isNight = true
      end()
    }, nextNight(now()).getTime() - now().getTime())
    const [code] = (await once(child, 'exit')) as [number | null]
    clearTimeout(night)
    for (const ending of endings) process.off(ending, end)
    if (!isNight) return code ?? 1
  }
}
