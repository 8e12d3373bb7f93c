import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** A way to store passwords, and to check one against what was stored. */
export type Passwords = {
  hash: (password: string) => Promise<string>
  verify: (given: { hash: string; password: string }) => Promise<boolean>
}

/**
 * Better Auth's scrypt (N 16384, r 16, p 1), as OWASP advises: a tenth of a second of processor time for each password, so
 * that whoever steals the hashes guesses slowly (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html).
 */
export const scryptPasswords: Passwords = { hash: hashPassword, verify: verifyPassword }
