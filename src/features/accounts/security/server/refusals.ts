import { AppError } from '#server/requests/errors.ts'
import { tooMany } from '../../server/refusals.ts'

/** Returns the refusal of more codes for one account than its pace allows; `wait` in ms. */
export function tooManyCodes(wait: number): AppError {
  return tooMany('Er is te vaak een verkeerde code ingevuld.', wait)
}

/** Returns the answer to a right password of an account with a second factor. */
export function codeNeeded(): AppError {
  return new AppError(401, 'second-factor-needed', 'Vul de code uit je app in.')
}

/** Returns the refusal of a wrong or used code. */
export function wrongCode(): AppError {
  const message = 'Deze code klopt niet of is al gebruikt.'
  return new AppError(401, 'wrong-code', message, { code: message })
}

/** Returns the refusal of a code from a browser in which no password was given in the last ten minutes. */
export function challengeGone(): AppError {
  return new AppError(401, 'challenge-gone', 'Het inloggen duurde te lang. Vul je wachtwoord opnieuw in.')
}

/** Returns the refusal of a passkey that does not sign in anybody. */
export function wrongPasskey(): AppError {
  return new AppError(
    401,
    'wrong-passkey',
    'Inloggen met deze passkey lukte niet. Probeer het opnieuw of gebruik je wachtwoord.',
  )
}
