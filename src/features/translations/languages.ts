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

/** The language that owners write in, and the default language of a card. */
export const ownLanguage = 'nl'

/**
 * Returns the language requested with `?lang=`, however its tag is written: 'EN', 'en-GB', 'de_DE'. Dutch for any value
 * that is not one of ours.
 */
export function readLanguage(wanted: unknown): Language {
  const [primary] = String(wanted).toLowerCase().split(/[-_]/, 1)
  return languages.find(({ code }) => code === primary)?.code ?? ownLanguage
}

/** Returns the name of a language, in that language. */
export function nameOf(language: Language): string {
  return languages.find(({ code }) => code === language)?.name ?? language
}

/** Returns the direction in which a language is written. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}
