import type { Selectable } from 'kysely'
import type { PendingRegistrationTable } from '#db/schema/accounts.ts'
import type { Trx } from '#db/transaction.ts'
import { askAccess } from '../../access-requests/server/commands.ts'
import { foundCompany } from '../../company/server/commands.ts'
import { enterByInvitation } from '../../invitations/server/commands.ts'
import { type AccountContext, accountsIn } from '../../server/auth.ts'

export type Pending = Selectable<PendingRegistrationTable>
/**
 * The data of a new account: its user will own a company of this name, or come in by an invitation, or ask for access to
 * the one with this code.
 */
export type NewAccount = Pick<
  Pending,
  'email' | 'firstname' | 'lastname' | 'password_hash' | 'company_name' | 'company_code' | 'created_at'
> &
  Partial<Pick<Pending, 'invitation_hash'>>

/**
 * Creates a user with a confirmed address who owns a new company, or joins one by an invitation. If that was used or
 * ended meanwhile, or with a code, the user asks for access; when that company has gone, they have none yet. Returns the id. Throws when the address is taken.
 */
export async function createAccount(trx: Trx, context: AccountContext, account: NewAccount): Promise<string> {
  const { email, firstname, lastname, password_hash, created_at } = account
  const { internalAdapter } = await accountsIn(trx, context.auth)
  const user = await internalAdapter.createUser(
    { email, name: `${firstname} ${lastname}`, emailVerified: true },
    { method: 'email-password' },
  )
  await internalAdapter.linkAccount({
    userId: user.id,
    providerId: 'credential',
    accountId: user.id,
    password: password_hash,
  })
  await trx
    .insertInto('profile')
    .values({ user_id: user.id, firstname, lastname, role: null, department: null, terms_accepted_at: created_at })
    .execute()
  await findPlace(trx, context, account, user.id)
  return user.id
}

/** Gives a new user a company of their own, or lets them join or ask for access to somebody's. */
async function findPlace(
  trx: Trx,
  context: AccountContext,
  { email, company_name, company_code, invitation_hash }: NewAccount,
  userId: string,
): Promise<void> {
  const { publicUrl } = context.auth
  if (company_code === null) {
    await foundCompany(trx, { userId, companyName: company_name }, context.onCompanyFounded)
    return
  }
  if (invitation_hash && (await enterByInvitation(trx, publicUrl, { userId, email }, invitation_hash))) return
  await askAccess(trx, publicUrl, { userId, email }, company_code)
}
