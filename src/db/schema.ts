import type { ColumnType, Generated } from 'kysely'

/** A boolean as 0 or 1: neither database's own type, so that both read the same. */
export type Flag = 0 | 1
/** A moment as ISO text in UTC, '2026-11-20T09:00:00.000Z', which sorts as text on both databases. */
export type Iso = string

type Id = Generated<number>
/** A column of Better Auth, whose types differ per database: read and write users through its API. */
type Opaque = ColumnType<unknown, unknown, unknown>

export type UserTable = {
  id: string
  name: string
  email: string
  emailVerified: Opaque
  image: string | null
  twoFactorEnabled: ColumnType<unknown, unknown | undefined, unknown>
  createdAt: Opaque
  updatedAt: Opaque
}
type SessionTable = {
  id: string
  userId: string
  token: string
  expiresAt: Opaque
  ipAddress: string | null
  userAgent: string | null
  createdAt: Opaque
  updatedAt: Opaque
}
type CredentialTable = { id: string; accountId: string; providerId: string; userId: string; password: string | null }
type VerificationTable = {
  id: string
  identifier: string
  value: string
  expiresAt: Opaque
  createdAt: Opaque
  updatedAt: Opaque
}
/** The second factor of a user: not in force until `verified`. `backupCodes` is a JSON list of hashes. */
type TwoFactorTable = {
  id: string
  userId: string
  /** Encrypted with the secret of the sessions. */
  secret: string
  backupCodes: string
  verified: Opaque
}
type PasskeyTable = {
  id: string
  userId: string
  name: string | null
  publicKey: string
  credentialID: string
  counter: number
  deviceType: string
  backedUp: Opaque
  transports: string | null
  createdAt: Opaque
  aaguid: string | null
}

export type ProfileTable = {
  user_id: string
  firstname: string
  lastname: string
  role: string | null
  department: string | null
  newsupdates: Generated<Flag>
  terms_accepted_at: Iso
}
export type EmailTokenTable = {
  token_hash: string
  user_id: string
  purpose: 'reset-password' | 'change-email'
  new_email: string | null
  expires_at: Iso
}
/** A registration that waits for its address to be confirmed, in one row for each link that was mailed for it. */
export type PendingRegistrationTable = {
  token_hash: string
  email: string
  firstname: string
  lastname: string
  password_hash: string
  /** Empty for a registration with a company's code. */
  company_name: string
  company_code: string | null
  /** The hash of the cookie of the browser that registered; null when not known. */
  browser_hash: string | null
  created_at: Iso
  expires_at: Iso
}
/** A throttled key (a hash) with the mark in time that `nextTurn` keeps of it, in ms since 1970. */
type ThrottleTable = { key: string; until: number }
export type CompanyTable = {
  id: Id
  code: string
  name: string
  address: Generated<string>
  zipcode: Generated<string>
  city: Generated<string>
  phonenumber: Generated<string>
  card_version: Generated<number>
  created_at: Iso
  /** When its owners were last mailed what sheets warn of more. */
  warned_at: Iso | null
}
export type MembershipTable = {
  user_id: string
  company_id: number
  is_owner: Flag
  may_check_allergens: Generated<Flag>
  created_at: Iso
}
export type AccessRequestTable = { user_id: string; company_id: number; created_at: Iso }
/** How a change came to a company. */
export type CallerKind = 'staff' | 'scanner' | 'schedule' | 'operator'
export type HistoryTable = {
  id: Id
  company_id: number
  /** Of staff; null when that account was deleted, and for all other callers. */
  user_id: string | null
  /** The colleague whom the change is about; null for all other changes, and when that account was deleted. */
  about_user_id: string | null
  /** 'unknown' for lines of deleted accounts from before this was kept. */
  came_by: ColumnType<CallerKind | 'unknown', CallerKind, never>
  /** Names the scanner session, the job or the operator's command; null for staff. */
  caller: string | null
  at: Iso
  action: string
  subject: string
  subject_id: number
  subject_name: string
  /** JSON of the changes, for the reader of the history. */
  details: string
}
export type IdempotencyTable = {
  company_id: number
  /** 'staff:…', 'scanner:…': whose key it is. */
  caller: string
  /** Of staff, with whose account the row goes. */
  user_id: string | null
  /** Of the client's key the hash. */
  key: string
  fingerprint: string
  /** JSON of the first call's answer. */
  answer: string
  created_at: Iso
}
export type CategoryTable = {
  id: Id
  company_id: number
  name: string
  description: string
  is_published: Flag
  position: number
  version: Generated<number>
}
export type DishTable = {
  id: Id
  company_id: number
  category_id: number | null
  name: string
  name_search: string
  description: string
  price_cents: number | null
  is_published: Flag
  position: number
  version: Generated<number>
  /** Guests can not order the dish until then; null, or a moment that has passed, when they can. */
  sold_out_until: Generated<Iso | null>
  /** Since when guests are told to ask first, and who said so; null while nobody did. */
  stopped_at: Generated<Iso | null>
  stopped_by: Generated<string | null>
}
/** Who made a link and when; null for links from before that was kept. */
type Begun = {
  begun_at: Iso | null
  begun_by: string | null
  /** Names a caller that is no member of staff. */
  begun_caller: string | null
  /** When somebody with the right first vouched for it; null while nobody has, and for what was old by then. */
  vouched_at: Generated<Iso | null>
}
export type DishDietTable = { company_id: number; dish_id: number; diet_id: number }
/** A product in a dish; once that ends it is an `ended_link`. */
export type DishProductTable = Begun & { company_id: number; dish_id: number; product_id: number; position: number }

