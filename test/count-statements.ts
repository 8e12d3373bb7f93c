import { StatementSync } from 'node:sqlite'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

/** Counts the statements matching `pattern` that this process sends to either database, from now to the test's end. */
export function countStatements(pattern: RegExp): () => number {
  const reads = vi.spyOn(StatementSync.prototype, 'all')
  const writes = vi.spyOn(StatementSync.prototype, 'run')
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => [reads, writes, queries].forEach((spy) => void spy.mockRestore()))
  const count = () => {
    const onSqlite = [...reads.mock.contexts, ...writes.mock.contexts].map((statement) => statement as StatementSync)
    const onPostgres = queries.mock.calls as unknown[][]
    const sent = [...onSqlite.map(({ sourceSQL }) => sourceSQL), ...onPostgres.map(([statement]) => String(statement))]
    return sent.filter((statement) => pattern.test(statement)).length
  }
  const before = count()
  return () => count() - before
}
