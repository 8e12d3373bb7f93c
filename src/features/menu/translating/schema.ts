import { z } from 'zod'
import { otherLanguage } from '#features/translations/own-texts/schema.ts'

/** The body of ProposeTranslations of the menu. */
export const menuProposalsInput = z.object({ language: otherLanguage })

export const menuProposals = z.object({
  proposed: z.number().describe('How many texts were translated by this call'),
  left: z.number().describe('How many are still without a translation that holds, or with an old proposal'),
})
export const subjectProposals = z.object({
  proposed: z.number(),
  failed: z.array(otherLanguage).describe('The languages in which it did not succeed'),
})

/** How far the translations of the menu are, per language. */
export const menuTranslations = z.object({
  offered: z.boolean().describe('Guests can choose a language'),
  provider: z.string().nullable(),
  texts: z.number().describe('How many names and descriptions there are'),
  languages: z.array(
    z.object({
      language: otherLanguage,
      hand: z.number(),
      machine: z.number(),
      stale: z.number().describe('The Dutch text changed since: guests read Dutch'),
      proposable: z.number().describe('What a program would propose: texts without one, and its own old ones'),
    }),
  ),
})

export type MenuProposals = z.output<typeof menuProposals>
export type SubjectProposals = z.output<typeof subjectProposals>
export type MenuTranslations = z.output<typeof menuTranslations>
