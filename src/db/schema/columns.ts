import type { ColumnType, Generated, SelectType } from 'kysely'

/** A boolean as 0 or 1: neither database's own type, so that both read the same. */
export type Flag = 0 | 1
/** A moment as ISO text in UTC, '2026-11-20T09:00:00.000Z', which sorts as text on both databases. */
export type Iso = string
export type Id = Generated<number>
/** A column of Better Auth, whose types differ per database: read and write users through its API. */
export type Opaque = ColumnType<unknown, unknown, unknown>
/** The columns of a view, which is read and never written. */
export type View<Table> = { [Column in keyof Table]: ColumnType<SelectType<Table[Column]>, never, never> }
/** When and by whom a thing was deleted; null while it stands. */
export type Deletable = {
  deleted_at: Generated<Iso | null>
  deleted_by: Generated<string | null>
  /** The company's card version right after the change that deleted it: all that ended with it has the same. */
  deleted_in: Generated<number | null>
  /** JSON of what was known of it then (`Brought`; of a category nothing); null while it stands, and once it is let go of. */
  known: Generated<string | null>
}
