import type { Generated } from 'kysely'
import type { Deletable, Flag, Id, Iso, View } from './columns.ts'

/** The maker of a link and the moment; null for links from before that was kept. */
export type LinkOrigin = {
  begun_at: Iso | null
  begun_by: string | null
  /** Names a caller that is no member of staff. */
  begun_caller: string | null
  /** When somebody with the right first vouched for it; null while nobody has, and for what was old by then. */
  vouched_at: Generated<Iso | null>
}
type ProductSource = 'own' | 'openfoodfacts' | 'menuapp' | 'starter'
export type ProductTable = Deletable & {
  id: Id
  company_id: number
  source: ProductSource
  /** The catalogue's number with its source in front (source × 10^14 + id); null for own products. */
  refid: number | null
  /** The barcode of an own product that was named at a scan; null for all others. */
  gtin: Generated<number | null>
  type: 'homemade' | 'bought' | 'Ps'
  name: string
  name_search: string
  description: string
  brand: string | null
  footprint: number | null
  farmtofarm: number | null
  version: Generated<number>
}
/**
 * A product in a dish, or in the product `parent_id`, from when to when. Those that stand are read as `dish_product` and
 * `product_component`. Those of a deleted dish, or in a deleted product, stand on: they are not reached.
 */
export type LinkTable = LinkOrigin & {
  id: Id
  company_id: number
  dish_id: Generated<number | null>
  parent_id: Generated<number | null>
  product_id: number
  position: number
  /** As `ended_in`, of the change that it began in; null for what began before that was kept. */
  begun_in: Generated<number | null>
  /** The scan that made it. */
  scan_id: Generated<number | null>
  ended_at: Generated<Iso | null>
  ended_by: Generated<string | null>
  /** Names a caller that is no member of staff. */
  ended_caller: Generated<string | null>
  /** As `deleted_in` of things; null for what ended before that was kept. */
  ended_in: Generated<number | null>
  /**
   * 'itself': it was taken out, which can be put back; 'product': its product was deleted; 'unseen': the same, while what held
   * it was deleted already; 'take-out': it was taken back, or ended before that was kept.
   */
  ended_with: Generated<'itself' | 'product' | 'unseen' | 'take-out' | null>
  /** As the product was called when it ended. */
  product_name: Generated<string | null>
  /** JSON of what was known of the product when it ended (`Brought`). */
  brought: Generated<string | null>
  /** Of a product in a dish: whether somebody with the right said that the dish can be had without it. */
  can_leave_out: Generated<Flag>
  /** Of a product that is there in place of `parent_id` for a while: until when, as was thought. Nothing ends by it. */
  swap_until: Generated<Iso | null>
}
type LinkColumns = LinkOrigin & Pick<LinkTable, 'id' | 'company_id' | 'position' | 'scan_id'>
type AllergenLevel = 'contains' | 'may-contain' | 'free-from' | 'not-specified'
/** A reading of a catalogue product's sheet, or of one with the barcode of an own product; identical ones are one row. */
export type ProductSheetTable = {
  id: Id
  company_id: number
  product_id: number
  /** The sheet's own date, 'YYYY-MM-DD'; null when it has none. */
  date: string | null
  /** Null for sheets from before this was kept. */
  read_at: Iso | null
  /** JSON list of `{id, level}`: what it says. */
  levels: string
  /** JSON list of its texts about allergens that could not be mapped. */
  unread: string
  /** Whether it contradicts itself. */
  is_doubtful: Flag
  /** Whether it lists ingredients; null when not known. */
  has_ingredients: Flag | null
  /** Whether no sheet that was read is known to be newer. */
  is_newest: Flag
  /** Its number in the catalogue, once its product has given that up to a newer one; null before. */
  refid: Generated<number | null>
  /** The moment since which its doubts and unread texts no longer count; null while they do. Those of an own product never do. */
  ended_at: Iso | null
}
/**
 * A statement about one allergen in one product. Rows are added, vouched for and withdrawn, and never changed
 * otherwise.
 */
