import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** A way to store passwords, and to check one against what was stored. */
export type Passwords = {
  hash: (password: string) => Promise<string>
  verify: (given: { hash: string; password: string }) => Promise<boolean>
}

/**
 * Better Auth's scrypt (N 16384, r 16, p 1): a tenth of a second of processor time and 32 MB for each password, so that
 * whoever steals the hashes guesses slowly. It is less than half of the work that OWASP advises
 * (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html).
 */
export const scryptPasswords: Passwords = { hash: hashPassword, verify: verifyPassword }
