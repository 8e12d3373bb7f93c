// Both databases accept far more parameters per statement (SQLite 32,766, PostgreSQL 65,535). Small batches also keep
// the number of different statements low: each is kept prepared on SQLite, by its text.
const rowsPerStatement = 100

/** Splits rows, in order, into batches that each fit in one statement, whatever the number of columns. */
export function inBatches<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsPerStatement)
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  )
}
