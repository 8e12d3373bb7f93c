/** A throttled key (a hash) with the mark in time that `nextTurn` keeps of it, in ms since 1970. */
type ThrottleTable = { key: string; until: number }
type SecretTable = { name: string; value: string }

/** The tables of what runs the server. */
export type ServerTables = {
  throttle: ThrottleTable
  secret: SecretTable
}
