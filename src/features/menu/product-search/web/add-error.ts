import { CallError, messageOf } from '#web/call.ts'
import { saveErrorOf, saveHasNoAnswer } from '#web/saving/save-error.ts'
import type { Choice } from './search-target.ts'

/** Returns the sentence about a product that was not added, in the wording of the specification. */
export function addErrorOf(error: unknown, choice: Choice): string {
  return choice.from === 'catalogue' ? catalogueErrorOf(error) : saveErrorOf(error, saveHasNoAnswer)
}

/**
 * Returns the sentence about a catalogue product that was not added. The message of an unreachable catalogue tells what to
 * do; other errors get the wording of the specification.
 */
function catalogueErrorOf(error: unknown): string {
  if (!(error instanceof CallError) || error.status === 0) return `Failed to add product. ${messageOf(error)}`
  const isCatalogueAway = error.status === 503 && error.code.startsWith('catalogue')
  return isCatalogueAway ? error.message : `Failed to add product: ${error.message}`
}
