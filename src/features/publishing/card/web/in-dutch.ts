import { ownLanguage } from '#features/translations/languages.ts'
import { nl } from '#features/translations/words.tsv?nl'
import type { GuestLanguage } from '../guest-language.ts'

/** The card's language and words in Dutch, in which owners write. */
export const inDutch: GuestLanguage = { language: ownLanguage, words: nl, dutch: nl }
