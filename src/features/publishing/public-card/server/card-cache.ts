import { LRUCache } from 'lru-cache'
import { type Language, languages } from '#features/translations/languages.ts'
import { type Packed, sizeOf } from '#server/packed.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isCurrent, stillHolds } from '../rules.ts'

/** A form of the card: a page in one language, the same for an old copy, or data for programs. */
export type CardForm = Language | `old ${Language}` | 'data'
/** A card that was made, and until when it holds (ms since 1970); for ever by default. */
export type MadeCard = { packed: Packed; validUntil?: number | undefined }
type Kept = MadeCard & { version: number; dated?: { asOf: number; packed: Promise<Packed> } }
type UnderWay = { version: number; made: Promise<MadeCard> }

const forms: readonly CardForm[] = [...languages.flatMap(({ code }) => [code, `old ${code}`] as const), 'data']
// The bytes of the entry, its key and its list node, beside the content and headers that `sizeOf` counts.
const bytesBeside = 1024

/** Returns the bytes of memory that a kept card takes: its packed forms, and these again as prepared answers. */
export function bytesKept(packed: Packed): number {
  return 2 * sizeOf(packed) + bytesBeside
}

/** Keeps packed cards by company and form, up to `maxBytes` in all; evicts the least recently requested first. */
export class CardCache {
  readonly #kept: LRUCache<string, Kept>
  readonly #underWay = new Map<string, UnderWay>()

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ packed }) => bytesKept(packed) })
  }

  /**
   * Returns the kept card at exactly `version`, if there is one that still holds. A newer kept card does not count,
   * because the database may have been restored to an earlier day.
   */
  kept(companyId: CompanyId, form: CardForm, version: number): Packed | undefined {
    const kept = this.#kept.get(nameOf(companyId, form))
    return kept && isCurrent(kept, version) && stillHolds(kept, Date.now()) ? kept.packed : undefined
  }

  /**
   * Returns the card at exactly `version`: the kept one, else the result of `make`. Callers who need a card that is
   * already being made wait for it and share its failure; failures are not kept. `make` must read the company at this
   * version or later, so that a card is never older than its version; a card begun earlier never replaces one begun
   * later.
   */
  async get(companyId: CompanyId, form: CardForm, version: number, make: () => Promise<MadeCard>): Promise<Packed> {
    const name = nameOf(companyId, form)
    const kept = this.kept(companyId, form, version)
    if (kept) return kept
    const underWay = this.#underWay.get(name)
    if (underWay && underWay.version >= version) return (await underWay.made).packed
    const made = make()
    this.#underWay.set(name, { version, made })
    const isLatest = () => this.#underWay.get(name)?.made === made
    const keep = (card: MadeCard) => {
      if (isLatest()) this.#kept.set(name, { ...card, version })
    }
    const end = () => {
      if (isLatest()) this.#underWay.delete(name)
    }
    made.then(keep).then(end, end)
    return (await made).packed
  }

  /**
   * Returns the kept card at `version` as `date` makes it say from when it is, or undefined when none is kept. It is made
   * once for each `asOf` (ms since 1970), not for each request.
   */
  async dated(
    { companyId, form, version, asOf }: { companyId: CompanyId; form: CardForm; version: number; asOf: number },
    date: (packed: Packed) => Promise<Packed>,
  ): Promise<Packed | undefined> {
    const kept = this.#kept.get(nameOf(companyId, form))
    if (!kept || !isCurrent(kept, version)) return undefined
    if (kept.dated?.asOf !== asOf) kept.dated = { asOf, packed: date(kept.packed) }
    return kept.dated.packed
  }

  /** Drops every form of the card of a company that changed, made or being made: no later request will need it. */
  forget(companyId: CompanyId): void {
    for (const form of forms) {
      this.#kept.delete(nameOf(companyId, form))
      this.#underWay.delete(nameOf(companyId, form))
    }
  }
}

function nameOf(companyId: CompanyId, form: CardForm): string {
  return `${companyId} ${form}`
}
