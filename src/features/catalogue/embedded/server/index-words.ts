import type { DatabaseSync } from 'node:sqlite'
import { createTokenizer, thresholdsFor } from './product-tokens.ts'
import type { WordCounts } from './word-counts.ts'

/** Writes what each staged product is found by into the table `words`, compounds read with the words that were counted. */
export function writeWords(db: DatabaseSync, counts: WordCounts, products: number): void {
  const tokensOf = createTokenizer(counts, thresholdsFor(products))
  // Whatever is written is merged once, at the end. What waits for that stays small enough for a processor's cache.
  db.exec("insert into words (words, rank) values ('automerge', 0), ('crisismerge', 1500), ('hashsize', 2097152)")
  const insert = db.prepare('insert into words (rowid, tokens) values (?, ?)')
  let rank = 0
  for (const { words } of db.prepare('select words from staged order by place').iterate()) {
    rank += 1
    insert.run(rank, tokensOf(String(words)))
  }
  db.exec("insert into words (words) values ('optimize')")
}
