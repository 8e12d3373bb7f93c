import { AppError } from '#server/requests/errors.ts'
import { changedMeanwhile } from '#server/requests/versions.ts'

/** Returns the refusal (403) of an answer to a question about allergens by somebody without the right. */
export function mayNotAnswer(): AppError {
  const message = 'Alleen de eigenaar, of wie dat van de eigenaar mag, kan vragen over allergenen beantwoorden.'
  return new AppError(403, 'may-not-answer', message)
}

/** Returns the refusal (409) of an answer to a question that is no longer open, or asks something else by now. */
export function answeredMeanwhile(): AppError {
  return changedMeanwhile('Deze vraag is intussen gewijzigd of beantwoord. Bekijk de nieuwste versie.')
}
