import {
  type Dutch,
  type OtherLanguage,
  type TextField,
  type TextState,
  textFields,
} from '#features/translations/own-texts/rules.ts'

/** The state of a category or dish in one language, for staff; 'partly' and 'missing': guests read Dutch. */
export type LanguageState = TextState | 'partly' | 'missing'

type Text = { language: OtherLanguage; field: TextField; state: TextState }

/** Returns what most needs somebody in one language: a stale text, a missing one, then one of a machine. */
export function stateIn(
  language: OtherLanguage,
  { texts, dutch }: { texts: readonly Text[]; dutch: Dutch },
): LanguageState {
  const needed = textFields.filter((field) => dutch[field] !== '')
  const found = texts.filter((text) => text.language === language && needed.includes(text.field))
  if (found.length === 0) return 'missing'
  if (found.some(({ state }) => state === 'stale')) return 'stale'
  if (found.length < needed.length) return 'partly'
  return found.some(({ state }) => state === 'machine') ? 'machine' : 'hand'
}

/** The Dutch words for a state. */
export const stateTexts: Readonly<Record<LanguageState, string>> = {
  hand: 'Ingevuld',
  machine: 'Automatisch vertaald',
  stale: 'Verouderd: gasten lezen Nederlands',
  partly: 'Niet compleet',
  missing: 'Nog niet vertaald',
}
