import { watchAnswers } from './answers.ts'
import type { App } from './app.ts'

/**
 * Writes a line for each answer: method, route, status, time, and the id that the lines of its errors have too. Nothing in
 * it tells who asked, or holds a token: a proxy that logs addresses is the operator's own choice. Call it before any route is
 * registered.
 */
export function logAnswers(app: App): void {
  const log = app.log.child({}, { level: 'info' })
  watchAnswers(app, ({ id, method, route, status, seconds }) => {
    log.info({ ...(id && { reqId: id }), method, route, status, ms: Math.round(seconds * 1000) }, 'answered')
  })
}
