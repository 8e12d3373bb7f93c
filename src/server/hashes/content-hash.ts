import { createHash } from 'node:crypto'

/**
 * Returns a text of 22 characters for what is on a screen, given as plain JSON: whoever decides about it sends the text
 * back, and it differs whenever anything on the screen would.
 */
export function contentHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
}
