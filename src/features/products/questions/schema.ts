import { z } from 'zod'
import { idNumber } from '#shared/fields.ts'
import { type Answer, answerNames } from './question.ts'

const subject = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.enum(['product', 'dish', 'category']), id: idNumber('of.id') }),
    z.object({ kind: z.literal('menu') }),
  ],
  'of moet een product, dish of category met id zijn, of het menu',
)

const answers = Object.keys(answerNames) as Answer[]
const stampMissing = 'stamp is verplicht: die van de vraag'
const stamp = z.string(stampMissing).min(1, stampMissing).max(100, 'stamp is te lang')
const either = new Intl.ListFormat('nl', { type: 'disjunction' })

/** Returns the field for one of these answers. */
function oneOf<const Some extends readonly Answer[]>(some: Some) {
  const named = some.map((answer) => `${answer} (${answerNames[answer].toLowerCase()})`)
  return z.enum(some, `answer moet ${either.format(named)} zijn`)
}

/** The body of Answer: the answer to the question with this stamp about one thing. */
export const answerInput = z.object({
  of: subject,
  answer: oneOf(answers),
  stamp,
})

/** The body of AnswerQuestion, about a sheet. */
export const sheetAnswer = z.object({ answer: oneOf(['accept', 'keep']), stamp })

/** The body of AnswerRemoval, for a dish and for a product. */
export const removalAnswer = z.object({ answer: oneOf(['gone', 'back']), stamp })

/** The body of AnswerDoubt: "klopt zo". */
export const doubtAnswer = z.object({ stamp })

/** A question to somebody with the right, as it stands among the others. */
export const openQuestion = z.object({
  text: z.string().describe('The question, in Dutch'),
  answers: z
    .array(z.enum(answers))
    .describe('None where only a change ends it, and where its own screen shows what it is about'),
  stamp: z.string().nullable().describe('For Answer; changes with what it is about. Null without answers'),
})

/** The things of a company with questions, each with all of its own. */
export const openQuestions = z.array(z.object({ of: subject, name: z.string(), questions: z.array(openQuestion) }))

export type SavedAnswer = Pick<z.output<typeof answerInput>, 'answer' | 'stamp'>
export type OpenQuestion = z.output<typeof openQuestion>
export type OpenQuestions = z.output<typeof openQuestions>
