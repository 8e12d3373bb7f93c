import type { App } from './app.ts'
import { AppError } from './errors.ts'

// A menu of a thousand dishes with all their diets has some 40,000.
const maxValues = 50_000
// Per object; no call takes more than twenty.
const maxFields = 1000
// Deeper than any call needs.
const maxDepth = 16

// The count with which an object's fields or a list's items start: a list is bounded by the limit on all values only.
const firstCount: Readonly<Record<string, number>> = { '{': 0, '[': Number.NEGATIVE_INFINITY }

const tooInvolved = new AppError(400, 'invalid', 'De inhoud heeft te veel onderdelen of is te diep genest.')

/**
 * Accepts JSON bodies only; refuses any other type with 415. An empty body counts as none: some clients name the type
 * even when they send nothing, as with PUT and DELETE. A body with more parts than any call needs is refused before it
 * is parsed. A null field counts as absent, in every call and at every depth (decision record 7).
 */
export function acceptOnlyJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null)
    if (isInvolved(text)) return done(tooInvolved)
    return parse(request, text, (error, body) => {
      if (error) return done(error)
      dropNulls(body)
      return done(null, body)
    })
  })
}

/**
 * Returns whether a JSON text has more values, fields or levels than any call needs, by its brackets and commas alone:
 * for a megabyte of small parts this takes a few milliseconds, where a parser and a schema take seconds.
 */
function isInvolved(text: string): boolean {
  // The fields counted so far in each open object or list.
  const open: number[] = []
  let values = 0
  for (const sign of signsOf(text)) {
    if (sign === ']' || sign === '}') {
      open.pop()
      continue
    }
    const begun = firstCount[sign]
    if (begun !== undefined) open.push(begun)
    const fields = (open.pop() ?? 0) + 1
    open.push(fields)
    values += 1
    if (values > maxValues || fields > maxFields || open.length > maxDepth) return true
  }
  return false
}

/** Yields the brackets and commas of a JSON text, except those inside its strings. */
function* signsOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (sign === '"') at = endOfString(text, at)
    else if ('[]{},'.includes(sign)) yield sign
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

/** Removes the null fields of a body; a null in a list stays. */
function dropNulls(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const fields = value as Record<string, unknown>
  for (const [name, held] of Object.entries(fields)) {
    if (held === null && !Array.isArray(value)) delete fields[name]
    else dropNulls(held)
  }
}
