import { setImmediate as otherWork } from 'node:timers/promises'

// Both databases accept far more parameters per statement (SQLite 32,766, PostgreSQL 65,535). Small batches also keep
// the number of different statements low: each is kept prepared on SQLite, by its text.
const rowsPerStatement = 100

/**
 * Splits rows, in order, into batches that each fit in one statement, whatever the number of columns. Between two of
 * them everything else that this process has to do gets its turn: SQLite answers without ever waiting.
 */
export async function* inBatches<Row>(rows: Iterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for (const row of rows) {
    if (batch.length === rowsPerStatement) {
      yield batch
      batch = []
      await otherWork()
    }
    batch.push(row)
  }
  if (batch.length > 0) yield batch
}
