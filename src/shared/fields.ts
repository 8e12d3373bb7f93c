import { z } from 'zod'
import { maxDescriptionLength, maxNameLength } from './lengths.ts'
import { cleanLine, cleanText, isBlank } from './text.ts'

// People also see the issues for which no schema has a message: in Dutch instead of zod's English.
z.config({
  customError: ({ path = [] }) =>
    path.length > 0 ? `${path.join('.')} klopt niet` : 'De inhoud ontbreekt of klopt niet',
})

/**
 * Returns the most characters in which a text of at most `max` may arrive. Cleaning shortens texts: it trims spaces,
 * and one letter with its marks can be sent as four characters. Anything longer is refused before it is cleaned.
 */
export function maxRawLength(max: number): number {
  return 10 * max + 1000
}

/** Returns zod's error option for a missing field, 'Naam is verplicht', or else a wrong one, 'Naam moet tekst zijn'. */
export function requiredOr(label: string, wrong: string) {
  return { error: ({ input }: { input?: unknown }) => `${label} ${input === undefined ? 'is verplicht' : wrong}` }
}

/** Returns a schema for a text as it arrives: not yet cleaned, and no longer than is worth cleaning. */
function rawText(label: string, max: number) {
  return z.string(requiredOr(label, 'moet tekst zijn')).max(maxRawLength(max), tooLong(label, max))
}

function tooLong(label: string, max: number): string {
  return `${label} mag niet langer zijn dan ${max} tekens`
}

/** Returns a schema for one line that is not blank; `label` is the field's Dutch name, 'Naam' → 'Naam is verplicht'. */
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

/** Returns a schema for one line that may be empty. */
export function optionalLine(label: string, max = maxNameLength) {
  return rawText(label, max)
    .transform(cleanLine)
    .pipe(z.string().max(max, tooLong(label, max)))
}

/** Returns a schema for a text of several lines that may be empty. */
export function optionalText(label: string, max = maxDescriptionLength) {
  return rawText(label, max)
    .transform(cleanText)
    .pipe(z.string().max(max, tooLong(label, max)))
}

/** Returns a schema for a boolean. */
export function flag(label: string) {
  return z.boolean(requiredOr(label, 'moet true of false zijn'))
}

type ListMessages<Item> = {
  /** The list's Dutch name, 'Gerechten' → 'Gerechten moet een lijst zijn'. */
  label: string
  /** The message for a list that is too long. */
  tooLong: string
  /** Returns what else is wrong with the list as a whole, before its items are checked. */
  problem?: (items: readonly Item[]) => string | undefined
}

/**
 * Returns a schema for a list of at most `max` items, which is refused for one problem at a time: for its length before
 * its items are checked, then for its first wrong item (for all of them with `namesAll`). A message for each of a
 * million items would take seconds.
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

/** Returns the issues of the first item that has any. */
function firstIssuesIn(items: readonly unknown[], schema: z.ZodType): { path: PropertyKey[]; message: string }[] {
  for (const [index, item] of items.entries()) {
    const { error } = schema.safeParse(item)
    if (error) return error.issues.map(({ path, message }) => ({ path: [index, ...path], message }))
  }
  return []
}

/** Returns a schema for a whole number from 0, as ids in bodies are: 0 is the id of a new thing. */
export function idNumber(label: string) {
  return z
    .number(requiredOr(label, 'moet een nummer zijn'))
    .int(`${label} moet een geheel getal zijn`)
    .nonnegative(`${label} mag niet negatief zijn`)
}

/** The id of the thing to save; 0 or absent creates a new one. */
export const savedId = idNumber('id')
  .optional()
  .transform((id) => id ?? 0)

/** The version that the caller read; when absent, a save does not check whether somebody else was earlier. */
export const version = idNumber('version').optional()

/** Returns a schema for an id in a path: digits only, from 1. */
export function pathId(label: string) {
  return z
    .string()
    .regex(/^[1-9]\d{0,14}$/, `${label} moet een nummer vanaf 1 zijn`)
    .transform(Number)
}

/** The answer of every refused call. */
const refusal = z
  .object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .describe('A refusal: a code for programs, a Dutch sentence for people, and the fields it is about')

/** The refusals that any call may answer, for its documentation (`describeRoutes`). */
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
export const saved = { 200: z.number().int().describe('The id of the saved thing') } as const
const takenAnswer = z.literal(true).describe('The call was taken')
/** The answer of calls that have nothing to return. */
export const taken = { 200: takenAnswer } as const

/** The `?keyword=` of a search; absent or blank, it finds everything or nothing, depending on the call. */
export const keyword = z.object({
  keyword: z
    .string('keyword mag maar één keer voorkomen')
    .max(200, 'keyword mag niet langer zijn dan 200 tekens')
    .default('')
    .transform(cleanLine),
})
