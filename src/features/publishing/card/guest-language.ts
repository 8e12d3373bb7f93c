import { type Language, ownLanguage } from '#features/translations/languages.ts'
import { nl } from '#features/translations/words/nl.ts'
import type { Words } from '#features/translations/words.ts'

/** The language in which a card is read, with the card's words in it. */
export type GuestLanguage = { language: Language; words: Words }

/** The card's language and words in Dutch, in which owners write. */
export const dutch: GuestLanguage = { language: ownLanguage, words: nl }
