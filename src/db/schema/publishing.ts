import type { Generated } from 'kysely'
import type { Flag, Id, Iso } from './columns.ts'

export type MenuTable = {
  company_id: number
  id: Id
  name: string
  qrcode: string
  is_published: Generated<Flag>
  show_prices: Generated<Flag>
  show_diets: Generated<Flag>
  show_allergens: Generated<Flag>
  show_translations: Generated<Flag>
  show_incomplete: Generated<Flag>
  show_photos: Generated<Flag>
  is_findable: Generated<Flag>
  backgroundcolor: Generated<string>
  textcolor: Generated<string>
  font: string | null
  layout: Generated<'calm' | 'bistro' | 'chalkboard'>
  accentcolor: string | null
  opening_line: Generated<string>
  opening_hours: Generated<string>
  /** A schedule as JSON; null where nobody has said when the house is open. */
  opening_schedule: string | null
  /** The origins of the sites that may show its cards in a frame, as JSON. */
  sites: Generated<string>
  show_address: Generated<Flag>
  show_phone: Generated<Flag>
  version: Generated<number>
}
type MenuLogoTable = {
  company_id: number
  variant: 'phone' | 'print'
  /** The hash of the contents of all variants together. */
  hash: string
  content_type: string
  width: number
  height: number
  bytes: Uint8Array
  /** How light its parts are, as JSON, on the row for phones; null until it was measured. */
  tones: string | null
  /** The colour that stands out in it, on the same row; null where none does. */
  accentcolor: string | null
}
/** A readable address of a house: the one that stands, or one of before, which leads on. */
type MenuAddressTable = {
  /** What of the name a reader tells apart (`skeletonOf`): no two houses share one. */
  skeleton: string
  company_id: number
  name: string
  is_current: Flag
  chosen_at: Iso
}

/** The tables of publishing. */
export type PublishingTables = {
  menu: MenuTable
  menu_logo: MenuLogoTable
  menu_address: MenuAddressTable
}
