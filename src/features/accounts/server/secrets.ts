import { createHash, randomBytes } from 'node:crypto'

const secretBytes = 24
const secretShape = /^[\w-]{32}$/

/** Returns a value that nobody can guess (192 random bits), in characters that fit in an address and in a cookie. */
export function newSecret(): string {
  return randomBytes(secretBytes).toString('base64url')
}

/** Returns whether a text has the form of a `newSecret`. */
export function isSecret(text: string | undefined): text is string {
  return text !== undefined && secretShape.test(text)
}

/** Returns the hash of a secret, the only part of it that is stored. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
