import { z } from 'zod'
import { maxDescriptionLength, maxNameLength } from './lengths.ts'
import { cleanLine, cleanText, isBlank } from './text.ts'

// What no schema says itself reaches people too: Dutch instead of zod's English.
z.config({
  customError: ({ path = [] }) =>
    path.length > 0 ? `${path.join('.')} klopt niet` : 'De inhoud ontbreekt of klopt niet',
})

/**
 * The most characters in which a text of `max` may arrive. Cleaning makes texts shorter: spaces around it go, and one
 * letter with its marks can be sent as four characters. What is longer still is refused before anything else looks at it.
 */
export function maxRawLength(max: number): number {
  return 10 * max + 1000
}

/** The message for a field that is missing, 'Naam is verplicht', or else wrong, 'Naam moet tekst zijn'. */
export function requiredOr(label: string, wrong: string) {
  return { error: ({ input }: { input?: unknown }) => `${label} ${input === undefined ? 'is verplicht' : wrong}` }
}

/** A text as it arrives, not yet cleaned and never longer than cleaning is worth. */
function rawText(label: string, max: number) {
  return z.string(requiredOr(label, 'moet tekst zijn')).max(maxRawLength(max), tooLong(label, max))
}

function tooLong(label: string, max: number): string {
  return `${label} mag niet langer zijn dan ${max} tekens`
}

/** A one-line text that must say something; `label` is the field's Dutch name, 'Naam' → 'Naam is verplicht'. */
export function requiredLine(label: string, max = maxNameLength) {
  return rawText(label, max)
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .refine((text) => !isBlank(text), `${label} is verplicht`)
        .max(max, tooLong(label, max)),
    )
}

/** A text of several lines that may be empty. */
export function optionalText(label: string, max = maxDescriptionLength) {
  return rawText(label, max)
    .transform(cleanText)
    .pipe(z.string().max(max, tooLong(label, max)))
}

/** Yes or no. */
export function flag(label: string) {
  return z.boolean(requiredOr(label, 'moet true of false zijn'))
}

type ListMessages<Item> = {
  /** The list's Dutch name, 'Gerechten' → 'Gerechten moet een lijst zijn'. */
  label: string
  /** Says that it is too long. */
  tooLong: string
  /** Says what else is wrong with the list as a whole, before its items are looked at. */
  problem?: (items: readonly Item[]) => string | undefined
}

/**
 * A list of at most `max` items, refused for one thing at a time: for its length before its items are looked at, then for
 * its first wrong item (for all of them with `namesAll`). A message for each of a million items would take seconds.
 */
export function boundedList<Item extends z.ZodType>(
  item: Item,
  max: number,
  { label, tooLong, problem }: ListMessages<z.input<Item>>,
  { namesAll = false } = {},
) {
  return z.preprocess(
    (items: z.input<Item>[], context) => {
      if (!Array.isArray(items)) return items
      const message = items.length > max ? tooLong : problem?.(items)
      const issues = message !== undefined ? [{ path: [], message }] : namesAll ? [] : firstIssuesIn(items, item)
      for (const issue of issues) context.addIssue({ code: 'custom', ...issue })
      return items
    },
    z.array(item, requiredOr(label, 'moet een lijst zijn')).max(max, tooLong),
  )
}

/** What is wrong with the first item that has anything wrong. */
function firstIssuesIn(items: readonly unknown[], schema: z.ZodType): { path: PropertyKey[]; message: string }[] {
  for (const [index, item] of items.entries()) {
    const { error } = schema.safeParse(item)
    if (error) return error.issues.map(({ path, message }) => ({ path: [index, ...path], message }))
  }
  return []
}

/** A whole number from 1, as ids in bodies are. */
export function idNumber(label: string) {
  return z
    .number(requiredOr(label, 'moet een nummer zijn'))
    .int(`${label} moet een geheel getal zijn`)
    .nonnegative(`${label} mag niet negatief zijn`)
}

/** The id of something to save: 0 or absent makes a new one. */
export const savedId = idNumber('id')
  .optional()
  .transform((id) => id ?? 0)

/** The version that the caller read; absent = save without asking whether somebody else was earlier. */
export const version = idNumber('version').optional()

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
