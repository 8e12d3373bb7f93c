import { makeSignature } from 'better-auth/crypto'
import type { Connection } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { createAccount } from '#features/accounts/registration/server/new-account.ts'
import { accountsIn, authSecret } from '#features/accounts/server/auth.ts'
import { scryptPasswords } from '#features/accounts/server/passwords.ts'
import { createMenu } from '#features/publishing/settings/server/commands.ts'

export type PreparedOwner = {
  company: string
  email: string
  /** What is stored of the password; by default what the server itself stores. */
  passwordHash?: string
}

/** The password of every prepared account. */
export const preparedPassword = 'een lang wachtwoord'

/** Its hash by `scryptPasswords`: hashing anew costs 0.12 s of processor time for each company. */
const scryptHash =
  '02479c9fda1a7977e1632c2af29fe260:b4f94db3db0998a84829df9c87a6ebd8953e5c3cc16fb50d6f24393e961b32440fb6281154a9d227c1669f3e097dc6645a237c46436db05a8c90d5c4f9cf0627'

/**
 * Creates a company whose owner has confirmed the address and is signed in, without hashing and without mail: the rows
 * are those that signing up through the calls leaves (`prepared-owner.test.ts`). Returns the session's cookie.
 */
export async function prepareOwner(
  { db, kind }: Pick<Connection, 'db' | 'kind'>,
  publicUrl: string,
  { company, email, passwordHash = scryptHash }: PreparedOwner,
): Promise<{ name: string; value: string }> {
  const secret = await authSecret(db)
  return inTransaction(db, async (trx) => {
    const account = {
      email,
      firstname: 'Sanne',
      lastname: 'de Vries',
      password_hash: passwordHash,
      company_name: company,
      company_code: null,
      created_at: new Date().toISOString(),
    }
    const auth = { kind, secret, publicUrl, passwords: scryptPasswords }
    const userId = await createAccount(trx, { auth, onCompanyFounded: createMenu }, account)
    const { internalAdapter, authCookies } = await accountsIn(trx, auth)
    const { token } = await internalAdapter.createSession(userId)
    const signed = `${token}.${await makeSignature(token, secret)}`
    return { name: authCookies.sessionToken.name, value: encodeURIComponent(signed) }
  })
}
