import type { Db } from '#db/connect.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import type { Message } from '#mail/message.ts'
import { accessAsked } from '#mail/messages/access-asked.ts'
import { accessAccepted, accessRejected } from '#mail/messages/access-decided.ts'
import { queueMail } from '#mail/send-mail.ts'
import { AppError, invalidField, notFound } from '#server/requests/errors.ts'
import { takeTurn } from '#server/requests/throttle.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { Caller } from '../../company/caller.ts'
import { foundCompany, type OnCompanyFounded } from '../../company/server/commands.ts'
import { changeCompany } from '../../company/server/company-changes.ts'
import { findMembership } from '../../company/server/company-id.ts'
import { requireColleagueRight } from '../../company/server/owner-only.ts'
import { notSignedIn, tooManyRequests } from '../../server/refusals.ts'
import { lockUser } from '../../server/user-lock.ts'

type Asker = { userId: string; email: string }

/**
 * Asks for access to the company with this code, instead of to the company asked before, and mails its owners. Throws
 * refusals: 400 for a code that no company has, 409 for somebody who has a company, 429 after too many tries.
 */
export async function requestAccess(db: Db, publicUrl: string, asker: Asker, code: string): Promise<true> {
  const wait = await takeTurn(db, 'access-request', asker.userId)
  if (wait > 0) throw tooManyRequests(wait)
  return inTransaction(db, async (trx) => {
    if (!(await askAccess(trx, publicUrl, asker, code))) throw unknownCode()
    return true as const
  })
}

/**
 * Records that a user asks for access to the company with this code, and mails its owners unless they know already.
 * Returns false when no company has the code; throws 409 for somebody who has a company.
 */
export async function askAccess(trx: Trx, publicUrl: string, { userId, email }: Asker, code: string): Promise<boolean> {
  const company = await lockCompanyOfCode(trx, code)
  await requireNoCompany(trx, userId)
  if (!company) return false
  const before = await trx
    .selectFrom('access_request')
    .select('company_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (before?.company_id === company.id) return true
  const asked = { company_id: company.id, created_at: new Date().toISOString() }
  await trx
    .insertInto('access_request')
    .values({ user_id: userId, ...asked })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(asked))
    .execute()
  // Beyond this pace the requests wait in the profile unannounced, so that nobody can flood a mailbox.
  if ((await takeTurn(trx, 'access-mail', String(company.id))) === 0)
    await mailOwners(trx, company.id, accessAsked(publicUrl, email), userId)
  return true
}

/** Throws 400, naming the field, unless some company has this code. */
export async function requireKnownCode(db: Db, code: string): Promise<void> {
  const company = await db.selectFrom('company').select('id').where('code', '=', code).executeTakeFirst()
  if (!company) throw unknownCode()
}

/** Founds a company for a user who has none; an open request for access elsewhere ends. Throws 409 for a member. */
export function foundOwnCompany(
  db: Db,
  onFounded: OnCompanyFounded,
  founder: { userId: string; companyName: string },
): Promise<true> {
  return inTransaction(db, async (trx) => {
    await requireNoCompany(trx, founder.userId)
    await trx.deleteFrom('access_request').where('user_id', '=', founder.userId).execute()
    await foundCompany(trx, founder, onFounded)
    return true as const
  })
}

/** Makes somebody who asked for access a colleague without rights, and tells them by mail; throws 403 and 404. */
export function acceptAccess(
  db: Db,
  publicUrl: string,
  companyId: CompanyId,
  who: Caller,
  userId: string,
): Promise<true> {
  const answer = { mail: accessAccepted(publicUrl), action: 'accept-access' } as const
  return answerRequest(db, companyId, who, userId, answer, async (trx) => {
    const row = { user_id: userId, company_id: companyId, is_owner: 0, created_at: new Date().toISOString() } as const
    await trx.insertInto('membership').values(row).execute()
  })
}

/** Ends a request for access and tells who asked by mail; throws 403 and 404. */
export function rejectAccess(
  db: Db,
  publicUrl: string,
  companyId: CompanyId,
  who: Caller,
  userId: string,
): Promise<true> {
  return answerRequest(db, companyId, who, userId, { mail: accessRejected(publicUrl), action: 'reject-access' })
}

type Answer = { mail: Message; action: 'accept-access' | 'reject-access' }

/** Takes the request, does what follows from the answer, and mails and records it. */
function answerRequest(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  userId: string,
  { mail, action }: Answer,
  follow: (trx: Trx) => Promise<void> = async () => undefined,
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    requireColleagueRight(caller)
    const { email } = await takeRequest(trx, companyId, userId)
    await follow(trx)
    await queueMail(trx, email, mail, { aboutUserId: userId })
    await record({ ...aboutCompany(companyId), action, aboutUserId: userId })
    return true as const
  })
}

function aboutCompany(companyId: CompanyId) {
  return { subject: 'company', subjectId: companyId, subjectName: '' } as const
}

/** Ends the request of a user to this company; throws 404 when there is none. */
async function takeRequest(trx: Trx, companyId: CompanyId, userId: string): Promise<{ email: string }> {
  if (!(await lockUser(trx, userId))) throw notFound('Toegangsverzoek')
  const taken = await trx
    .deleteFrom('access_request')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .returning('user_id')
    .executeTakeFirst()
  if (!taken) throw notFound('Toegangsverzoek')
  return trx.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
}

/** Locks a company before its asker, as every change does: its last member may be deleting it at this moment. */
function lockCompanyOfCode(trx: Trx, code: string): Promise<{ id: number } | undefined> {
  return trx
    .updateTable('company')
    .set((eb) => ({ card_version: eb.ref('card_version') }))
    .where('code', '=', code)
    .returning('id')
    .executeTakeFirst()
}

/** Locks a user until the transaction ends; throws 401 for one who is gone, and 409 for one who has a company. */
export async function requireNoCompany(trx: Trx, userId: string): Promise<void> {
  if (!(await lockUser(trx, userId))) throw notSignedIn()
  if (await findMembership(trx, userId))
    throw new AppError(409, 'has-company', 'Je hoort al bij een bedrijf. Een account hoort bij één bedrijf.')
}

/** Mails every owner of a company something about this user. */
export async function mailOwners(trx: Trx, companyId: number, message: Message, aboutUserId: string): Promise<void> {
  const owners = await trx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select('email')
    .where('company_id', '=', companyId)
    .where('is_owner', '=', 1)
    .execute()
  for (const owner of owners) await queueMail(trx, owner.email, message, { aboutUserId })
}

function unknownCode(): AppError {
  return invalidField('code', 'Deze bedrijfscode bestaat niet. Vraag hem na bij de eigenaar van je bedrijf.')
}
