import type { Fault } from './fault.ts'

const words = ['src/features/translations/words.test.ts']

export const faults: readonly Fault[] = [
  {
    name: 'Arabic is written from left to right',
    file: 'src/features/translations/languages.ts',
    find: "language === 'ar' ? 'rtl'",
    replace: "language === 'uk' ? 'rtl'",
    seenBy: words,
  },
  {
    name: 'an unknown language falls back to another language than Dutch',
    file: 'src/features/translations/languages.ts',
    find: '?.code ?? ownLanguage',
    replace: "?.code ?? 'en'",
    seenBy: words,
  },
  {
    name: 'an allergen without a translation has no name',
    file: 'src/features/translations/words.ts',
    find: 'return names[id] ?? name',
    replace: "return names[id] ?? ''",
    seenBy: words,
  },
  {
    name: 'a card whose owner turned languages off is still translated',
    file: 'src/features/publishing/public-card/server/card-by-token.ts',
    find: 'translated = row.show_translations === 1',
    replace: 'translated = row.show_translations >= 0',
    seenBy: ['src/features/publishing/card/card.test.ts'],
    titled: 'is the Dutch one for unknown languages',
  },
  {
    name: 'a word that a language lacks leaves its place on the card empty',
    file: 'src/features/translations/server/all-words.ts',
    find: 'if (required.has(key) && lacking.length > 0)',
    replace: 'if (required.has(key) && lacking.length > 10)',
    seenBy: words,
    titled: 'one language lacks',
  },
  {
    name: 'an allergen may be missing in the table of words',
    file: 'src/features/translations/server/all-words.ts',
    find: 'if (missing.length > 0)',
    replace: "if (missing.includes('menu'))",
    seenBy: words,
    titled: 'an allergen that is not in it',
  },
]
