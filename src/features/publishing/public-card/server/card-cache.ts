import { LRUCache } from 'lru-cache'
import { mostMenus } from '#features/menu/menus/rules.ts'
import { type Language, languages, ownLanguage } from '#features/translations/languages.ts'
import { type Precompressed, sizeOf } from '#server/files/precompressed.ts'
import { TenantQueue } from '#server/work/tenant-queue.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isCurrent, isDue, stillHolds } from '../rules.ts'

type Form = Language | `old ${Language}` | 'data'
/** A form of a card: a page in one language, the same for an old copy, or data for programs; of a house or of one of its menus. */
export type CardForm = Form | `${Form} of ${number}`
/**
 * A card that was made, and until when it holds (ms since 1970); for ever by default. `data` is the same card in that
 * form, which comes later or not at all.
 */
export type MadeCard = {
  packed: Precompressed
  validUntil?: number | undefined
  data?: Promise<Precompressed | undefined> | undefined
}
/** Makes a card as it is at a moment, now or soon. */
type Make = (now: Date) => Promise<MadeCard>
type Kept = Omit<MadeCard, 'data'> & {
  companyId: CompanyId
  version: number
  /** When it was last asked for (ms since 1970). */
  readAt: number
  /** What makes the card that comes after it, until that was tried; data is made with its page. */
  makeNext?: Make | undefined
  dated?: { asOf: number; packed: Promise<Precompressed> }
}
type Wish = {
  /** Undefined where the card is outdated or may be: it is for those who wait for it alone. */
  version: number | undefined
  make: Make
}
/** A card that is being made, or waits for its turn as the last who asked for it wish it. */
type UnderWay = Wish & { hasBegun: boolean; made: Promise<MadeCard> }

const forms: readonly Form[] = [...languages.flatMap(({ code }) => [code, `old ${code}`] as const), 'data']
// The bytes of the entry, its key, its list node and the headers of its prepared responses, beside the content and
// headers that `sizeOf` counts.
const bytesBeside = 2048
// Some read their menus while the thread renders another: more hold more menus in memory, and make nothing sooner.
const atOnce = 4
/** How many companies may wait: half a minute of work for menus of a usual length, which is longer than guests wait. */
const mostWaiting = 1000
const busy = 'Er worden nu veel menukaarten tegelijk gevraagd. Probeer het zo weer.'

/** Returns the bytes of memory that a kept card takes. */
export function bytesKept(packed: Precompressed): number {
  return sizeOf(packed) + bytesBeside
}

/**
 * Keeps packed cards by company and form, up to `maxBytes` in all; evicts the least recently requested first. Companies
 * take turns at having theirs made, one card each, and at most `waiting` companies wait for that.
 */
export class CardCache {
  readonly #kept: LRUCache<string, Kept>
  readonly #underWay = new Map<string, UnderWay>()
  /** The names under which anything of a company is kept or under way. */
  readonly #names = new Map<CompanyId, Set<string>>()
  readonly #turns: TenantQueue
  #isPreparing = false

