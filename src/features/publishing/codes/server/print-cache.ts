import { LRUCache } from 'lru-cache'
import { AppError } from '#server/requests/errors.ts'

/** The sentence of a refusal while too much is being made. */
export const printsBusy = 'Er worden nu te veel codes tegelijk gemaakt. Probeer het zo weer.'

type Limits<Result> = {
  most: number
  /** How many bytes all results together may take, as `sizeOf` tells of one; a larger one is made each time. */
  maxBytes: number
  sizeOf: (result: Result) => number
  /** How many may be made at the same time; without it, `make` has to see to that. */
  atOnce?: number
}

/**
 * Keeps codes or printed cards by their inputs: those last requested, within the limits. A second caller waits for a
 * result that is being made.
 */
export class PrintCache<Result extends object> {
  readonly #results: LRUCache<string, Result>
  readonly #making = new Map<string, Promise<Result>>()
  readonly #atOnce: number

  constructor({ most, maxBytes, sizeOf, atOnce = Number.POSITIVE_INFINITY }: Limits<Result>) {
    this.#results = new LRUCache({ max: most, maxSize: maxBytes, sizeCalculation: sizeOf })
    this.#atOnce = atOnce
  }

  /**
   * Returns the result kept under this key, else the result of `make`. Failures are not kept. Throws AppError 503 when
   * too busy.
   */
  async get(key: string, make: () => Promise<Result>): Promise<Result> {
    const known = this.#results.get(key) ?? this.#making.get(key)
    if (known) return known
    if (this.#making.size >= this.#atOnce) throw new AppError(503, 'busy', printsBusy)
    const made = this.#make(key, make)
    this.#making.set(key, made)
    return made
  }

  async #make(key: string, make: () => Promise<Result>): Promise<Result> {
    try {
      const result = await make()
      this.#results.set(key, result)
      return result
    } finally {
      this.#making.delete(key)
    }
  }
}
