declare const brand: unique symbol

/**
 * The id of a company that the caller has proved to act for. Only `features/accounts/company/` creates one (from a
 * session, a card's token, a job's row), so that a query that forgets the company does not compile.
 */
export type CompanyId = number & { readonly [brand]: 'CompanyId' }

/**
 * Returns a fresh idempotency key. `crypto.randomUUID` is missing on plain HTTP to a LAN address, `getRandomValues` is
 * not.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
