import { LRUCache } from 'lru-cache'
import { AppError } from '#server/errors.ts'

/**
 * Codes or printed cards by what they depend on, the `most` that were asked for last. A second caller waits for the result
 * that is being made; more than `atOnce` being made is refused.
 */
export class PrintCache<Result> {
  readonly #results: LRUCache<string, Promise<Result>>
  readonly #atOnce: number
  #making = 0

  constructor({ most, atOnce }: { most: number; atOnce: number }) {
    this.#results = new LRUCache({ max: most })
    this.#atOnce = atOnce
  }

  /** Returns the result kept under this key, else what `make` makes. What failed is not kept. Throws AppError 503 when too busy. */
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
