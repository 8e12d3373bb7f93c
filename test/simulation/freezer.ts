import type { Db } from '#db/connect.ts'

/** What is claimed, moved or let go of, never in a transaction. */
const claimed = ['lease', 'mail']

/** Stops the jobs of a server after a claim, as the system does with a process that it has no memory or time for. */
export class Freezer {
  #steps = Number.POSITIVE_INFINITY
  #frozen = Promise.withResolvers<void>()
  #thawed = Promise.withResolvers<void>()

  /** Lets so many claims more be made, and settles once the work stands still. */
  freezeAfter(steps: number): Promise<void> {
    this.#steps = steps
    this.#frozen = Promise.withResolvers()
    this.#thawed = Promise.withResolvers()
    return this.#frozen.promise
  }

  thaw(): void {
    this.#steps = Number.POSITIVE_INFINITY
    this.#thawed.resolve()
  }

  /** Is called after each claim, and wherever else the work may stand still. */
  async pass(): Promise<void> {
    this.#steps -= 1
    if (this.#steps >= 0) return
    this.#frozen.resolve()
    await this.#thawed.promise
  }

  /** Returns the database as one sees it whose every claim passes this freezer, once it holds no connection. */
  watch(db: Db): Db {
    return proxyOf(db, (call, name, [table]) => {
      const result = call()
      const isClaim = (name === 'updateTable' || name === 'insertInto') && claimed.includes(String(table))
      return isClaim ? this.#watchQuery(result as object) : result
    })
  }

  #watchQuery<Query extends object>(query: Query): Query {
    return proxyOf(query, (call, name) =>
      name.startsWith('execute')
        ? Promise.resolve(call()).finally(() => this.pass())
        : this.#watchQuery(call() as object),
    )
  }
}

/** Has every call of a method be made by `how`. */
function proxyOf<T extends object>(
  target: T,
  how: (call: () => unknown, name: string, args: readonly unknown[]) => unknown,
): T {
  return new Proxy(target, {
    get(_target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => how(() => Reflect.apply(value, target, args), String(name), args)
    },
  })
}
