import { LRUCache } from 'lru-cache'
import { AppError } from '#server/errors.ts'

/**
 * Keeps codes or printed cards by their inputs, the `most` last requested. A second caller waits for a result that is
 * being made; no more than `atOnce` are made at the same time.
 */
export class PrintCache<Result> {
  readonly #results: LRUCache<string, Promise<Result>>
  readonly #atOnce: number
  #making = 0

  constructor({ most, atOnce }: { most: number; atOnce: number }) {
    this.#results = new LRUCache({ max: most })
    this.#atOnce = atOnce
  }

  /**
   * Returns the result kept under this key, else the result of `make`. Failures are not kept. Throws AppError 503 when
   * too busy.
   */
  async get(key: string, make: () => Promise<Result>): Promise<Result> {
    const known = this.#results.get(key)
    if (known) return known
    if (this.#making >= this.#atOnce) throw tooBusy()
    this.#making += 1
    const made = (async () => make())()
    this.#results.set(key, made)
    try {
      return await made
    } catch (error) {
      if (this.#results.peek(key) === made) this.#results.delete(key)
      throw error
    } finally {
      this.#making -= 1
    }
  }
}

function tooBusy(): AppError {
  return new AppError(503, 'busy', 'Er worden nu te veel codes tegelijk gemaakt. Probeer het zo weer.')
}
