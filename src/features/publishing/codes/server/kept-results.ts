import { AppError } from '#server/errors.ts'

/**
 * Results by what they depend on, the `most` that were asked for last. Who asks for what is being made waits for that;
 * more than `atOnce` being made is refused.
 */
export class KeptResults<Result> {
  readonly #results = new Map<string, Promise<Result>>()
  readonly #most: number
  readonly #atOnce: number
  #making = 0

  constructor({ most, atOnce }: { most: number; atOnce: number }) {
    this.#most = most
    this.#atOnce = atOnce
  }

  /** The result kept under this key, else what `make` makes. What failed is not kept. Throws AppError 503 when too busy. */
  async get(key: string, make: () => Promise<Result>): Promise<Result> {
    const known = this.#results.get(key)
    if (known) {
      this.#results.delete(key)
      this.#results.set(key, known)
      return known
    }
    if (this.#making >= this.#atOnce) throw tooBusy()
    const made = this.#count(make)
    this.#results.set(key, made)
    const [oldest] = this.#results.keys()
    if (this.#results.size > this.#most && oldest !== undefined) this.#results.delete(oldest)
    try {
      return await made
    } catch (error) {
      if (this.#results.get(key) === made) this.#results.delete(key)
      throw error
    }
  }

  async #count(make: () => Promise<Result>): Promise<Result> {
    this.#making += 1
    try {
      return await make()
    } finally {
      this.#making -= 1
    }
  }
}

function tooBusy(): AppError {
  return new AppError(503, 'busy', 'Er worden nu te veel codes tegelijk gemaakt. Probeer het zo weer.')
}
