import { AsyncLocalStorage } from 'node:async_hooks'

// https://www.sqlite.org/rescode.html and https://www.postgresql.org/docs/current/errcodes-appendix.html
const uniqueCodes: ReadonlySet<unknown> = new Set([2067, 1555, '23505'])

// SQLite's first byte: 5 busy, 6 locked, 8 read-only, 10 I/O error, 14 cannot open; 13 full. With its second byte 4874 is
// an I/O error too, of the file that its processes share, which a full disk can't hold.
const sqliteAway: ReadonlySet<number> = new Set([5, 6, 8, 10, 14])
const sqliteFull: ReadonlySet<number> = new Set([13, 4874])

// A connection that is lost (08, Node's own codes), a server that stops, starts or became a standby (57P, 25006), a
// statement that took too long or waited too long (57014, 55P03, 25P03), two that waited for each other (40P01, 40001),
// a server without memory or room for more connections (53).
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
// What pg says of its own accord has no code.
const driverAway = /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/

/** Why the database could not do what it was asked: it is out of reach or out of time, or its disk is full. */
export type OutageKind = 'away' | 'full'

/** The database failed for a reason that passes: the same call may succeed later. The message is the driver's, with its code. */
export class DatabaseOutage extends Error {
  readonly kind: OutageKind

  constructor(kind: OutageKind, cause: unknown) {
    super([codeOf(cause), cause instanceof Error ? cause.message : cause].filter(Boolean).join(' '), { cause })
    this.name = 'DatabaseOutage'
    this.kind = kind
  }
}

/** True when a row with the same unique value already exists. */
export function isUniqueViolation(error: unknown): boolean {
  return uniqueCodes.has(codeOf(error))
}

/** Tells whether a driver's error is an outage, and of which kind; undefined for a mistake of ours. */
export function outageKindOf(error: unknown): OutageKind | undefined {
  const code = codeOf(error)
  if (typeof code === 'number') return sqliteOutage(code)
  if (code === postgresFull) return 'full'
  if (networkAway.has(code) || (typeof code === 'string' && postgresAway.test(code))) return 'away'
  return error instanceof Error && driverAway.test(error.message) ? 'away' : undefined
}

function sqliteOutage(code: number): OutageKind | undefined {
  if (sqliteFull.has(code) || sqliteFull.has(code & 0xff)) return 'full'
  return sqliteAway.has(code & 0xff) ? 'away' : undefined
}

function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  const { errcode, code } = error as { errcode?: unknown; code?: unknown }
  return errcode ?? code
}

const watches = new AsyncLocalStorage<{ outage?: DatabaseOutage }>()

/**
 * Turns what a driver threw into a `DatabaseOutage` where it is one (always, given its `kind`), and leaves all else as it
 * is. For the two places where drivers are called: Node's codes mean nothing where they may come from another machine.
 */
export function asOutage(error: unknown, kind = outageKindOf(error)): unknown {
  if (!kind || error instanceof DatabaseOutage) return error
  const outage = new DatabaseOutage(kind, error)
  const watch = watches.getStore()
  if (watch) watch.outage ??= outage
  return outage
}

/**
 * Runs `work`, and throws the first outage of the database in it whatever `work` made of that: Better Auth answers one
 * with an error of its own, or not at all, and a rollback that fails hides why it was needed.
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
