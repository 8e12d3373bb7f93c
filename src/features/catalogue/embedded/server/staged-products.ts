import type { DatabaseSync } from 'node:sqlite'
import type { PreparedProduct } from './prepared-product.ts'

// How many places each class of quality has: `place` orders products by class, and within a class as they were added.
const roomOfClass = 2 ** 40
const table = `
  create table staging.staged (
    place integer primary key, refid integer not null unique, gtin integer, date text, words text not null, encoded text not null
  )
`
const keepNewest = `
  insert into staged (place, refid, gtin, date, words, encoded) values (?, ?, ?, ?, ?, ?)
    on conflict (refid) do update set (place, gtin, date, words, encoded) =
      (excluded.place, excluded.gtin, excluded.date, excluded.words, excluded.encoded)
    where excluded.date is null or staged.date is null or excluded.date >= staged.date
`

/** Products in the order of the index, staged in a file of their own until all are known. */
export type StagedProducts = {
  /** Stages a product; of those with one refid keeps the newest, or the last where the days are equal or unknown. */
  put: (product: PreparedProduct) => void
  /** Returns how many products are staged, up to and including a class of quality. */
  countTo: (qualityClass: number) => number
}

/**
 * Attaches a new file at `path` to the database of an index, with the table `staged` for its products, and begins the
 * transaction in which everything is written.
 */
export function stageProducts(db: DatabaseSync, path: string): StagedProducts {
  db.prepare('attach ? as staging').run(path)
  db.exec('pragma staging.journal_mode = off; pragma staging.synchronous = off')
  db.exec(table)
  db.exec('begin')
  const keep = db.prepare(keepNewest)
  const count = db.prepare('select count(*) as count from staged where place < ?')
  let put = 0
  return {
    put: ({ qualityClass, refid, gtin, date, words, encoded }) => {
      keep.run(qualityClass * roomOfClass + put, refid, gtin, date, words, encoded)
      put += 1
    },
    countTo: (qualityClass) => Number(count.get((qualityClass + 1) * roomOfClass)?.count),
  }
}
