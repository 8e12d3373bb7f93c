import type { App } from './app.ts'

/**
 * JSON is the only kind of body; every other is refused with 415. An empty one counts as none: some clients name the
 * type also where they send nothing, as with PUT and DELETE.
 */
export function acceptOnlyJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null)
    return parse(request, text, done)
  })
}
