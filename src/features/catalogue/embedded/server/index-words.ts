import type { DatabaseSync } from 'node:sqlite'
import { createTokenizer, thresholdsFor } from './product-tokens.ts'
import type { WordCounts } from './word-counts.ts'

/** Writes the search tokens of each staged product into the table `words`; `counts` decides how compounds are split. */
export function writeWords(db: DatabaseSync, counts: WordCounts, products: number): void {
  const tokensOf = createTokenizer(counts, thresholdsFor(products))
  // Segments are merged once, at the end. The tokens pending in memory stay small enough for a processor's cache.
  db.exec("insert into words (words, rank) values ('automerge', 0), ('crisismerge', 1500), ('hashsize', 2097152)")
  const insert = db.prepare('insert into words (rowid, tokens) values (?, ?)')
  let rank = 0
  for (const { words } of db.prepare('select words from staged order by place').iterate()) {
    rank += 1
    insert.run(rank, tokensOf(String(words)))
  }
  db.exec("insert into words (words) values ('optimize')")
}
