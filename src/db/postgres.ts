import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { asOutage, outageKindOf } from './errors.ts'

const oids = { bigint: 20, numeric: 1700 }

// In ms, each longer than the one before, so that the most telling error comes first: the server gives up on a lock,
// then on a statement, and only if it stays silent does this process give up the connection. Decision record 15.
const serverLimits = {
  lock_timeout: 3000,
  statement_timeout: 4000,
  // Frees the locks of a process that was stopped in the middle of a transaction.
  idle_in_transaction_session_timeout: 10_000,
}
// Its compiler takes as long as ten such statements: the planner takes a recursive query for a hundred times dearer than it is.
// https://www.postgresql.org/docs/current/jit-decision.html
const uncompiled = { options: '-c jit=off' }
const driverLimits = { query_timeout: 5000 }
// A setting of the session would be that of whoever a pooler gives the server's connection next.
const settingsOfTransaction = Object.entries({ ...serverLimits, jit: 'off' })
  .map(([name, value]) => `; set local ${name} = ${value}`)
  .join('')

/** How many connections of a pool are in use and idle, and how many callers wait for one. */
export type PoolUse = { busy: number; idle: number; waiting: number }

/**
 * Opens a pool of ten connections. No caller waits longer than 3 s for a connection and 5 s for the answer to a
 * statement, whatever the server or the network does; `isPatient` lifts the limits on statements. Behind a pooler that
 * takes no settings from clients (PgBouncer), the server has its own limits within transactions alone. The connections
 * throw outages as `DatabaseOutage`.
 */
export function openPostgres(
  connectionString: string,
  { isPatient = false } = {},
): PostgresPool & { use: () => PoolUse } {
  const direct = openPool(connectionString, {
    ...uncompiled,
    ...(!isPatient && { ...driverLimits, ...serverLimits }),
  })
  let opened = direct
  const connect = async (): Promise<PostgresPoolClient> => {
    const tried = opened
    try {
      const client = await tried.pool.connect()
      return asKyselyClient(client, tried.breakageOf(client), tried === direct ? '' : settingsOfTransaction)
    } catch (error) {
      if (tried !== direct || !isRefusedSetting(error)) throw asOutage(error, outageKindOf(error) ?? 'away')
    }
    if (opened === direct) {
      opened = openPool(connectionString, driverLimits)
      await direct.pool.end()
    }
    return connect()
  }
  const use = () => {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = opened.pool
    return { busy: open - idle, idle, waiting }
  }
  return { options: direct.pool.options, end: () => opened.pool.end(), connect, use }
}

/** The error that broke a connection, if any, and the way to record one. */
type Breakage = { reason: () => Error | undefined; breaks: (error: Error) => void }

function openPool(connectionString: string, limits: pg.ClientConfig) {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 3000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: numbersAsNumbers(),
    ...limits,
  })
  const broken = new WeakMap<pg.ClientBase, Error>()
  const breaks = (client: pg.ClientBase) => (error: Error) => {
    if (!broken.has(client)) broken.set(client, error)
  }
  // A broken connection emits an 'error' event, which would end the process if nothing listened: the pool listens while
  // the connection is idle, this listener while it is in use.
  pool.on('connect', (client) => client.on('error', breaks(client)))
  pool.on('error', () => undefined)
  const breakageOf = (client: pg.ClientBase): Breakage => ({
    reason: () => broken.get(client),
    breaks: breaks(client),
  })
  return { pool, breakageOf }
}

/** Returns whether a pooler refused a setting that a client asked for: https://www.pgbouncer.org/config.html */
function isRefusedSetting(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '08P01' && /startup parameter/.test(error.message)
}

/** `atBegin` is added to the statement that begins a transaction. */
function asKyselyClient(client: pg.PoolClient, { reason, breaks }: Breakage, atBegin: string): PostgresPoolClient {
  async function query(sql: string, parameters: readonly unknown[]) {
    try {
      const broken = reason()
      if (broken) throw broken
      const begins = atBegin !== '' && /^(?:begin|start transaction)/.test(sql)
      return await client.query(begins ? sql + atBegin : sql, [...parameters])
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