export type ProductStatementTable = {
  id: Id
  company_id: number
  product_id: number
  /** One of the fourteen or one of their sub-allergens. */
  allergen_id: number
  level: AllergenLevel
  /** 'cook' for a level that staff declared, else the catalogue source. */
  source: 'cook' | Exclude<ProductSource, 'own'>
  sheet_id: number | null
  /** The date of the sheet, or when the cook declared it. */
  said_at: Iso
  said_by: string | null
  /** When somebody with the right first vouched for it; null while nobody has, and for what was old by then. */
  vouched_at: Generated<Iso | null>
  withdrawn_at: Iso | null
  withdrawn_by: string | null
  /** 'sheet': a newer sheet took its place; 'answer': by the answer to a question; 'cook': by staff. */
  withdrawn_why: 'sheet' | 'answer' | 'cook' | null
}
/**
 * A question to somebody with the right. About a sheet ('says-less', 'joined-before') or a claim it is open until it is
 * answered; that words contradict the data is not stored before, and a row of it ('words') is the answer "klopt zo".
 */
export type QuestionTable = {
  id: Id
  company_id: number
  /** 'joined-before': sheets were joined before it was kept which of them said what. */
  kind: 'says-less' | 'joined-before' | 'words' | 'claim' | 'taken-out'
  /** At most one is set; none for the menu itself. */
  product_id: Generated<number | null>
  dish_id: Generated<number | null>
  category_id: Generated<number | null>
  /** The newest sheet, of a question about one. */
  sheet_id: Generated<number | null>
  /** The link that ended, of a question about one. */
  link_id: Generated<number | null>
  /** Whether the product was complete before it was asked: no later sheet may make it so unasked. */
  was_complete: Generated<Flag>
  /** Of words the stamp of what was answered; of a claim the text that waits, such as 'name' or 'description en'. */
  about: Generated<string>
  /** What guests read while a claim waits; null for nothing. */
  before: Generated<string | null>
  asked_at: Iso
  /** Who wrote a claim; null for all others, and when that account was deleted. */
  asked_by: Generated<string | null>
  answered_at: Iso | null
  answered_by: string | null
  /** 'outdated': a later sheet, or another text, took the question away; 'back': what was taken out stands there again. */
  answer: 'accepted' | 'kept' | 'outdated' | 'back' | null
  /** As `deleted_in` of things; null where it was answered before that was kept. */
  answered_in: Generated<number | null>
}
/** That an own product's allergens are complete and right, or that all ingredients of a dish are listed. */
export type SignOffTable = {
  id: Id
  company_id: number
  /** One of the two is set. */
  product_id: Generated<number | null>
  dish_id: Generated<number | null>
  said_at: Iso
  said_by: Generated<string | null>
  /** The stamp of what was looked at; null where it was not kept. */
  content_hash: Generated<string | null>
  /** Null while it stands. */
  ended_at: Generated<Iso | null>
  ended_by: Generated<string | null>
  /** A `Change` of the sign-off's rules; set together with the moment. */
  ended_why: Generated<string | null>
  /** As `deleted_in` of things. */
  ended_in: Generated<number | null>
}
/** Evidence for whoever approves a product's allergens: a photo of its label, or a PDF of its supplier, whose width and height are 0. */
type ProductPhotoTable = {
  id: Id
  company_id: number
  product_id: number
  /** When it was made. */
  at: Iso
  content_type: string
  width: number
  height: number
  bytes: Uint8Array
  supplier: Generated<string>
  article_number: Generated<string>
  /** The day that the label or the supplier's sheet is of, 'YYYY-MM-DD'. */
  dated_on: Generated<string | null>
}

/** The tables of products. */
export type ProductsTables = {
  every_link: LinkTable
  every_product: ProductTable
  product_sheet: ProductSheetTable
  product_statement: ProductStatementTable
  question: QuestionTable
  sign_off: SignOffTable
  product_photo: ProductPhotoTable
}

/** What stands of products, and of what is in them. */
export type ProductsViews = {
  product: View<ProductTable>
  product_component: View<
    LinkColumns & Pick<LinkTable, 'begun_in' | 'swap_until'> & { product_id: number; component_id: number }
  >
  dish_product: View<LinkColumns & Pick<LinkTable, 'can_leave_out'> & { dish_id: number; product_id: number }>
}
