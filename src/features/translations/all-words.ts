import type { Language } from './languages.ts'
import { ar } from './words/ar.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'
import { id } from './words/id.ts'
import { nl } from './words/nl.ts'
import { pl } from './words/pl.ts'
import { ro } from './words/ro.ts'
import { tr } from './words/tr.ts'
import { uk } from './words/uk.ts'
import type { Words } from './words.ts'

/** The words of a card in each language. Eleven languages are heavy: browsers load this file only when they need it. */
export const allWords: Readonly<Record<Language, Words>> = { nl, en, de, fr, es, tr, ar, pl, ro, id, uk }
