import type { CompanyId } from '#shared/ids.ts'
import { AppError } from './errors.ts'

/** Runs a company's work when it is its turn; throws AppError 503 with the sentence `busy` when too many wait. */
export type CompanyTurns = <T>(companyId: CompanyId, busy: string, work: () => Promise<T>) => Promise<T>

/** At most `most` jobs at once; the others wait in their order, at most `waiting` of them. */
class Line {
  readonly #most: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #atWork = 0

  constructor(most: number, maxWaiting: number) {
    this.#most = most
    this.#maxWaiting = maxWaiting
  }

  get isEmpty(): boolean {
    return this.#atWork === 0
  }

  async enter(busy: string): Promise<void> {
    if (this.#atWork < this.#most) {
      this.#atWork += 1
      return
    }
    if (this.#waiting.length >= this.#maxWaiting) throw new AppError(503, 'busy', busy)
    await new Promise<void>((start) => this.#waiting.push(start))
  }

  // The finished job hands its slot to the next.
  leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#atWork -= 1
  }
}

/**
 * Creates turns for heavy work: two jobs at a time, of different companies, so that nobody fills the room of all others;
 * eight wait for that. The other jobs of a company wait behind its own, at most four.
 */
export function createCompanyTurns(): CompanyTurns {
  const everybody = new Line(2, 8)
  const companies = new Map<CompanyId, Line>()
  return async (companyId, busy, work) => {
    const own = companies.get(companyId) ?? new Line(1, 4)
    companies.set(companyId, own)
    return inTurn(own, busy, () => inTurn(everybody, busy, work)).finally(() => {
      if (own.isEmpty) companies.delete(companyId)
    })
  }
}

async function inTurn<T>(line: Line, busy: string, work: () => Promise<T>): Promise<T> {
  await line.enter(busy)
  try {
    return await work()
  } finally {
    line.leave()
  }
}
