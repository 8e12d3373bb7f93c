import { DatabaseOutage } from '#db/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { StoredCard } from './card-by-token.ts'

export type Answered = {
  cards: ReadonlyMap<string, StoredCard>
  /** When the database was asked (ms, of `performance.now`): what it answered may have changed since. */
  askedAt: number
  /** The companies that changed in this process since then: what was read of these may be old already. */
  changed: ReadonlySet<CompanyId>
  /** Whether the database counts as away, although it answered this question in the end. */
  isLate: boolean
}
type Read = (tokens: readonly string[]) => Promise<ReadonlyMap<string, StoredCard>>
type Listeners = {
  answered: (tokens: ReadonlySet<string>, answered: Answered) => void
  failed: (reason: unknown) => void
}
type Batch = {
  tokens: Set<string>
  changed: Set<CompanyId>
  answered: Promise<Answered>
  settle: (answer: Promise<Answered>) => void
}

/** How long a statement may take (ms) before the database counts as away and another one may ask. */
const patience = 2000

/**
 * Asks the database about tokens: one question at a time, about all tokens that were named since the one before. So many
 * guests, of as many cards, cost one statement, and a flood of made-up tokens never more than one at a time.
 */
export class TokenBatches {
  readonly #read: Read
  readonly #listeners: Listeners
  readonly #underWay = new Set<Batch>()
  #waiting: Batch | undefined
  #isAsking = false

  constructor(read: Read, listeners: Listeners) {
    this.#read = read
    this.#listeners = listeners
  }

  /** Returns whether a question is under way that is not overdue. */
  get isAsking(): boolean {
    return this.#isAsking
  }

  /** Asks about tokens with a question that begins after this call; throws what the database throws. */
  ask(tokens: Iterable<string>): Promise<Answered> {
    const batch = this.#waiting ?? newBatch()
    for (const token of tokens) batch.tokens.add(token)
    if (!this.#waiting) {
      this.#waiting = batch
      // Those who ask in the same moment share one statement.
      if (!this.#isAsking) setImmediate(() => this.#start())
    }
    return batch.answered
  }

  /** Tells that a company changed in this process: what a question under way reads of it may be from before. */
  hasChanged(companyId: CompanyId): void {
    for (const batch of this.#underWay) batch.changed.add(companyId)
  }

  #start(): void {
    const batch = this.#waiting
    if (!batch || this.#isAsking) return
    this.#waiting = undefined
    this.#isAsking = true
    this.#underWay.add(batch)
    const askedAt = performance.now()
    let isOver = false
    const end = (failure?: unknown) => {
      if (isOver) return
      isOver = true
      clearTimeout(overdue)
      this.#isAsking = false
      if (failure) this.#listeners.failed(failure)
      this.#start()
    }
    const overdue = setTimeout(() => end(tooSlow()), patience).unref()
    const answer = this.#read([...batch.tokens]).then((cards) => {
      const answered = { cards, askedAt, changed: batch.changed, isLate: isOver }
      this.#listeners.answered(batch.tokens, answered)
      return answered
    })
    batch.settle(answer)
    answer.then(() => end(), end).finally(() => this.#underWay.delete(batch))
  }
}

function newBatch(): Batch {
  const { promise, resolve } = Promise.withResolvers<Answered>()
  return { tokens: new Set(), changed: new Set(), answered: promise, settle: resolve }
}

/** Returns what `work` returns, or throws a DatabaseOutage when it takes longer than a database that is not away. */
export async function inPatience<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(tooSlow()), patience)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

function tooSlow(): DatabaseOutage {
  return new DatabaseOutage('away', `no answer about the cards after ${patience} ms`)
}
