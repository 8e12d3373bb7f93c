import type { CompanyId } from '#shared/ids.ts'
import { AppError } from '../requests/errors.ts'

type Room = {
  /** How many jobs are done at once. */
  atOnce: number
  /** How many companies may wait for that. */
  waiting: number
  /** How many jobs of a company may wait behind its own. */
  waitingOfCompany: number
  /** How many of these jobs may be of one company; 1 by default. */
  atOnceOfCompany?: number
}

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

  get waiting(): number {
    return this.#waiting.length
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
 * Lets companies take turns at what costs much: each has one job at work or waiting for it (or a few), and its others wait
 * behind that one, so that nobody fills the room of all others.
 */
export class TenantQueue<Company = CompanyId> {
  readonly #room: Room
  readonly #everybody: Line
  readonly #companies = new Map<Company, Line>()

  constructor(room: Room) {
    this.#room = room
    this.#everybody = new Line(room.atOnce, room.waiting)
  }

  /** How many jobs wait, of all companies. */
  get waiting(): number {
    return [...this.#companies.values()].reduce((sum, { waiting }) => sum + waiting, this.#everybody.waiting)
  }

  /**
   * Runs a job of a company when it is its turn, never before this call returned. Throws AppError 503 with the sentence
   * `busy` when too many wait.
   */
  async take<T>(companyId: Company, busy: string, work: () => Promise<T>): Promise<T> {
    const own = this.#companies.get(companyId) ?? new Line(this.#room.atOnceOfCompany ?? 1, this.#room.waitingOfCompany)
    this.#companies.set(companyId, own)
    return inTurn(own, busy, () => inTurn(this.#everybody, busy, work)).finally(() => {
      if (own.isEmpty) this.#companies.delete(companyId)
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
