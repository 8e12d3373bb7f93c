import { DatabaseOutage } from './errors.ts'

// In ms, the same as the longest wait for a connection to PostgreSQL (`postgres.ts`).
const patience = 3000
const longest = 100

type Queue = { length: number; last: Promise<unknown> }

/**
 * Runs the jobs of one key one after the other, before any of them takes a connection: ten that wait for the same row
 * would take the whole pool from all other calls. `take` throws a `DatabaseOutage` if a hundred jobs wait already or a
 * turn does not come within 3 s, so that no caller waits without limit for a job that hangs.
 */
export class Queues<Key> {
  readonly #queues = new Map<Key, Queue>()

  async take<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { length: 0, last: Promise.resolve() }
    if (queue.length > longest) throw outage('too many changes wait for their turn')
    this.#queues.set(key, queue)
    const { last: before } = queue
    const own = Promise.withResolvers<void>()
    queue.length += 1
    // A job that gave up waiting lets no other pass: the next one waits for the jobs before it too.
    queue.last = before.then(() => own.promise)
    try {
      await inTime(before)
      return await work()
    } finally {
      own.resolve()
      queue.length -= 1
      if (queue.length === 0) this.#queues.delete(key)
    }
  }
}

async function inTime(turn: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(outage('the turn to change did not come in time')), patience)
  try {
    await Promise.race([turn, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function outage(reason: string): DatabaseOutage {
  return new DatabaseOutage('away', new Error(reason))
}
