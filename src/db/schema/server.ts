/** A throttled key (a hash) with the mark in time that `nextTurn` keeps of it, in ms since 1970. */
type ThrottleTable = { key: string; until: number }
/** Until when (ms since 1970) one server may do a job, and how far that job has come. */
type LeaseTable = { name: string; until: number; progress: string | null }
type SecretTable = { name: string; value: string }

/** The tables of what runs the server. */
export type ServerTables = {
  throttle: ThrottleTable
  lease: LeaseTable
  secret: SecretTable
}
