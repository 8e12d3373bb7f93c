import { CallError, hasMessage, messageOf } from '../call.ts'

/** The specification's sentence of several screens for a save to which our server gave no reason. */
export const saveHasNoAnswer = 'Er is een fout opgetreden bij het opslaan'

/**
 * Returns the text of the red box for a failed save: 'Failed to save: …' with the server's reason, else the screen's
 * own sentence `noAnswer`. Without that sentence, it tells a missing answer from one that did not come from our server.
 */
export function saveErrorOf(error: unknown, noAnswer?: string): string {
  const isAnswered = error instanceof CallError && error.status > 0
  if (hasMessage(error) || (isAnswered && noAnswer === undefined)) return `Failed to save: ${messageOf(error)}`
  return noAnswer ?? messageOf(error)
}
