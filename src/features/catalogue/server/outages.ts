import { minute } from '#shared/dates.ts'
import { type CatalogueSource, SourceAway, type SourceName } from './source.ts'

/** Writes lines for the server's operator, in English. */
export type Log = { info: (line: string) => void; warn: (line: string) => void; error: (line: string) => void }

/** The answer of a source; undefined when it failed or was too late. */
export type SourceAnswer<T> = { source: CatalogueSource; answer: { value: T } | undefined }

export type Outages = {
  /** Asks a source, and waits at most `limit` ms. Its errors go to the log and never to the caller. */
  ask: <T>(source: CatalogueSource, work: () => Promise<T>, limit: number) => Promise<SourceAnswer<T>>
}

// In ms: a source that answers every other call must not fill the log.
const quietFor = minute

/** Tracks which sources are away, and logs when that begins and ends rather than at every call. */
export function createOutages(log: Log): Outages {
  const away = new Set<SourceName>()
  const lastTold = new Map<SourceName, number>()

  function reportFailure(name: SourceName, error: unknown): void {
    const isExpected = error instanceof SourceAway || error instanceof LateAnswer
    const isTold = away.has(name) || Date.now() - (lastTold.get(name) ?? -quietFor) < quietFor
    if (isTold) return
    away.add(name)
    lastTold.set(name, Date.now())
    if (isExpected) log.warn(`A source of the catalogue is away. ${reasonOf(error)}`)
    else log.error(`The catalogue source ${name} failed: ${error instanceof Error ? error.stack : String(error)}`)
  }

  return {
    ask: async (source, work, limit) => {
      try {
        const value = await withinLimit(source.name, work, limit)
        if (away.delete(source.name)) log.info(`The catalogue source ${source.name} answers again`)
        return { source, answer: { value } }
      } catch (error) {
        reportFailure(source.name, error)
        return { source, answer: undefined }
      }
    },
  }
}

class LateAnswer extends Error {}

function withinLimit<T>(name: SourceName, work: () => Promise<T>, limit: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LateAnswer(`${name}: no answer within ${Math.round(limit)} ms`)), limit)
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

function reasonOf(error: Error): string {
  return error.cause instanceof Error && !error.message.includes(error.cause.message)
    ? `${error.message} (${error.cause.message})`
    : error.message
}
