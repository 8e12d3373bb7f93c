/** The languages that a card can be read in, under their own names, in the order in which they are offered. */
export const languages = [
  { code: 'nl', name: 'Nederlands' },
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
  { code: 'fr', name: 'Français' },
  { code: 'es', name: 'Español' },
  { code: 'tr', name: 'Türkçe' },
  { code: 'ar', name: 'العربية' },
  { code: 'pl', name: 'Polski' },
  { code: 'ro', name: 'Română' },
  { code: 'id', name: 'Bahasa Indonesia' },
  { code: 'uk', name: 'Українська' },
] as const

export type Language = (typeof languages)[number]['code']

/** The language that owners write in, and that a card has when nothing else was asked for. */
export const ownLanguage = 'nl'

/** The language that a reader asked for with `?lang=`; whatever is no language of ours is Dutch. */
export function readLanguage(wanted: unknown): Language {
  return languages.find(({ code }) => code === wanted)?.code ?? ownLanguage
}

/** Whether a language is written from left to right or from right to left. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}
