import type { Db } from '#db/connect.ts'
import { type AdmittedCaller, type Caller, userIdOf } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { type DishRow, getDishRow } from '../../rows/server/dish-rows.ts'
import type { ListedDish } from '../schema.ts'
import { soldOutUntil, stillSoldOut } from '../sold-out.ts'

/**
 * Notes that a dish is sold out until four in the morning, or that it can be ordered again. Throws 404 for another
 * company's dish.
 */
export function setSoldOut(db: Db, companyId: CompanyId, who: Caller, id: number, { soldout }: { soldout: boolean }) {
  return markDish(db, companyId, who, id, (dish) => {
    const now = new Date()
    if ((stillSoldOut(dish.sold_out_until, now) !== null) === soldout) return undefined
    const sold_out_until = soldout ? new Date(soldOutUntil(now.getTime())).toISOString() : null
    return { action: soldout ? 'sell-out' : 'offer-again', columns: { sold_out_until } }
  })
}

/**
 * Stops a dish ("Vraag ons"), which counts as not known from then on, or ends that. Throws 404 for another company's dish,
 * and 403 for whoever would end it without the right to approve allergens; anybody may stop a dish.
 */
export function setStopped(db: Db, companyId: CompanyId, who: Caller, id: number, { stopped }: { stopped: boolean }) {
  return markDish(db, companyId, who, id, (dish, caller) => {
    if (!stopped && !mayApproveAllergens(caller)) throw mayNotRelease()
    // Who stopped it first stays the one to ask.
    if ((dish.stopped_at !== null) === stopped) return undefined
    const by = { stopped_at: new Date().toISOString(), stopped_by: userIdOf(caller) }
    return { action: stopped ? 'stop' : 'release', columns: stopped ? by : { stopped_at: null, stopped_by: null } }
  })
}

type Mark = {
  action: 'sell-out' | 'offer-again' | 'stop' | 'release'
  columns: { sold_out_until: string | null } | { stopped_at: string | null; stopped_by: string | null }
}

/** Marks a dish during service. Its version stays: a colleague who edits the dish meanwhile changes other things. */
function markDish(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  id: number,
  markOf: (dish: DishRow, caller: AdmittedCaller) => Mark | undefined,
): Promise<true> {
  return changeCompany<true>(db, companyId, who, async (trx, record, caller) => {
    const dish = await getDishRow(trx, companyId, id)
    const mark = markOf(dish, caller)
    if (!mark) return true
    const marked = trx.updateTable('every_dish').set(mark.columns)
    await marked.where('company_id', '=', companyId).where('id', '=', id).execute()
    await record({ action: mark.action, subject: 'dish', subjectId: id, subjectName: dish.name })
    return true
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
