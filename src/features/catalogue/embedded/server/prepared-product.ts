import { LRUCache } from 'lru-cache'
import { readRefid } from '../../refid.ts'
import { qualityClass } from '../quality.ts'
import { wordsOf } from '../words.ts'
import { encodeProduct } from './encoded-product.ts'
import type { IndexEntry } from './index-entry.ts'
import { brandMark } from './product-tokens.ts'

/** Everything about a product that does not depend on the others: plain values, to send between threads. */
export type PreparedProduct = {
  qualityClass: number
  refid: number
  /** Null when it is the same number as the refid, or unknown. */
  gtin: number | null
  /** The day of its sheet, by which the newest is kept; null when unknown. */
  date: string | null
  /** The words of its name, `brandMark` and the words of its brand, separated by spaces. */
  words: string
  /** See encoded-product.ts. */
  encoded: string
}

// A brand has many products, so its words are split once.
const brandWords = new LRUCache<string, string>({
  max: 20_000,
  memoMethod: (brand) => [brandMark, ...wordsOf(brand)].join(' '),
})

/** Prepares a product as far as possible without the others, so that any thread can do it. */
export function prepareProduct(entry: IndexEntry): PreparedProduct {
  const { refid, name, brand, gtin, date } = entry.sheet
  return {
    qualityClass: classOf(entry),
    refid,
    gtin: gtin === null || Number(gtin) === refid ? null : Number(gtin),
    date,
    words: `${wordsOf(name).join(' ')} ${brand === null ? brandMark : brandWords.memo(brand)}`,
    encoded: encodeProduct(entry),
  }
}

function classOf({ sheet, popularity, isDutch }: IndexEntry): number {
  return qualityClass({
    isStarter: readRefid(sheet.refid)?.origin === 'starter',
    isDutch,
    popularity,
    nameLength: sheet.name.length,
  })
}
