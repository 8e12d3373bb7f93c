// Both databases take far more parameters in a statement (SQLite 32,766, PostgreSQL 65,535). Small batches keep the
// statements few in shape as well: SQLite's are kept prepared, by their text.
const rowsPerStatement = 100

/** The rows in their order, in parts of which each fits in one statement, whatever its number of columns. */
export function inBatches<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsPerStatement)
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  )
}
