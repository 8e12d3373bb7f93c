/** What may go wrong with a step that the database is asked for; the answer of one that was done may be lost. */
export type DatabaseFault = 'away' | 'serialization' | 'answer-lost'
/** What may go wrong with a request; one that is sent twice arrives twice, at once. */
export type NetworkFault = 'request-lost' | 'answer-lost' | 'sent-twice'

const faults = {
  database: ['away', 'serialization', 'answer-lost'],
  network: ['request-lost', 'answer-lost', 'sent-twice'],
} as const satisfies { database: DatabaseFault[]; network: NetworkFault[] }
/** All that may happen, as `happened` counts it. */
export const everyFault = Object.entries(faults).flatMap(([where, kinds]) => kinds.map((kind) => `${where}: ${kind}`))
/** Of so many steps one goes wrong: a change takes some twenty, and is tried until it is through. */
const rates = { database: 60, network: 8 }

/** Decides what goes wrong, and counts it. */
export class Weather {
  readonly happened = new Map<string, number>()
  #state = 0
  #isCalm = true

  /** Begins; the same seed decides alike as long as it is asked alike. */
  begin(seed: number): void {
    this.#state = seed >>> 0
    this.#isCalm = false
  }

  /** Lets nothing go wrong from now on. */
  end(): void {
    this.#isCalm = true
  }

  /** Counts what went wrong, or what was done meanwhile. */
  note(what: string, times = 1): void {
    this.happened.set(what, (this.happened.get(what) ?? 0) + times)
  }

  /** Does something while nothing goes wrong. */
  async inCalm<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#isCalm
    this.#isCalm = true
    try {
      return await work()
    } finally {
      this.#isCalm = before
    }
  }

  ofDatabase(): DatabaseFault | undefined {
    return this.#draw('database')
  }

  ofNetwork(): NetworkFault | undefined {
    return this.#draw('network')
  }

  /** Picks one of several, none of which goes wrong. */
  oneOf<T>(all: readonly T[]): T {
    const one = all[Math.floor((all.length > 1 ? this.#next() : 0) * all.length)]
    if (one === undefined) throw new Error('There is none to pick')
    return one
  }

  #draw<Where extends keyof typeof faults>(where: Where): (typeof faults)[Where][number] | undefined {
    if (this.#isCalm || this.#next() * rates[where] >= 1) return undefined
    const fault = faults[where][Math.floor(this.#next() * faults[where].length)]
    this.note(`${where}: ${fault}`)
    return fault
  }

  /** Returns a number from 0 up to 1 (mulberry32). */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
