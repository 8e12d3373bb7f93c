import { LRUCache } from 'lru-cache'
import type { Db } from '#db/connect.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isCardToken, servedWhileAway, trustedFor } from '../rules.ts'
import { listCards, type PublishedCard, type StoredCard } from './card-by-token.ts'
import { type Answered, inPatience, TokenBatches } from './token-batches.ts'

/**
 * What the database said of a token, when it was asked (ms, of `performance.now`; `asOf` by the clock, ms since 1970),
 * and when a guest last wanted it.
 */
type Known = { stored: StoredCard | undefined; askedAt: number; asOf: number; wantedAt: number }

export type FoundCard = {
  /** Undefined when no published menu has the token. */
  card: PublishedCard | undefined
  /** When the database last said so (ms since 1970), while it is away; undefined while it answers. */
  asOf?: number
}

/** Told that the database has another version of a card than the one that was known; it may have none. */
type Listener = (companyId: CompanyId, tokens: readonly string[]) => void

const never = Number.NEGATIVE_INFINITY
// In ms. Asks again before what is known gets too old to be trusted, with time for the answer to come.
const askEvery = 400
/**
 * How long a card that nobody reads any more is asked for (ms): so that of many cards that are read once a minute, few are.
 */
const hotFor = 5000
/** How long ago a guest may have read a card that is made at once when it changes (ms). */
const readLately = 30_000
// A few hundred bytes each. Tokens of no card are kept apart, so that a flood of them drives out no card.
const maxCards = 20_000
const maxMissing = 1000

/**
 * Knows the versions of the cards that guests read, so that reading a card asks the database nothing. Two things keep it
 * current: this process tells of its own changes after their commit, and about twice a second one question asks for all
 * cards that were read lately, which tells of every other process, of restored databases, and of menus that were
 * unpublished or deleted. Nothing is trusted that was asked longer than `trustedFor` ago, whatever timers do.
 */
