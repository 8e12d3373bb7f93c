import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#db/connect.ts'

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

/** Returns the secret of a random seed and a client's key, the same again for a repeated call: neither alone tells it. */
export function secretFrom(seed: string, key: string): string {
  return createHmac('sha256', seed).update(key).digest().subarray(0, secretBytes).toString('base64url')
}

/** Returns the hash of a secret, the only part of it that is stored. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Returns the server's own secret of this name: created once, and kept in the database for all processes to share. */
export async function serverSecret(db: Db, name: string): Promise<string> {
  const fresh = { name, value: randomBytes(32).toString('base64url') }
  await db
    .insertInto('secret')
    .values(fresh)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
