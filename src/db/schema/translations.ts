import type { Flag, Id, Iso } from './columns.ts'

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

/** The tables of translations. */
export type TranslationsTables = {
  translation: TranslationTable
}
