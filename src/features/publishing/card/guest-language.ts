import type { Language } from '#features/translations/languages.ts'
import type { Words } from '#features/translations/words.ts'

/** The language in which a card is read, with the card's words in it and in Dutch, in which owners write. */
export type GuestLanguage = { language: Language; words: Words; dutch: Words }
