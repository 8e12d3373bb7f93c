import { LRUCache } from 'lru-cache'
import { type Language, languages } from '#features/translations/languages.ts'
import { type Packed, sizeOf } from '#server/packed.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isCurrent } from '../rules.ts'

/** The card as a page in a language, or as data for programs. */
export type CardForm = Language | 'data'
type Kept = { version: number; packed: Packed }
type UnderWay = { version: number; made: Promise<Packed> }

const forms: readonly CardForm[] = [...languages.map(({ code }) => code), 'data']
// The entry itself, its key and the list it stands in, beside the bytes and headers that are counted one by one.
const bytesBeside = 1024

/** Packed cards by company and form, at most `maxBytes` of them; the ones not asked for longest go first. */
export class CardCache {
  readonly #kept: LRUCache<string, Kept>
  readonly #underWay = new Map<string, UnderWay>()

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ packed }) => sizeOf(packed) + bytesBeside })
  }

  /**
   * The card at `version`: the one that is kept, else what `make` makes. A newer one that is kept does not do: the
   * database may have been put back to an earlier day. Whoever asks for what is being made waits for that, and fails with
   * it; what failed is not kept. `make` reads what the company has at this version or later, so that a card is never older
   * than it says, and one that was begun earlier never takes the place of a later one.
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

  /** Lets go of what is kept of a company that changed, in every form: nobody will be sent it again. */
  forget(companyId: CompanyId): void {
    for (const form of forms) this.#kept.delete(nameOf(companyId, form))
  }
}

function nameOf(companyId: CompanyId, form: CardForm): string {
  return `${companyId} ${form}`
}