export type ProductSource = 'own' | 'openfoodfacts' | 'menuapp' | 'starter'
export type ProductTable = {
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
/** A product in another; once that ends it is an `ended_link`. */
export type ProductComponentTable = Begun & {
  company_id: number
  product_id: number
  component_id: number
  position: number
}
/** A product that was in a dish, or in the product `parent_id`, and no longer is. */
export type EndedLinkTable = Begun & {
  id: Id
  company_id: number
  dish_id: number | null
  parent_id: number | null
  /** The product itself may be deleted since. */
  product_id: number
  /** As it was called then. */
  product_name: string
  ended_at: Iso
  ended_by: string | null
  /** Names a caller that is no member of staff. */
  ended_caller: string | null
  /** JSON of what was known of the product then (`Brought`), for a question whether it belongs there; null for none. */
  brought: string | null
  /** Set together. 'gone': it does not belong there. 'back': it stands there again. */
  answered_at: Iso | null
  answered_by: string | null
  answer: 'gone' | 'back' | null
}
/** The name or description of a category or dish in another language than Dutch. */
export type TranslationTable = {
  id: Id
  company_id: number
  /** Either this or the dish is set. */
  category_id: number | null
  dish_id: number | null
  field: 'name' | 'description'
  /** A code of `languages.ts`, Dutch excepted. */
  language: string
  text: string
  /** The Dutch text that it was made from. */
  source: string
  /** Whether a machine made it, and nobody has accepted it since. */
  is_machine: Flag
  made_at: Iso
  /** Null for a machine's, for what was loaded from a file, and when that account was deleted. */
  made_by: string | null
}
export type AllergenLevel = 'contains' | 'may-contain' | 'free-from' | 'not-specified'
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
  /** The moment since which its doubts and unread texts no longer count; null while they do. Those of an own product never do. */
  ended_at: Iso | null
}
/** What was said of one allergen in one product. Rows are added, vouched for and withdrawn, and never changed otherwise. */
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
/** How far the catalogue's sheets were read again, of all companies' products. */
export type SheetReadingTable = {
  /** What is read: a file of the index, or a source that is read every day. */
  name: string
  /** The place behind which it goes on: the number of a sheet, and the company of the product. */
  last_key: number
  last_company: number
  /** The moment, in ms since 1970, until which nobody else may read it. */
  until: number
}
/**
 * A question to somebody with the right. About a sheet ('says-less', 'joined-before') or a claim it is open until it is
 * answered; that words contradict the data is not stored before, and a row of it ('words') is the answer "klopt zo".
 */
