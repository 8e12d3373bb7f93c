import type { App } from './app.ts'
import { AppError } from './errors.ts'

// More than a menu of a thousand dishes with all their diets has, and than any list that may be put in order.
const maxValues = 50_000
// Deeper than any call asks for.
const maxDepth = 16

/**
 * JSON is the only kind of body; every other is refused with 415. An empty one counts as none: some clients name the
 * type also where they send nothing, as with PUT and DELETE. A field that is null counts as absent, in every call and at
 * every depth, so that no schema has to say so: see record 7.
 */
export function acceptOnlyJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null)
    return parse(request, text, (error, body) => {
      if (error) return done(error)
      return dropNulls(body) ? done(null, body) : done(tooInvolved)
    })
  })
}

const tooInvolved = new AppError(400, 'invalid', 'De inhoud heeft te veel onderdelen of is te diep genest.')

/**
 * Takes the fields that are null out of a body; a null in a list stays. False, with the work half done, for a body of more
 * values or levels than any call asks for: looking at a million empty objects takes a schema seconds.
 */
function dropNulls(body: unknown): boolean {
  let values = 0
  let level = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length
    if (depth > maxDepth || values > maxValues) return false
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? childrenOf(value) : []))
  }
  return true
}

function childrenOf(value: object): unknown[] {
  if (Array.isArray(value)) return value
  const fields = value as Record<string, unknown>
  for (const [name, held] of Object.entries(fields)) if (held === null) delete fields[name]
  return Object.values(fields)
}
