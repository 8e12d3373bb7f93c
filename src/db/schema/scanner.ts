import type { Flag, Id, Iso } from './columns.ts'

/** A pairing of a phone with a company, in which it scans for the member of staff who made it. */
type ScannerSessionTable = {
  id: Id
  company_id: number
  /** Random; names the session where its code must not be known, as in the history. */
  name: string
  code_hash: string
  user_id: string
  /** The login that made it; null once that has ended, and the session with it. */
  login_id: string | null
  /** What the scans go into; null for the company's list alone, and when it was deleted. */
  dish_id: number | null
  product_id: number | null
  created_at: Iso
  /** The moment of making until there is a scan. */
  last_scan_at: Iso
  ended_at: Iso | null
}
type ScanTable = {
  id: Id
  company_id: number
  session_id: number
  /** Of the phone, so that a scan sent again makes nothing twice. */
  scan_key: string
  /** Null when the product was deleted since. */
  product_id: number | null
  /** As it was called then; empty for scans from before it was kept of products that are gone. */
  product_name: string
  at: Iso
  /** Whether the scan brought the product to the company's list, and whether it linked it to what it went into. */
  made_product: Flag
  made_link: Flag
  dish_id: number | null
  parent_id: number | null
  undone_at: Iso | null
}
/** The tables of scanner. */
export type ScannerTables = {
  scanner_session: ScannerSessionTable
  scan: ScanTable
}
