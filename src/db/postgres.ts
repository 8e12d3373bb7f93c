import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { asOutage, outageKindOf } from './errors.ts'

const oids = { bigint: 20, numeric: 1700 }

// In ms, each longer than the one before, so that the most telling error comes first: the server gives up on a lock,
// then on a statement, and only if it stays silent does this process give up the connection. Decision record 15.
const limits = {
  lock_timeout: 3000,
  statement_timeout: 4000,
  query_timeout: 5000,
  // Frees the locks of a process that was stopped in the middle of a transaction.
  idle_in_transaction_session_timeout: 10_000,
}

/**
 * Opens a pool of ten connections. No caller waits longer than 3 s for a connection and 5 s for the answer to a
 * statement, whatever the server or the network does; `isPatient` lifts the limits on statements. Its connections throw
 * outages as `DatabaseOutage`.
 */
export function openPostgres(connectionString: string, { isPatient = false } = {}): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 3000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: numbersAsNumbers(),
    ...(!isPatient && limits),
  })
  const broken = new WeakMap<pg.ClientBase, Error>()
  const breaks = (client: pg.ClientBase) => (error: Error) => {
    if (!broken.has(client)) broken.set(client, error)
  }
  // A broken connection emits an 'error' event, which would end the process if nothing listened: the pool listens while
  // the connection is idle, this listener while it is in use.
  pool.on('connect', (client) => client.on('error', breaks(client)))
  pool.on('error', () => undefined)
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw asOutage(error, outageKindOf(error) ?? 'away')
      })
      return asKyselyClient(client, { reason: () => broken.get(client), breaks: breaks(client) })
    },
  }
}

/** The error that broke a connection, if any, and the way to record one. */
type Breakage = { reason: () => Error | undefined; breaks: (error: Error) => void }

function asKyselyClient(client: pg.PoolClient, { reason, breaks }: Breakage): PostgresPoolClient {
  async function query(sql: string, parameters: readonly unknown[]) {
    try {
      const broken = reason()
      if (broken) throw broken
      return await client.query(sql, [...parameters])
    } catch (error) {
      // The statement may still be running, and its answer may still come: the connection can not be used again.
      if (error instanceof Error && error.message === 'Query read timeout') breaks(error)
      throw asOutage(error)
    }
  }
  return {
    // The overload with a cursor is for streams; nothing here streams.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || reason() !== undefined),
  }
}

function numbersAsNumbers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  types.setTypeParser(oids.bigint, Number)
  types.setTypeParser(oids.numeric, Number)
  return types
}
