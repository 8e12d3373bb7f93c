import { z } from 'zod'
import { maxDescriptionLength, maxNameLength } from './lengths.ts'
import { cleanLine, cleanText, isBlank } from './text.ts'

// What no schema says itself reaches people too: Dutch instead of zod's English.
z.config({
  customError: ({ path = [] }) =>
    path.length > 0 ? `${path.join('.')} klopt niet` : 'De inhoud ontbreekt of klopt niet',
})

/** A one-line text that must say something; `label` is the field's Dutch name, 'Naam' → 'Naam is verplicht'. */
export function requiredLine(label: string, max = maxNameLength) {
  return z
    .string({
      error: (issue) =>
        issue.input === undefined || issue.input === null ? `${label} is verplicht` : `${label} moet tekst zijn`,
    })
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .refine((text) => !isBlank(text), `${label} is verplicht`)
        .max(max, `${label} mag niet langer zijn dan ${max} tekens`),
    )
}

/** A text of several lines that may be empty; null counts as empty. */
export function optionalText(label: string, max = maxDescriptionLength) {
  return z
    .string({ error: `${label} moet tekst zijn` })
    .nullable()
    .transform((text) => cleanText(text ?? ''))
    .pipe(z.string().max(max, `${label} mag niet langer zijn dan ${max} tekens`))
}

/** Yes or no. */
export function flag(label: string) {
  return z.boolean({ error: `${label} moet true of false zijn` })
}

/** A whole number from 1, as ids in bodies are. */
export function idNumber(label: string) {
  return z
    .number({ error: `${label} moet een nummer zijn` })
    .int(`${label} moet een geheel getal zijn`)
    .nonnegative(`${label} mag niet negatief zijn`)
}

/** The id of something to save: 0, null or absent makes a new one. */
export const savedId = idNumber('id')
  .nullish()
  .transform((id) => id ?? 0)

/** The version that the caller read; absent = save without asking whether somebody else was earlier. */
export const version = idNumber('version').nullish()

/** An id in a path: digits only, from 1. */
export function pathId(label: string) {
  return z
    .string()
    .regex(/^[1-9]\d{0,14}$/, `${label} moet een nummer vanaf 1 zijn`)
    .transform(Number)
}

/** The error that every refused call answers with. */
export const refusal = z
  .object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .describe('A refusal: a code for programs, a Dutch sentence for people, and the fields it is about')

/** What any call may be refused with, for its documentation. */
export const refusals = {
  400: refusal,
  401: refusal,
  403: refusal,
  404: refusal,
  409: refusal,
  413: refusal,
  415: refusal,
  429: refusal,
  503: refusal,
} as const

/** The answer of every Set… and Add…: the id of the saved thing as a bare number. */
export const savedIdAnswer = z.number().int().describe('The id of the saved thing')
/** The answer of calls that have nothing to tell. */
export const takenAnswer = z.literal(true)

/** `?keyword=` of a search; absent or blank finds everything or nothing, as the call says. */
export const keyword = z.object({
  keyword: z
    .string('keyword mag maar één keer voorkomen')
    .max(200, 'keyword mag niet langer zijn dan 200 tekens')
    .default('')
    .transform(cleanLine),
})
