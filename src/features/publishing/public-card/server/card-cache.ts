import { LRUCache } from 'lru-cache'
import { type Language, languages } from '#features/translations/languages.ts'
import { type Packed, sizeOf } from '#server/packed.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isCurrent } from '../rules.ts'

/** A form of the card: a page in one language, the same for an old copy, or data for programs. */
export type CardForm = Language | `old ${Language}` | 'data'
type Kept = { version: number; packed: Packed }
type UnderWay = { version: number; made: Promise<Packed> }

const forms: readonly CardForm[] = [...languages.flatMap(({ code }) => [code, `old ${code}`] as const), 'data']
// The bytes of the entry, its key and its list node, beside the content and headers that `sizeOf` counts.
const bytesBeside = 1024

/** Keeps packed cards by company and form, up to `maxBytes` in all; evicts the least recently requested first. */
export class CardCache {
  readonly #kept: LRUCache<string, Kept>
  readonly #underWay = new Map<string, UnderWay>()

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ packed }) => sizeOf(packed) + bytesBeside })
  }

  /**
   * Returns the card at exactly `version`: the kept one, else the result of `make`. A newer kept card does not count,
   * because the database may have been restored to an earlier day. Callers who need a card that is already being made
   * wait for it and share its failure; failures are not kept. `make` must read the company at this version or later, so
   * that a card is never older than its version; a card begun earlier never replaces one begun later.
   */
  async get(companyId: CompanyId, form: CardForm, version: number, make: () => Promise<Packed>): Promise<Packed> {
    const name = nameOf(companyId, form)
    const kept = this.#kept.get(name)
    if (kept && isCurrent(kept, version)) return kept.packed
    const underWay = this.#underWay.get(name)
    if (underWay && underWay.version >= version) return underWay.made
    const made = make()
    this.#underWay.set(name, { version, made })
    const isLatest = () => this.#underWay.get(name)?.made === made
    const keep = (packed: Packed) => {
      if (isLatest()) this.#kept.set(name, { version, packed })
    }
    const end = () => {
      if (isLatest()) this.#underWay.delete(name)
    }
    made.then(keep).then(end, end)
    return made
  }

  /** Drops every form of the card of a company that changed: no later request will need it. */
  forget(companyId: CompanyId): void {
    for (const form of forms) this.#kept.delete(nameOf(companyId, form))
  }
}

function nameOf(companyId: CompanyId, form: CardForm): string {
  return `${companyId} ${form}`
}
