import { LRUCache } from 'lru-cache'
import { type Language, languages, ownLanguage } from '#features/translations/languages.ts'
import { type Precompressed, sizeOf } from '#server/files/precompressed.ts'
import { TenantQueue } from '#server/work/tenant-queue.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isCurrent, stillHolds } from '../rules.ts'

/** A form of the card: a page in one language, the same for an old copy, or data for programs. */
export type CardForm = Language | `old ${Language}` | 'data'
/**
 * A card that was made, and until when it holds (ms since 1970); for ever by default. `data` is the same card in that
 * form, which comes later or not at all.
 */
export type MadeCard = {
  packed: Precompressed
  validUntil?: number | undefined
  data?: Promise<Precompressed | undefined> | undefined
}
type Kept = Omit<MadeCard, 'data'> & { version: number; dated?: { asOf: number; packed: Promise<Precompressed> } }
type Wish = {
  /** Undefined where the card is outdated or may be: it is for those who wait for it alone. */
  version: number | undefined
  make: () => Promise<MadeCard>
}
/** A card that is being made, or waits for its turn as the last who asked for it wish it. */
type UnderWay = Wish & { hasBegun: boolean; made: Promise<MadeCard> }

const forms: readonly CardForm[] = [...languages.flatMap(({ code }) => [code, `old ${code}`] as const), 'data']
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
  readonly #turns: TenantQueue

  constructor(maxBytes: number, waiting = mostWaiting) {
    // Of each form of a company one waits at most.
    this.#turns = new TenantQueue({ atOnce, waiting, waitingOfCompany: forms.length })
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ packed }) => bytesKept(packed) })
  }

  /**
   * Returns the kept card at exactly `version`, if there is one that still holds. A newer kept card does not count,
   * because the database may have been restored to an earlier day.
   */
  kept(companyId: CompanyId, form: CardForm, version: number): Precompressed | undefined {
    const kept = this.#kept.get(nameOf(companyId, form))
    return kept && isCurrent(kept, version) && stillHolds(kept, Date.now()) ? kept.packed : undefined
  }

  /**
   * Returns the card at exactly `version`: the kept one, else the result of `make`. Callers who need a card that is
   * already being made wait for it and share its failure; failures are not kept. `make` must read the company at this
   * version or later, so that a card is never older than its version; a card begun earlier never replaces one begun
   * later. A card whose turn has not come is made once for all versions that were asked for until then. Throws AppError
   * 503 when too many wait.
   */
  async get(
    companyId: CompanyId,
    form: CardForm,
    version: number,
    make: () => Promise<MadeCard>,
  ): Promise<Precompressed> {
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
      return underWay.make()
    }
    const made = this.#turns.take(companyId, busy, begin)
    const underWay: UnderWay = { ...wish, hasBegun: false, made }
    this.#underWay.set(name, underWay)
    const isLatest = () => this.#underWay.get(name) === underWay
    const keep = ({ data, ...card }: MadeCard) => {
      const { version } = underWay
      if (!isLatest() || version === undefined) return
      const kept = { ...card, version }
      this.#kept.set(name, kept)
      void data?.then((packed) => {
        // Unless the company changed meanwhile.
        if (packed && this.#kept.peek(name) === kept) this.#kept.set(nameOf(companyId, 'data'), { ...kept, packed })
      })
    }
    const end = () => {
      if (isLatest()) this.#underWay.delete(name)
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
    const hadPage = this.#kept.has(nameOf(companyId, ownLanguage))
    for (const form of forms) {
      const name = nameOf(companyId, form)
      this.#kept.delete(name)
      const underWay = this.#underWay.get(name)
      if (underWay?.hasBegun) this.#underWay.delete(name)
      else if (underWay) underWay.version = undefined
    }
    return hadPage
  }
}

function nameOf(companyId: CompanyId, form: CardForm): string {
  return `${companyId} ${form}`
}
