// https://www.sqlite.org/rescode.html and https://www.postgresql.org/docs/current/errcodes-appendix.html
const uniqueCodes: ReadonlySet<unknown> = new Set([2067, 1555, '23505'])
const awayCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  '57P01',
  '57P03',
  '53300',
  '08006',
  '08001',
])

function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  const { errcode, code } = error as { errcode?: unknown; code?: unknown }
  return errcode ?? code
}

/** True when a row with the same unique value already exists. */
export function isUniqueViolation(error: unknown): boolean {
  return uniqueCodes.has(codeOf(error))
}

/** True when the database could not be reached; the same call may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A socket file that is not there; any other missing file is a mistake of ours.
  const noSocket = codeOf(error) === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect'
  return (
    noSocket ||
    awayCodes.has(codeOf(error)) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  )
}
