import type { Db } from '#db/connect.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { recordHistory } from '#features/history/server/commands.ts'
import { invitationUsed } from '#mail/messages/invitation-used.ts'
import { hashOf, newSecret, secretFrom } from '#server/hashes/secrets.ts'
import { AppError, notFound } from '#server/requests/errors.ts'
import { isoAfter } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import { mailOwners, requireNoCompany } from '../../access-requests/server/commands.ts'
import { authorOf, type Caller, userIdOf } from '../../company/caller.ts'
import { changeCompany } from '../../company/server/company-changes.ts'
import { requireColleagueRight } from '../../company/server/owner-only.ts'
import { invitationLifetime, openInvitations } from '../rules.ts'
import type { MadeInvitation } from '../schema.ts'
import { findInvitation, standingOpen } from './queries.ts'

type Newcomer = { userId: string; email: string }

/**
 * Makes a link that lets one person into the company, until it is used, ended, or a week has passed; throws 403, and 409
 * for more than stand open at a time. Its token is made of random bytes and the client's idempotency key. The bytes are
 * kept with the answer, of the key and the token only a hash: no table opens it, and a repeated call gets the same link.
 */
export async function invite(db: Db, publicUrl: string, companyId: CompanyId, who: Caller): Promise<MadeInvitation> {
  const key = who.idempotency?.key ?? ''
  const { seed, ...made } = await changeCompany(db, companyId, who, async (trx, record, caller) => {
    requireColleagueRight(caller)
    const { open } = await standingOpen(trx, companyId)
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .executeTakeFirstOrThrow()
    if (Number(open) >= openInvitations) throw tooManyOpen()
    const seed = newSecret()
    const now = new Date()
    const created = now.toISOString()
    const expires = isoAfter(now, invitationLifetime)
    const { id } = await trx
      .insertInto('invitation')
      .values({
        company_id: companyId,
        created_by: userIdOf(caller) ?? '',
        token_hash: hashOf(secretFrom(seed, key)),
        created_at: created,
        expires_at: expires,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({ ...aboutCompany(companyId), action: 'invite' })
    return { id, created, expires, seed }
  })
  // Behind the '#' it is in no request: no log, proxy or referring page learns it, and no program that opens links.
  return { ...made, url: `${publicUrl}/register#${secretFrom(seed, key)}` }
}

/** Ends an invitation before anybody used it; throws 403 and 404. */
export function endInvitation(db: Db, companyId: CompanyId, who: Caller, id: number): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    requireColleagueRight(caller)
    const ended = await trx
      .deleteFrom('invitation')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw notFound('Uitnodiging')
    await record({ ...aboutCompany(companyId), action: 'end-invitation' })
    return true as const
  })
}

/** Lets a user with a confirmed address and no company in by an invitation; throws 400 for one that no longer works. */
export function acceptInvitation(db: Db, publicUrl: string, newcomer: Newcomer, token: string): Promise<true> {
  return inTransaction(db, async (trx) => {
    if (!(await enterByInvitation(trx, publicUrl, newcomer, hashOf(token)))) throw invitationGone()
    return true as const
  })
}

/**
 * Makes a user a colleague without rights by the hash of an invitation's token, uses that up, and mails the owners who
 * came. Returns false when it does not work any more; throws 409 for somebody who has a company.
 */
export async function enterByInvitation(
  trx: Trx,
  publicUrl: string,
  { userId, email }: Newcomer,
  tokenHash: string,
): Promise<boolean> {
  await lockInvitingCompany(trx, tokenHash)
  await requireNoCompany(trx, userId)
  const invitation = await findInvitation(trx, tokenHash)
  if (!invitation) return false
  const { companyId, createdBy } = invitation
  await trx.deleteFrom('invitation').where('token_hash', '=', tokenHash).execute()
  await trx.deleteFrom('access_request').where('user_id', '=', userId).execute()
  const row = { user_id: userId, company_id: companyId, is_owner: 0, created_at: new Date().toISOString() } as const
  await trx.insertInto('membership').values(row).execute()
  await mailOwners(trx, companyId, invitationUsed(publicUrl, email), userId)
  const line = { ...aboutCompany(companyId), action: 'use-invitation', aboutUserId: createdBy } as const
  await recordHistory(trx, companyId, authorOf({ kind: 'staff', userId }), [line])
  return true
}

/** Returns the company's code, by which a registration asks for access if its invitation is used up by then; throws 400. */
export async function codeBehind(db: Db, token: string): Promise<string> {
  const invitation = await findInvitation(db, hashOf(token))
  if (!invitation) throw invitationGone()
  return invitation.code
}

/** Deletes invitations that have expired. */
export async function forgetExpiredInvitations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('invitation').where('expires_at', '<=', now.toISOString()).execute()
}

function aboutCompany(companyId: CompanyId) {
  return { subject: 'company', subjectId: companyId, subjectName: '' } as const
}

/** Locks the company before the newcomer, as every change does, so that a link is used once and not while it is ended. */
async function lockInvitingCompany(trx: Trx, tokenHash: string): Promise<void> {
  await trx
    .updateTable('company')
    .set((eb) => ({ card_version: eb.ref('card_version') }))
    .where('id', 'in', (eb) => eb.selectFrom('invitation').select('company_id').where('token_hash', '=', tokenHash))
    .execute()
}

function invitationGone(): AppError {
  const message =
    'Deze uitnodiging werkt niet meer: ze is al gebruikt, beëindigd of verlopen. Vraag de eigenaar van je bedrijf om een nieuwe, of om de bedrijfscode.'
  return new AppError(400, 'invitation-gone', message)
}

function tooManyOpen(): AppError {
  const message = `Er staan al ${openInvitations} uitnodigingen open. Beëindig er een die niet meer nodig is.`
  return new AppError(409, 'too-many-invitations', message)
}
