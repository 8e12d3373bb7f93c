import { AppError } from '#server/requests/errors.ts'

/** Returns the refusal of a call that needs a session. */
export function notSignedIn(): AppError {
  return new AppError(401, 'not-signed-in', 'Je bent niet ingelogd.')
}

/** Returns the refusal of a change on a screen that was opened for somebody else than who is signed in now. */
export function anotherUser(): AppError {
  const message =
    'In deze browser is intussen iemand anders ingelogd, en hier is niets opgeslagen. Laad de pagina opnieuw.'
  return new AppError(409, 'another-user', message)
}

/** Returns the refusal of a change on a screen that was opened while the same user worked for another company. */
export function anotherCompany(): AppError {
  const message = 'Je werkt intussen voor een ander bedrijf, en hier is niets opgeslagen. Laad de pagina opnieuw.'
  return new AppError(409, 'another-company', message)
}

/** Returns the refusal of a mailed link that has expired, was used or never existed. */
export function linkGone(): AppError {
  return new AppError(400, 'token-invalid', 'Deze link is verlopen of al gebruikt. Vraag een nieuwe mail aan.')
}

/** Returns the refusal of more passwords for one address or link than its pace allows; `wait` in ms. */
export function tooManyPasswords(wait: number): AppError {
  return tooMany('Er is te vaak een verkeerd wachtwoord ingevuld.', wait)
}

/** Returns the refusal of more registrations with one address than its pace allows; `wait` in ms. */
export function tooManyRegistrations(wait: number): AppError {
  return tooMany('Met dit e-mailadres is te vaak een account aangevraagd. Kijk ook in je mailbox.', wait)
}

/** Returns the refusal of more requests for access by one account than its pace allows; `wait` in ms. */
export function tooManyRequests(wait: number): AppError {
  return tooMany('Je hebt te vaak een bedrijfscode ingevuld.', wait)
}

/** Returns the refusal of more changes of address than an account's pace allows; `wait` in ms. */
export function tooManyAddressChanges(wait: number): AppError {
  return tooMany('Je hebt te vaak een ander e-mailadres aangevraagd.', wait)
}

/** Returns the refusal of something that was done too often: `message` and when to try again; `wait` in ms. */
export function tooMany(message: string, wait: number): AppError {
  const seconds = Math.ceil(wait / 1000)
  const time =
    seconds < 60 ? inWords(seconds, 'seconde', 'seconden') : inWords(Math.ceil(seconds / 60), 'minuut', 'minuten')
  return new AppError(429, 'too-many', `${message} Probeer het over ${time} opnieuw.`, undefined, seconds)
}

function inWords(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