export type QuestionTable = {
  id: Id
  company_id: number
  /** 'joined-before': sheets were joined before it was kept which of them said what. */
  kind: 'says-less' | 'joined-before' | 'words' | 'claim'
  /** At most one is set; none for the menu itself. */
  product_id: Generated<number | null>
  dish_id: Generated<number | null>
  category_id: Generated<number | null>
  /** The newest sheet, of a question about one. */
  sheet_id: Generated<number | null>
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
  /** 'outdated': a later sheet, or another text, took the question away. */
  answer: 'accepted' | 'kept' | 'outdated' | null
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
}
/** A photo of a product's label, as evidence for whoever approves its allergens. */
export type ProductPhotoTable = {
  id: Id
  company_id: number
  product_id: number
  /** When it was made. */
  at: Iso
  content_type: string
  width: number
  height: number
  bytes: Uint8Array
}
/** What can lie in the trash: a deleted thing, or a product taken out of a dish or of another product. */
export type TrashKind = 'category' | 'dish' | 'product' | 'dish-product' | 'component'
/** What was deleted or unlinked and can be put back for a while. */
export type TrashTable = {
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
export type TrashPersonTable = { company_id: number; trash_id: number; number: number; user_id: string }
/** A photo of the label of a product in the trash. */
export type TrashPhotoTable = {
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
  is_findable: Generated<Flag>
  backgroundcolor: Generated<string>
  textcolor: Generated<string>
  font: string | null
  layout: Generated<'calm' | 'bistro' | 'chalkboard'>
  accentcolor: string | null
  opening_line: Generated<string>
  opening_hours: Generated<string>
  show_address: Generated<Flag>
  show_phone: Generated<Flag>
  version: Generated<number>
}
export type MenuLogoTable = {
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
/** A pairing of a phone with a company, in which it scans for the member of staff who made it. */
export type ScannerSessionTable = {
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
export type ScanTable = {
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
/** The link of a dish or product that a scan made; gone with that link, whoever removes it. */
export type ScanLinkTable = {
  scan_id: number
  company_id: number
  product_id: number
  dish_id: number | null
  parent_id: number | null
}
export type ContactMessageTable = {
  id: Id
  /** Of a signed-in sender, with whose account the message goes. */
  user_id: string | null
  subject: string
  email: string
  question: string
  created_at: Iso
}
/** A captcha that was used; kept until it expires, so that nobody uses it again. */
export type UsedChallengeTable = {
  hash: string
  /** Of the request that used it, so that a repetition of that one is recognised; null when it had no key. */
  request_hash: string | null
  expires_at: Iso
}
export type MailTable = {
  id: Id
  recipient: string
  reply_to: string | null
  subject: string
  text: string
  html: string
  created_at: Iso
  attempts: Generated<number>
  next_attempt_at: Iso
  last_error: string | null
  /** Somebody else whom the mail names, with whose account it goes. */
  about_user_id: string | null
  /** The moment at which it was given up, to wait for an operator; null while it is still tried. */
  failed_at: Iso | null
}
export type SecretTable = { name: string; value: string }

/** All tables, with rows as both databases return them. */
export type Database = {
  user: UserTable
  session: SessionTable
  account: CredentialTable
  verification: VerificationTable
  twoFactor: TwoFactorTable
  passkey: PasskeyTable
  profile: ProfileTable
  email_token: EmailTokenTable
  pending_registration: PendingRegistrationTable
  throttle: ThrottleTable
  company: CompanyTable
  membership: MembershipTable
  access_request: AccessRequestTable
  history: HistoryTable
  idempotency: IdempotencyTable
  category: CategoryTable
  dish: DishTable
  dish_diet: DishDietTable
  dish_product: DishProductTable
  ended_link: EndedLinkTable
  translation: TranslationTable
  product: ProductTable
  product_component: ProductComponentTable
  product_sheet: ProductSheetTable
  sheet_reading: SheetReadingTable
  product_statement: ProductStatementTable
  question: QuestionTable
  sign_off: SignOffTable
  product_photo: ProductPhotoTable
  trash: TrashTable
  trash_person: TrashPersonTable
  trash_photo: TrashPhotoTable
  menu: MenuTable
  menu_logo: MenuLogoTable
  scanner_session: ScannerSessionTable
  scan: ScanTable
  scan_link: ScanLinkTable
  contact_message: ContactMessageTable
  used_challenge: UsedChallengeTable
  mail: MailTable
  secret: SecretTable
}
