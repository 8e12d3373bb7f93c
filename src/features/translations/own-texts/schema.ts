import { z } from 'zod'
import { boundedList, flag, optionalLine, optionalText, version } from '#shared/fields.ts'
import { otherLanguages, textFields } from './rules.ts'

/** A language other than Dutch, by its code. */
export const otherLanguage = z.enum(
  otherLanguages,
  'Deze taal is er niet: kies en, de, fr, es, tr, ar, pl, ro, id of uk',
)

/** The body of SetTranslations. Languages and fields that are left out stay as they are; an empty text removes one. */
export const translationsInput = z.object({
  texts: boundedList(
    z.object(
      {
        language: otherLanguage,
        name: optionalLine('Naam').optional(),
        description: optionalText('Omschrijving').optional(),
        accepted: flag('Klopt')
          .optional()
          .describe('Somebody read these texts and says that they are right as they are'),
      },
      'Vertalingen: elke regel heeft een taal en een tekst',
    ),
    otherLanguages.length,
    {
      label: 'Vertalingen',
      tooLong: 'Vertalingen: er is één regel per taal',
      problem: (texts) => {
        const codes = texts.map((text) => (text as { language?: unknown } | null)?.language)
        return new Set(codes).size < codes.length ? 'Vertalingen: er is één regel per taal' : undefined
      },
    },
  ),
  version,
})

/** A category or dish with its texts in other languages, as its screen of translations shows it. */
export const translationsDetail = z.object({
  id: z.number(),
  name: z.string().describe('In Dutch'),
  description: z.string().describe('In Dutch'),
  version: z.number(),
  offered: z.boolean().describe('Guests can choose a language'),
  provider: z.string().nullable().describe('Which program proposes translations; null where none does'),
  texts: z.array(
    z.object({
      language: otherLanguage,
      field: z.enum(textFields),
      text: z.string(),
      state: z.enum(['hand', 'machine', 'stale']).describe('stale: the Dutch text changed since'),
    }),
  ),
})

export type SavedTranslations = z.output<typeof translationsInput>
export type TranslationsDetail = z.output<typeof translationsDetail>
