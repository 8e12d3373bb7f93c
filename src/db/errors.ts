import { AsyncLocalStorage } from 'node:async_hooks'

// https://www.sqlite.org/rescode.html and https://www.postgresql.org/docs/current/errcodes-appendix.html
const uniqueCodes: ReadonlySet<unknown> = new Set([2067, 1555, '23505'])

// The low byte of SQLite's codes: 5 busy, 6 locked, 8 read-only, 10 I/O error, 14 cannot open; 13 full. The extended
// code 4874 is an I/O error too, on the file that its processes share, for which a full disk has no room.
const sqliteAway: ReadonlySet<number> = new Set([5, 6, 8, 10, 14])
const sqliteFull: ReadonlySet<number> = new Set([13, 4874])
// 11 corrupt, 26 not a database.
const sqliteDamaged: ReadonlySet<number> = new Set([11, 26])

// A lost connection (08, Node's own codes), a server that stops, starts or became a standby (57P, 25006), a statement
// or transaction that took or waited too long (57014, 55P03, 25P03), a deadlock or a serialization failure (40P01,
// 40001), a server without memory or room for more connections (53).
const postgresAway = /^(08...|57P..|25006|57014|55P03|25P03|40P01|40001|53...)$/
const postgresFull = '53100'
const networkAway: ReadonlySet<unknown> = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])
// Errors raised by pg itself have no code.
const driverAway = /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/

/** Why the database failed: it is out of reach or out of time ('away'), its disk is full, or its file is damaged. */
export type OutageKind = 'away' | 'full' | 'damaged'

/**
 * A failure of the database: the same call may succeed later, of a damaged one once a backup is put back. The message is
 * the driver's, with its code.
 */
export class DatabaseOutage extends Error {
  readonly kind: OutageKind

  constructor(kind: OutageKind, cause: unknown) {
    super([codeOf(cause), cause instanceof Error ? cause.message : cause].filter(Boolean).join(' '), { cause })
    this.name = 'DatabaseOutage'
    this.kind = kind
  }
}

/** Returns whether a statement failed because a row with the same unique value already exists. */
export function isUniqueViolation(error: unknown): boolean {
  return uniqueCodes.has(codeOf(error))
}

/** Returns the kind of outage that a driver's error is, or undefined for an error of another kind. */
export function outageKindOf(error: unknown): OutageKind | undefined {
  const code = codeOf(error)
  if (typeof code === 'number') return sqliteOutage(code)
  if (code === postgresFull) return 'full'
  if (networkAway.has(code) || (typeof code === 'string' && postgresAway.test(code))) return 'away'
  return error instanceof Error && driverAway.test(error.message) ? 'away' : undefined
}

function sqliteOutage(code: number): OutageKind | undefined {
  if (sqliteFull.has(code) || sqliteFull.has(code & 0xff)) return 'full'
  if (sqliteDamaged.has(code & 0xff)) return 'damaged'
  return sqliteAway.has(code & 0xff) ? 'away' : undefined
}

function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  const { errcode, code } = error as { errcode?: unknown; code?: unknown }
  return errcode ?? code
}

const watches = new AsyncLocalStorage<{ outage?: DatabaseOutage }>()

/**
 * Returns a driver's error as a `DatabaseOutage` if it is an outage (always when `kind` is given), else unchanged. Only
 * for the two places that call a driver: anywhere else Node's codes may come from another machine.
 */
export function asOutage(error: unknown, kind = outageKindOf(error)): unknown {
  if (!kind || error instanceof DatabaseOutage) return error
  const outage = new DatabaseOutage(kind, error)
  const watch = watches.getStore()
  if (watch) watch.outage ??= outage
  return outage
}

/**
 * Runs `work` and throws its first database outage, whatever `work` itself returns or throws: Better Auth turns an
 * outage into an error of its own or into nothing, and a rollback that fails hides its cause.
 */
export async function revealOutages<T>(work: () => Promise<T>): Promise<T> {
  const watch: { outage?: DatabaseOutage } = {}
  try {
    const result = await watches.run(watch, work)
    if (!watch.outage) return result
  } catch (error) {
    throw watch.outage ?? error
  }
  throw watch.outage
}
