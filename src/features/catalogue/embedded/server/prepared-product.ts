import { LRUCache } from 'lru-cache'
import { readRefid } from '../../refid.ts'
import { qualityClass } from '../quality.ts'
import { wordsOf } from '../words.ts'
import { encodeProduct } from './encoded-product.ts'
import type { IndexEntry } from './index-entry.ts'
import { brandMark } from './product-tokens.ts'

/** All that is known of a product before the others are: plain values, which go from thread to thread. */
export type PreparedProduct = {
  qualityClass: number
  refid: number
  /** Null unless it differs from the refid. */
  gtin: number | null
  /** The day of its sheet, which tells the newest; null when nobody knows. */
  date: string | null
  /** The words of its name, `brandMark`, the words of its brand, with spaces between them. */
  words: string
  /** See encoded-product.ts. */
  encoded: string
}

// Brands come by the thousand: each is read once.
const brandWords = new LRUCache<string, string>({
  max: 20_000,
  memoMethod: (brand) => [brandMark, ...wordsOf(brand)].join(' '),
})

/** Does for a product all that can be done before the others are known, so that any thread can do it. */
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
