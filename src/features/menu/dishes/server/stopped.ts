import type { Db } from '#db/connect.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { userIdOf } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { getDishRow } from '../../rows/server/dish-rows.ts'
import type { ListedDish } from '../schema.ts'

/**
 * Stops a dish ("Vraag ons"), which counts as not known from then on, or ends that. Its version stays: a colleague who
 * edits the dish meanwhile changes other things. Throws 404 for another company's dish, and 403 for whoever would end it
 * without the right to approve allergens; anybody may stop a dish.
 */
export function setStopped(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  id: number,
  { stopped }: { stopped: boolean },
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const dish = await getDishRow(trx, companyId, id)
    if (!stopped && !mayApproveAllergens(caller)) throw mayNotRelease()
    // Who stopped it first stays the one to ask.
    if ((dish.stopped_at !== null) === stopped) return true as const
    await trx
      .updateTable('every_dish')
      .set(
        stopped
          ? { stopped_at: new Date().toISOString(), stopped_by: userIdOf(caller) }
          : { stopped_at: null, stopped_by: null },
      )
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
    const action = stopped ? 'stop' : 'release'
    await record({ action, subject: 'dish', subjectId: id, subjectName: dish.name })
    return true as const
  })
}

type StoppedRow = { stopped_at: string | null; firstname: string | null; lastname: string | null }

/** Returns when a dish was stopped and by whom, of its row with the profile of who did; null for one that was not. */
export function stoppedOf({ stopped_at, firstname, lastname }: StoppedRow): ListedDish['stopped'] {
  if (stopped_at === null) return null
  return { at: stopped_at, by: firstname === null ? null : `${firstname} ${lastname}` }
}

function mayNotRelease(): AppError {
  const message = 'Alleen de eigenaar, of wie dat van de eigenaar mag, kan een gerecht weer vrijgeven.'
  return new AppError(403, 'may-not-release', message)
}
