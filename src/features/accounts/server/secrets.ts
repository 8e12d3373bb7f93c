import { createHash, randomBytes } from 'node:crypto'

const secretBytes = 24
const secretShape = /^[\w-]{32}$/

/** A value that nobody guesses (192 random bits), in letters that fit in an address and in a cookie. */
export function newSecret(): string {
  return randomBytes(secretBytes).toString('base64url')
}

/** Whether a text has the form of `newSecret`. */
export function isSecret(text: string | undefined): text is string {
  return text !== undefined && secretShape.test(text)
}

/** What is stored of a secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
