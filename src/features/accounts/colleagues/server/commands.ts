import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { ColleagueAction } from '#features/history/lines.ts'
import { becameOwner, noLongerOwner } from '#mail/messages/ownership-handed-over.ts'
import { queueMail } from '#mail/send-mail.ts'
import { AppError, notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { type AdmittedCaller, type Caller, userIdOf } from '../../company/caller.ts'
import { changeCompany, type RecordLine } from '../../company/server/company-changes.ts'
import { requireColleagueRight } from '../../company/server/owner-only.ts'
import { isOrdinaryColleague } from '../rules.ts'

type Found = { userId: string; email: string; isOwner: boolean; isChecker: boolean }
type Change = { trx: Trx; colleague: Found; caller: AdmittedCaller; note: (action: ColleagueAction) => Promise<void> }

/** Takes a colleague's access to the company away, at once; throws 403, 404, and 409 for an owner. */
export function removeColleague(db: Db, companyId: CompanyId, who: Caller, userId: string): Promise<true> {
  return changeColleague(db, companyId, who, userId, async ({ trx, note }) => {
    await trx.deleteFrom('membership').where('user_id', '=', userId).execute()
    await note('remove-colleague')
  })
}

/** Grants or withdraws the right "mag allergenen goedkeuren" by name; throws 403, 404, and 409 for an owner. */
export function grantAllergenRight(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  { userId, isGranted }: { userId: string; isGranted: boolean },
): Promise<true> {
  return changeColleague(db, companyId, who, userId, async ({ trx, colleague, note }) => {
    if (colleague.isChecker === isGranted) return
    await trx
      .updateTable('membership')
      .set({ may_check_allergens: isGranted ? 1 : 0 })
      .where('user_id', '=', userId)
      .execute()
    await note(isGranted ? 'grant-allergen-right' : 'withdraw-allergen-right')
  })
}

/**
 * Makes a colleague the owner in the caller's place, who remains as an ordinary colleague, and mails both; throws 403,
 * 404, and 409 for somebody who is an owner already.
 */
export function handOver(db: Db, publicUrl: string, companyId: CompanyId, who: Caller, userId: string): Promise<true> {
  return changeColleague(db, companyId, who, userId, async ({ trx, colleague, caller, note }) => {
    const formerId = userIdOf(caller) ?? ''
    await trx.updateTable('membership').set({ is_owner: 1 }).where('user_id', '=', userId).execute()
    await trx
      .updateTable('membership')
      .set({ is_owner: 0, may_check_allergens: 0 })
      .where('user_id', '=', formerId)
      .execute()
    const former = await trx.selectFrom('user').select('email').where('id', '=', formerId).executeTakeFirstOrThrow()
    await queueMail(trx, colleague.email, becameOwner(publicUrl), { aboutUserId: userId })
    await queueMail(trx, former.email, noLongerOwner(publicUrl), { aboutUserId: formerId })
    await note('hand-over')
  })
}

/** Runs a change of one ordinary colleague, by an owner, under the company's lock. */
function changeColleague(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  userId: string,
  change: (change: Change) => Promise<void>,
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    requireColleagueRight(caller)
    const colleague = await getColleague(trx, companyId, userId)
    if (!isOrdinaryColleague({ userId: userIdOf(caller) ?? '' }, colleague)) throw isOwnerAlready()
    await change({ trx, colleague, caller, note: (action) => noteColleague(record, companyId, action, userId) })
    return true as const
  })
}

function noteColleague(
  record: RecordLine,
  companyId: CompanyId,
  action: ColleagueAction,
  aboutUserId: string,
): Promise<void> {
  return record({ action, subject: 'company', subjectId: companyId, subjectName: '', aboutUserId })
}

async function getColleague(trx: Trx, companyId: CompanyId, userId: string): Promise<Found> {
  const row = await trx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select(['email', 'is_owner', 'may_check_allergens'])
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (!row) throw notFound('Collega')
  return { userId, email: row.email, isOwner: row.is_owner === 1, isChecker: row.may_check_allergens === 1 }
}

function isOwnerAlready(): AppError {
  const message = 'Dit is een eigenaar. Dit kan alleen bij een collega die geen eigenaar is.'
  return new AppError(409, 'is-owner', message)
}
