import { makeSignature } from 'better-auth/crypto'
import type { Connection } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { foundCompany } from '#features/accounts/company/server/commands.ts'
import { authSecret, createAuth } from '#features/accounts/server/auth.ts'
import { createMenu } from '#features/publishing/server/commands.ts'

export type PreparedOwner = { company: string; email: string }

/** The password of every prepared account. */
export const preparedPassword = 'een lang wachtwoord'

/** What Better Auth's `hashPassword` once made of it: made anew it costs each company 0.12 s of processor time. */
const passwordHash =
  '02479c9fda1a7977e1632c2af29fe260:b4f94db3db0998a84829df9c87a6ebd8953e5c3cc16fb50d6f24393e961b32440fb6281154a9d227c1669f3e097dc6645a237c46436db05a8c90d5c4f9cf0627'

/**
 * A company whose owner has confirmed the address and is signed in, made without hashing and without mail: the rows
 * are those that signing up through the calls leaves (`prepared-owner.test.ts`). Answers the session's cookie.
 */
export async function prepareOwner(
  { db, kind }: Pick<Connection, 'db' | 'kind'>,
  publicUrl: string,
  { company, email }: PreparedOwner,
): Promise<{ name: string; value: string }> {
  const secret = await authSecret(db)
  return inTransaction(db, async (trx) => {
    const { internalAdapter, authCookies } = await createAuth(trx, { kind, secret, publicUrl }).$context
    const user = await internalAdapter.createUser(
      { email, name: 'Sanne de Vries', emailVerified: true },
      { method: 'email-password' },
    )
    const credential = { userId: user.id, providerId: 'credential', accountId: user.id, password: passwordHash }
    await internalAdapter.linkAccount(credential)
    await trx
      .insertInto('profile')
      .values({
        user_id: user.id,
        firstname: 'Sanne',
        lastname: 'de Vries',
        role: null,
        department: null,
        terms_accepted_at: new Date().toISOString(),
      })
      .execute()
    await foundCompany(trx, { userId: user.id, companyName: company }, createMenu)
    const { token } = await internalAdapter.createSession(user.id)
    const signed = `${token}.${await makeSignature(token, secret)}`
    return { name: authCookies.sessionToken.name, value: encodeURIComponent(signed) }
  })
}
