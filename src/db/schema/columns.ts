import type { ColumnType, Generated } from 'kysely'

/** A boolean as 0 or 1: neither database's own type, so that both read the same. */
export type Flag = 0 | 1
/** A moment as ISO text in UTC, '2026-11-20T09:00:00.000Z', which sorts as text on both databases. */
export type Iso = string
export type Id = Generated<number>
/** A column of Better Auth, whose types differ per database: read and write users through its API. */
export type Opaque = ColumnType<unknown, unknown, unknown>
