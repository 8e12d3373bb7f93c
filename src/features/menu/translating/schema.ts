import { z } from 'zod'
import { textFields } from '#features/translations/own-texts/rules.ts'
import { otherLanguage } from '#features/translations/own-texts/schema.ts'
import { boundedList, flag, maxRawLength, optionalText, pathId, requiredOr } from '#shared/fields.ts'
import { maxDescriptionLength, maxNameLength } from '#shared/lengths.ts'
import { cleanLine } from '#shared/text.ts'
import { mostTextsAtOnce } from './menu-texts.ts'

/** The body of ProposeTranslations of the menu. */
export const menuProposalsInput = z.object({
  language: otherLanguage,
  skip: z
    .number(requiredOr('skip', 'moet een nummer zijn'))
    .int('skip moet een geheel getal zijn')
    .nonnegative('skip mag niet negatief zijn')
    .default(0)
    .describe('How many of the missing texts to pass over: those that earlier calls could not translate'),
})

export const menuProposals = z.object({
  proposed: z.number().describe('How many texts were translated by this call'),
  failed: z.number().describe('How many the program could not translate; pass these over in the next call'),
  left: z.number().describe('How many are still without a translation that holds, or with an old proposal'),
})
export const subjectProposals = z.object({
  proposed: z.number(),
  failed: z.array(otherLanguage).describe('The languages in which it did not succeed'),
})

const counts = {
  texts: z.number().describe('How many texts there are to fill in: the same words count once'),
  hand: z.number(),
  machine: z.number(),
  stale: z.number().describe('The Dutch text changed since: guests read Dutch'),
  proposable: z.number().describe('What a program would propose: texts without one, and its own old ones'),
}

/** How far the translations of the menu are, per language. */
export const menuTranslations = z.object({
  offered: z.boolean().describe('Guests can choose a language'),
  provider: z.string().nullable(),
  languages: z.array(z.object({ language: otherLanguage, ...counts })),
})

/** Which part of a language to read: all of the menu from a text on, or the texts of one dish or category. */
export const languagePart = z.object({
  from: z
    .string()
    .regex(/^\d{1,9}$/, 'from moet een nummer zijn')
    .transform(Number)
    .default(0),
  dishId: pathId('dishId').optional(),
  categoryId: pathId('categoryId').optional(),
})

/** The texts of a menu in one language, in the order of the menu. */
export const languageTexts = z.object({
  offered: z.boolean().describe('Guests can choose a language'),
  provider: z.string().nullable(),
  counts: z.object(counts),
  texts: z.array(
    z.object({
      kind: z
        .enum(['category', 'dish', 'word', 'menu'])
        .describe(
          'Of the first place where the words stand; word: in a dish, as a size, a group or a product to choose; menu: of one of several',
        ),
      id: z.number(),
      category: z.object({ id: z.number().describe('0: in none'), name: z.string() }),
      field: z.enum(textFields),
      dutch: z.string(),
      text: z.string().describe('Empty: there is none'),
      state: z.enum(['hand', 'machine', 'stale', 'missing']),
      source: z.string().optional().describe('Of a stale one: the Dutch text that it was made from'),
      places: z.number().describe('In how many categories and dishes these words stand with this translation'),
      waiting: z.boolean().describe('It claims more than the Dutch text: guests read Dutch until somebody agrees'),
    }),
  ),
  next: z.number().nullable().describe('The `from` of the next part; null where this is the last'),
})

const asRead = (label: string) =>
  z
    .string(requiredOr(label, 'moet tekst zijn'))
    .max(maxRawLength(maxDescriptionLength), `${label} mag niet langer zijn dan ${maxDescriptionLength} tekens`)

/** The body of SetTranslations of the menu: each text goes to every place that still reads as it was read. */
export const menuTextsInput = z.object({
  language: otherLanguage,
  texts: boundedList(
    z
      .object(
        {
          field: z.enum(textFields, 'Veld is name of description'),
          dutch: asRead('Nederlandse tekst').describe('As it was read'),
          before: asRead('Vertaling van nu').describe('The translation that was read; empty for none'),
          text: optionalText('Vertaling').describe('Empty: removes it'),
          accepted: flag('Klopt').optional().describe('Somebody read it and says that it is right as it is'),
        },
        'Vertalingen: elke regel heeft een veld en een tekst',
      )
      .transform((typed) => (typed.field === 'name' ? { ...typed, text: cleanLine(typed.text) } : typed))
      .refine(({ field, text }) => field !== 'name' || text.length <= maxNameLength, {
        path: ['text'],
        error: `Naam mag niet langer zijn dan ${maxNameLength} tekens`,
      }),
    mostTextsAtOnce,
    {
      label: 'Vertalingen',
      tooLong: `Vertalingen: bewaar er hoogstens ${mostTextsAtOnce} tegelijk`,
      problem: (texts) => {
        const read = (texts as readonly (Record<string, unknown> | null)[]).map((text) => [
          ...[text?.field, text?.dutch, text?.before],
        ])
        const isTwice = new Set(read.map((one) => JSON.stringify(one))).size < texts.length
        return isTwice ? 'Vertalingen: elke tekst staat er één keer in' : undefined
      },
    },
  ),
})
export const savedTexts = z.array(
  z.object({
    places: z.number().describe('In how many categories and dishes the text now stands'),
    waiting: z.boolean().describe('Guests read Dutch until somebody agrees to what it claims'),
  }),
)

export type MenuProposals = z.output<typeof menuProposals>
export type SubjectProposals = z.output<typeof subjectProposals>
export type MenuTranslations = z.output<typeof menuTranslations>
export type LanguagePart = z.output<typeof languagePart>
export type LanguageTexts = z.output<typeof languageTexts>
export type LanguageText = LanguageTexts['texts'][number]
export type MenuTextsInput = z.input<typeof menuTextsInput>
export type TypedMenuTexts = z.output<typeof menuTextsInput>
export type SavedTexts = z.output<typeof savedTexts>
