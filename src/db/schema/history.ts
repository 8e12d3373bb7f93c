import type { ColumnType } from 'kysely'
import type { Id, Iso } from './columns.ts'

/** How a change came to a company. */
type CallerKind = 'staff' | 'scanner' | 'schedule' | 'operator' | 'program'
export type HistoryTable = {
  id: Id
  company_id: number
  /** Of staff; null when that account was deleted, and for all other callers. */
  user_id: string | null
  /** The colleague whom the change is about; null for all other changes, and when that account was deleted. */
  about_user_id: string | null
  /** 'unknown' for lines of deleted accounts from before this was kept. */
  came_by: ColumnType<CallerKind | 'unknown', CallerKind, never>
  /** Names the scanner session, the job, the operator's command or the program's key; null for staff. */
  caller: string | null
  at: Iso
  action: string
  subject: string
  subject_id: number
  subject_name: string
  /** JSON of the changes, for the reader of the history. */
  details: string
}

/** The dishes and products that a line is about beside its subject: an index, written with the line and never by itself. */
type HistoryThingTable = {
  company_id: number
  subject: string
  subject_id: number
  history_id: number
}

/** The tables of the history. */
export type HistoryTables = {
  history: HistoryTable
  history_thing: HistoryThingTable
}
