import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { asOutage, outageKindOf } from './errors.ts'

const oids = { bigint: 20, numeric: 1700 }

// In ms, each longer than the one before so that the most telling error comes first: the server gives up on a lock and
// then on a statement, and only when it says nothing at all the connection is given up here. Decision record 15.
const limits = {
  lock_timeout: 3000,
  statement_timeout: 4000,
  query_timeout: 5000,
  // Frees the locks of a process that was stopped in the middle of a transaction.
  idle_in_transaction_session_timeout: 10_000,
}

/**
 * A pool of ten connections. No caller waits longer than 3 s for one and 5 s for the answer to a statement, whatever the
 * server or the network does; `isPatient` lifts the limits of statements. Throws outages as `DatabaseOutage`.
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
  // A connection that breaks says so in an event, which would end the process if nobody heard it: the pool listens while
  // the connection is idle, this while it is used.
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

/** What broke a connection, if something did, and how to say so. */
type Breakage = { reason: () => Error | undefined; breaks: (error: Error) => void }

function asKyselyClient(client: pg.PoolClient, { reason, breaks }: Breakage): PostgresPoolClient {
  async function query(sql: string, parameters: readonly unknown[]) {
    try {
      const broken = reason()
      if (broken) throw broken
      return await client.query(sql, [...parameters])
    } catch (error) {
      // The statement may still be running, and its answer may still come: nobody can use this connection any more.
      if (error instanceof Error && error.message === 'Query read timeout') breaks(error)
      throw asOutage(error)
    }
  }
  return {
    // Its other form, with a cursor, is for streams; nothing here streams.
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