  constructor(maxBytes: number, waiting = mostWaiting) {
    // Of each form of a company's cards one waits at most.
    this.#turns = new TenantQueue({ atOnce, waiting, waitingOfCompany: forms.length * (1 + mostMenus) })
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ packed }) => bytesKept(packed),
      dispose: ({ companyId }, name, reason) => reason !== 'set' && this.#drop(companyId, name),
    })
  }

  /**
   * Returns the kept card at exactly `version`, if there is one that still holds. A newer kept card does not count,
   * because the database may have been restored to an earlier day.
   */
  kept(companyId: CompanyId, form: CardForm, version: number): Precompressed | undefined {
    const name = nameOf(companyId, form)
    const now = Date.now()
    const kept = this.#kept.get(name)
    if (!kept || !isCurrent(kept, version)) return undefined
    if (stillHolds(kept, now)) return read(kept, now)
    const next = this.#kept.peek(nextOf(name))
    if (!next || !isCurrent(next, version) || !stillHolds(next, now)) return undefined
    this.#kept.delete(nextOf(name))
    this.#keep(name, next)
    return read(next, now)
  }

  /** Returns until when a kept card holds (ms since 1970); undefined for ever, and for one that is not kept. */
  endOf(companyId: CompanyId, form: CardForm): number | undefined {
    return this.#kept.peek(nameOf(companyId, form))?.validUntil
  }

  /**
   * Makes the cards that take the place of those that end soon and were read lately: one after the other, each company's at
   * a moment of its own (`isDue`), so that no number of houses that change their cards at five makes work at five.
   */
  async prepare(): Promise<void> {
    if (this.#isPreparing) return
    this.#isPreparing = true
    for (const [name, kept] of [...this.#kept.entries()]) {
      const { companyId, version, validUntil, makeNext, readAt } = kept
      const now = Date.now()
      if (!makeNext || validUntil === undefined || !isDue({ companyId, validUntil, readAt }, now)) continue
      kept.makeNext = undefined
      // What fails is made when a guest asks.
      const next = await this.#turns.take(companyId, busy, () => makeNext(new Date(validUntil))).catch(() => undefined)
      const isStill = this.#kept.peek(name) === kept
      if (next && isStill) this.#keep(nextOf(name), { ...asKept(next), companyId, version, readAt, makeNext })
    }
    this.#isPreparing = false
  }

  /**
   * Returns the card at exactly `version`: the kept one, else the result of `make`. Callers who need a card that is
   * already being made wait for it and share its failure; failures are not kept. `make` must read the company at this
   * version or later, so that a card is never older than its version; a card begun earlier never replaces one begun
   * later. A card whose turn has not come is made once for all versions that were asked for until then. Throws AppError
   * 503 when too many wait.
   */
  async get(companyId: CompanyId, form: CardForm, version: number, make: Make): Promise<Precompressed> {
    const kept = this.kept(companyId, form, version)
    if (kept) return kept
    const underWay = this.#underWay.get(nameOf(companyId, form))
    // It reads its menu later than now.
    if (underWay && !underWay.hasBegun) Object.assign(underWay, { version, make })
    if (underWay?.version !== undefined && underWay.version >= version) return (await underWay.made).packed
    return (await this.#wait(companyId, form, { version, make })).packed
  }

  /** Lets a card be made when it is its company's turn, and keeps it unless it is outdated by then. */
  #wait(companyId: CompanyId, form: CardForm, wish: Wish): Promise<MadeCard> {
    const name = nameOf(companyId, form)
    const begin = () => {
      underWay.hasBegun = true
      return underWay.make(new Date())
    }
    const made = this.#turns.take(companyId, busy, begin)
    const underWay: UnderWay = { ...wish, hasBegun: false, made }
    this.#underWay.set(name, underWay)
    this.#name(companyId, name)
    const isLatest = () => this.#underWay.get(name) === underWay
    const keep = ({ data, ...card }: MadeCard) => {
      const { version, make } = underWay
      if (!isLatest() || version === undefined) return
      const kept = { ...card, companyId, version, readAt: Date.now(), makeNext: make }
      this.#keep(name, kept)
      void data?.then((packed) => {
        // Unless the company changed meanwhile.
        if (packed && this.#kept.peek(name) === kept)
          this.#keep(nameOf(companyId, dataOf(form)), { ...kept, packed, makeNext: undefined })
      })
    }
    const end = () => {
      if (!isLatest()) return
      this.#underWay.delete(name)
      this.#drop(companyId, name)
    }
    made.then(keep).then(end, end)
    return made
  }

  /**
   * Returns the kept card at `version` as `date` makes it say from when it is, or undefined when none is kept. It is made
   * once for each `asOf` (ms since 1970), not for each request.
   */
  async dated(
    { companyId, form, version, asOf }: { companyId: CompanyId; form: CardForm; version: number; asOf: number },
    date: (packed: Precompressed) => Promise<Precompressed>,
  ): Promise<Precompressed | undefined> {
    // What was made to take its place does so, whether the database is there or not.
    this.kept(companyId, form, version)
    const kept = this.#kept.get(nameOf(companyId, form))
    if (!kept || !isCurrent(kept, version)) return undefined
    if (kept.dated?.asOf !== asOf) kept.dated = { asOf, packed: date(kept.packed) }
    return kept.dated.packed
  }

  /**
   * Drops every form of the card of a company that changed, made or being made: no later request will need it. What waits
   * for its turn goes on waiting, since it will be of the changed company. Returns whether its Dutch page was kept.
   */
  forget(companyId: CompanyId): boolean {
    const names = [...(this.#names.get(companyId) ?? [])]
    const hadPage = names.some((name) => isDutchPage(name) && this.#kept.has(name))
    for (const name of names) {
      this.#kept.delete(name)
      const underWay = this.#underWay.get(name)
      if (underWay?.hasBegun) this.#underWay.delete(name)
      else if (underWay) underWay.version = undefined
    }
    return hadPage
  }

  #keep(name: string, kept: Kept): void {
    this.#kept.set(name, kept)
    this.#name(kept.companyId, name)
  }

  #name(companyId: CompanyId, name: string): void {
    const names = this.#names.get(companyId)
    if (names) names.add(name)
    else this.#names.set(companyId, new Set([name]))
  }

  /** Forgets a name under which nothing is left. */
  #drop(companyId: CompanyId, name: string): void {
    const names = this.#names.get(companyId)
    if (!names || this.#kept.has(name) || this.#underWay.has(name)) return
    names.delete(name)
    if (names.size === 0) this.#names.delete(companyId)
  }
}

function read(kept: Kept, now: number): Precompressed {
  kept.readAt = now
  return kept.packed
}

function asKept({ packed, validUntil }: MadeCard) {
  return { packed, validUntil }
}

function nameOf(companyId: CompanyId, form: CardForm): string {
  return `${companyId} ${form}`
}

/** Where a card waits that takes the place of another when that ends. */
function nextOf(name: string): string {
  return `${name} next`
}

function dataOf(form: CardForm): CardForm {
  const ofMenu = / of \d+$/.exec(form)?.[0] ?? ''
  return `data${ofMenu}` as CardForm
}

function isDutchPage(name: string): boolean {
  return new RegExp(`^\\d+ ${ownLanguage}( of \\d+)?$`).test(name)
}
