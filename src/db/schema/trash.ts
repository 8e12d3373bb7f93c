import type { Id, Iso } from './columns.ts'

/** A kind of thing in the trash: a deleted thing, or a product taken out of a dish or of another product. */
export type TrashKind = 'category' | 'dish' | 'product' | 'dish-product' | 'component'
/** What was deleted or unlinked and can be put back for a while. */
type TrashTable = {
  id: Id
  company_id: number
  kind: TrashKind
  /** The id that it had, and gets again; of an unlinked product that of the product. */
  thing_id: number
  /** Of an unlinked product the dish or product that it was in; 0 for all others. */
  holder_id: number
  /** Of a product of a catalogue, so that it is known when it is added anew; null for all others. */
  refid: number | null
  /** As it was called then. */
  name: string
  deleted_at: Iso
  deleted_by: string | null
  /** That of the company right after the change: while it is the same, nothing else has changed. */
  card_version: number
  /** JSON of what its list shows (`TrashSummary`). */
  summary: string
  /** JSON of its rows (`Snapshot`), in which people are the numbers of `trash_person`. */
  snapshot: string
}
/** Somebody who is named in what lies in the trash; gone with their account. */
type TrashPersonTable = { company_id: number; trash_id: number; number: number; user_id: string }
/** A photo of the label of a product in the trash. */
type TrashPhotoTable = {
  /** The id that it had, and gets again. */
  id: number
  company_id: number
  trash_id: number
  at: Iso
  content_type: string
  width: number
  height: number
  bytes: Uint8Array
}

/** The tables of trash. */
export type TrashTables = {
  trash: TrashTable
  trash_person: TrashPersonTable
  trash_photo: TrashPhotoTable
}
