import { z } from 'zod'
import { allergenList, dietList, traceList } from '#features/allergens/schema.ts'
import { optionalLine, optionalText } from '#shared/fields.ts'

/** A question where words and data contradict each other, or about words that wait for somebody with the right. */
export const askedDoubt = z.object({
  text: z.string().describe('The question, in Dutch'),
  stamp: z
    .string()
    .nullable()
    .describe('For AnswerDoubt; changes with the words and data that it is about. Null: only a change ends it'),
})

/** The body of ReadWords: what a form holds while somebody types. */
export const typedWords = z.object({
  name: optionalLine('Naam').default(''),
  description: optionalText('Omschrijving').default(''),
  allergens: allergenList.optional().describe('What it contains; absent where nothing was filled in yet'),
  maycontain: traceList.default([]),
  dietaryneeds: dietList.default([]),
})

export const typedDoubts = z.array(z.string()).describe('The questions, in Dutch')

export type TypedWords = z.output<typeof typedWords>
export type AskedDoubt = z.output<typeof askedDoubt>