export class CardVersions {
  readonly #cards = new LRUCache<string, Known>({
    // Counted by size: `max` sets room for all of them aside at once.
    maxSize: maxCards,
    sizeCalculation: () => 1,
    dispose: ({ stored }, token) => stored && this.#drop(stored.companyId, token),
  })
  readonly #missing = new LRUCache<string, Known>({ max: maxMissing })
  readonly #tokens = new Map<CompanyId, Set<string>>()
  readonly #batches: TokenBatches
  #hasChanged: Listener = () => undefined
  #failedAt = never
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  /** `warn` is told once when the database goes away, and why. */
  constructor(db: Db, warn: (reason: unknown) => void) {
    this.#batches = new TokenBatches((tokens) => listCards(db, tokens), {
      answered: (tokens, answered) => this.#learn(tokens, answered),
      failed: (reason) => {
        if (this.#failedAt === never && !this.#isClosed) warn(reason)
        this.#failedAt = performance.now()
      },
    })
  }

  /**
   * Returns what is known of a token without asking: its published card, null when there is none, or undefined when the
   * database has to be asked.
   */
  current(token: string): PublishedCard | null | undefined {
    const known = this.#known(token)
    if (!known) return undefined
    const now = performance.now()
    known.wantedAt = now
    if (now - known.askedAt > trustedFor) return undefined
    return known.stored?.published ?? null
  }

  /**
   * Finds the published card of a token, asking the database unless it was asked a moment ago. While the database is away
   * returns what it last said, for at most ten minutes; nobody waits for it again and again. Throws a DatabaseOutage when
   * nothing is known, within two seconds.
   */
  async find(token: string): Promise<FoundCard> {
    if (!isCardToken(token)) return { card: undefined }
    const current = this.current(token)
    if (current !== undefined) return { card: current ?? undefined }
    const last = this.#lastKnown(token)
    if (last && this.#isAway()) return last
    try {
      // What the database answers to this question is newer than the request, kept or not.
      const { cards } = await inPatience(this.#batches.ask([token]))
      return { card: cards.get(token)?.published }
    } catch (error) {
      const still = this.#lastKnown(token)
      if (!still) throw error
      return still
    } finally {
      this.#plan()
    }
  }

  /** Returns whether there is a published card that may be sent now, also while the database is away. */
  holdsCards(): boolean {
    return this.#cards.keys().some((token) => this.#lastKnown(token)?.card !== undefined)
  }

  /** Returns how long ago (s) the database last confirmed the card that it confirmed longest ago, of those that guests read. */
  oldestAge(): number | undefined {
    const now = performance.now()
    const ages = [...this.#cards.values()]
      .filter((known) => isWantedWithin(hotFor, known))
      .map(({ askedAt }) => (now - askedAt) / 1000)
    return ages.length === 0 ? undefined : Math.max(...ages)
  }

  /**
   * Has `listener` told of each card that another process changed. Its version may have fallen as well: a restored database
   * counts from an earlier one again, and other cards get the numbers of those that are kept.
   */
  whenChanged(listener: Listener): void {
    this.#hasChanged = listener
  }

  /**
   * Drops what is known of a company that changed in this process: the next request asks. Returns the tokens of its cards
   * that guests read lately.
   */
  forget(companyId: CompanyId): string[] {
    this.#batches.hasChanged(companyId)
    const tokens = [...(this.#tokens.get(companyId) ?? [])]
    const hot = tokens.filter((token) => {
      const known = this.#cards.peek(token)
      return known && isWantedWithin(readLately, known)
    })
    for (const token of tokens) this.#cards.delete(token)
    return hot
  }

  /** Stops asking; nothing is known any more. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#cards.clear()
    this.#missing.clear()
  }

  #drop(companyId: CompanyId, token: string): void {
    const tokens = this.#tokens.get(companyId)
    tokens?.delete(token)
    if (tokens?.size === 0) this.#tokens.delete(companyId)
  }

  #known(token: string): Known | undefined {
    return this.#cards.get(token) ?? this.#missing.get(token)
  }

  /** Returns what the database last said of a card, unless that is too long ago. */
  #lastKnown(token: string): FoundCard | undefined {
    const known = this.#cards.peek(token)
    if (!known?.stored) return undefined
    const age = performance.now() - known.askedAt
    if (age > servedWhileAway) return undefined
    return { card: known.stored.published, asOf: known.asOf }
  }

  /** Returns whether the last question failed, and the next one is not due or has not been answered yet. */
  #isAway(): boolean {
    if (this.#failedAt === never) return false
    return this.#batches.isAsking || performance.now() - this.#failedAt < askEvery
  }

  #learn(tokens: ReadonlySet<string>, { cards, askedAt, changed, isLate }: Answered): void {
    if (!isLate) this.#failedAt = never
    if (this.#isClosed) return
    const asOf = Date.now() - Math.round(performance.now() - askedAt)
    const renewed: { companyId: CompanyId; token: string }[] = []
    for (const token of tokens) {
      const stored = cards.get(token)
      const before = this.#known(token)
      // A question that came back late never replaces the answer to a later one.
      if ((stored && changed.has(stored.companyId)) || (before && before.askedAt > askedAt)) continue
      this.#note(token, { stored, askedAt, asOf, wantedAt: before?.wantedAt ?? askedAt })
      if (before?.stored && before.stored.published?.version !== stored?.published?.version)
        renewed.push({ companyId: before.stored.companyId, token })
    }
    // All cards of a company at once: what is dropped for one of them would not be made anew for the others.
    for (const [companyId, all] of Map.groupBy(renewed, (one) => one.companyId))
      this.#hasChanged(
        companyId,
        all.map(({ token }) => token),
      )
  }

  #note(token: string, known: Known): void {
    this.#cards.delete(token)
    this.#missing.delete(token)
    if (!known.stored) this.#missing.set(token, known)
    else {
      this.#cards.set(token, known)
      this.#tokens.set(known.stored.companyId, new Set(this.#tokens.get(known.stored.companyId)).add(token))
    }
  }

  /** Lets the hot cards be asked for again, unless that is planned already. */
  #plan(): void {
    if (this.#isClosed || this.#timer) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#askForHot()
    }, askEvery).unref()
  }

  #askForHot(): void {
    const hot = [...this.#cards.entries()].filter(([, known]) => isWantedWithin(hotFor, known)).map(([token]) => token)
    if (hot.length === 0) return
    // A failure is noted as that of every question; those who wait for a card hear of it themselves.
    this.#batches.ask(hot).catch(() => undefined)
    this.#plan()
  }
}

function isWantedWithin(ms: number, { wantedAt }: Known): boolean {
  return performance.now() - wantedAt < ms
}
