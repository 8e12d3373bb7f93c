/** The effect of a change: each field that differs, with its value before and after. */
export type Changed = { before: Fields; after: Fields }
type Fields = Readonly<Record<string, unknown>>

/** Names of allergens, grains and nuts by the level that was said of them. */
type Levels = Readonly<Record<string, readonly string[]>>
/** Levels by the name of the allergen, grain or nut. */
type LevelOf = Readonly<Record<string, string>>
/** What was known of a product, by the ids of allergens. */
type Known = { contained: readonly number[]; traces: readonly number[]; unknown: readonly number[] }
/** How many rows, with the first and the last id. */
type Span = { count: number; first?: number; last?: number }

type Of<Action, Subject, Details = undefined> = {
  action: Action
  subject: Subject
  subjectId: number
  subjectName: string
  /** Never names, addresses or ids of people: the history leads to nobody once their account is deleted. */
  details?: Details
}
type Put = { product: number; name: string }
/** Of a product that is there today in place of another. */
type AsSwap = { swap?: true }
type Taken = Put & { brought: Known; deleted?: boolean }
/** What came with a change that made so many that its details only count them: the line is about each (`otherThings`). */
type Making = { made: { dishes: readonly number[]; products?: readonly number[] } }

/**
 * One line of the history: what happened to which thing, and what was before and after. An action, or a detail of one,
 * that does not stand here does not compile.
 */
export type HistoryLine =
  | Of<'create', 'category'>
  | Of<'change', 'category', Changed>
  | Of<'delete' | 'restore', 'category'>
  | Of<'reorder-categories', 'company', { count: number }>
  | Of<'reorder-menus', 'company', Changed & { count: number }>
  | Of<'create' | 'delete' | 'restore', 'served-menu'>
  | Of<'change', 'served-menu', Changed>
  | Of<'create', 'dish', { copyOf: number }>
  | Of<'change', 'dish', Changed & { endedConfirmation?: boolean }>
  | Of<'new-price', 'dish', Changed>
  | Of<'delete' | 'restore', 'dish'>
  | Of<'sell-out' | 'offer-again', 'dish'>
  | Of<'set-choices', 'dish', Changed>
  | Of<'stop' | 'release' | 'note-incident', 'dish'>
  | Of<'reorder-dishes', 'category', { count: number }>
  | Of<'translate', 'category' | 'dish', Changed>
  | Of<'translate-words', 'company', { language: string; names: readonly string[] }>
  | Of<'propose-translations', 'category' | 'dish' | 'company', { texts: number; languages: readonly string[] }>
  | (Of<'enter-menu', 'company', { categories: Span; dishes: Span }> & Making)
  | Of<'add-product', 'dish', Put>
  | Of<'remove-product', 'dish', Taken & { endedConfirmation?: boolean }>
  | Of<'allow-leaving-out' | 'end-leaving-out', 'dish', Put>
  | Of<'make-on' | 'end-making-on' | 'keep-apart' | 'end-keeping-apart', 'dish', { station: number; name: string }>
  | Of<'create', 'station', { added: Levels }>
  | Of<'change', 'station', Changed & { added: Levels; taken: Levels }>
  | Of<'delete', 'station', { taken: Levels }>
  | Of<'create' | 'delete' | 'say-it-hangs', 'place'>
  | Of<'change', 'place', Changed>
  | Of<'put-in-dishes', 'product', { dishes: readonly number[] }>
  | Of<'take-out-of-dishes', 'product', { dishes: readonly number[]; brought: Known }>
  | Of<'replace', 'product', Put & { dishes: readonly number[]; products: readonly number[]; brought: Known }>
  | Of<'undo-replace', 'product', Partial<Put> & { dishes: readonly number[]; products: readonly number[] }>
  | Of<'confirm-ingredients' | 'unconfirm-ingredients', 'dish'>
  | Of<'create', 'product', { added: Levels } | { refid: number; sheet: string | null; allergens: readonly string[] }>
  | Of<'change', 'product', Changed & { added: Levels; taken: Levels; endedCheck: boolean }>
  | Of<'delete' | 'restore', 'product'>
  | Of<'add-component', 'product', Put & AsSwap & { endedCheck: boolean }>
  | Of<'remove-component', 'product', Taken & AsSwap & { endedCheck?: boolean }>
  | Of<
      'accept-removal' | 'put-back',
      'dish' | 'product',
      Put & { contained: readonly string[]; traces: readonly string[]; unknown: boolean }
    >
  | Of<'check-allergens', 'product'>
  | Of<'uncheck-allergens', 'product', { deleted: string }>
  | Of<
      'refresh-sheet',
      'product',
      { refid: number; sheet: string | null; raised: LevelOf; kept: LevelOf; keptUnread?: number }
    >
  | Of<'accept-sheet' | 'keep-statements', 'product', { sheet: string | null; stands: LevelOf; says: LevelOf }>
  | Of<'answer-doubt', 'product' | 'dish' | 'category' | 'menu', { question: string }>
  | Of<'add-photo' | 'remove-photo', 'product' | 'dish', { pdf?: true }>
  | Of<'describe-evidence', 'product'>
  | Of<'change', 'menu', Changed | { logo: 'added' | 'replaced' | 'removed' }>
  | Of<'choose-address', 'menu', { name: string }>
  | (Of<'load-takeout', 'menu', { categories: number; products: number; dishes: number }> & Making)
  // A company's address may be that of a person: only which of its fields changed.
  | Of<'change', 'company', { fields: readonly string[] }>
  | Of<'make-key' | 'end-key', 'company', { name: string }>
  | Of<'set-webhook' | 'remove-webhook', 'company'>
  | Of<'leave' | 'invite' | 'end-invitation' | 'change-instruction', 'company'>
  | (Of<ColleagueAction, 'company'> & { aboutUserId: string })

/** A change to the access or the rights of a colleague. */
export type ColleagueAction =
  | 'accept-access'
  | 'reject-access'
  | 'use-invitation'
  | 'remove-colleague'
  | 'grant-allergen-right'
  | 'withdraw-allergen-right'
  | 'hand-over'

/** A change to a thing. */
export type HistoryAction = HistoryLine['action']
/** The subject of a line of the history. */
export type HistorySubject = HistoryLine['subject']

/** Returns a change of those fields of `after` that `before` has, too; all of them must differ. */
export function changeOf(before: object, after: object): Changed {
  const stored = new Map(Object.entries(before))
  const changed = Object.entries(after).filter(([field]) => stored.has(field))
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, stored.get(field)])),
    after: Object.fromEntries(changed),
  }
}
