import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { type Caller, userIdOf } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { listOwners } from '#features/accounts/company/server/owners.ts'
import { guestReacted } from '#mail/messages/guest-reacted.ts'
import { queueMail } from '#mail/send-mail.ts'
import { formatDate, formatTime, isoAfter, minute } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { HeldDish } from '../../recall/schema.ts'
import { readHeldDish } from '../../recall/server/queries.ts'
import { getDishRow } from '../../rows/server/dish-rows.ts'
import { setStopped } from './dish-marks.ts'

/** A note so soon (ms) after another of the same dish mails nobody: whoever was mailed knows. */
const sameAlarm = 10 * minute

/**
 * Notes that a guest reacted to a dish, with what was in it at this moment, stops the dish ("Vraag ons") and mails the
 * owners, unless they were of this dish just now; anybody may. Of the guest nothing is kept. Returns the id of the note; throws 404 for another company's dish.
 */
export function noteIncident(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  dishId: number,
  publicUrl: string,
): Promise<number> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const dish = await getDishRow(trx, companyId, dishId)
    const now = Date.now()
    const held = await readHeldDish(trx, companyId, dishId, { from: now, to: now + 1 })
    const at = new Date(now).toISOString()
    const isRepeat = await wasNotedJustNow(trx, companyId, dishId, new Date(now))
    const values = { company_id: companyId, dish_id: dishId, at, noted_by: userIdOf(caller) }
    const note = trx.insertInto('incident').values({ ...values, held: JSON.stringify(withoutPeople(held)) })
    const { id } = await note.returning('id').executeTakeFirstOrThrow()
    await record({ action: 'note-incident', subject: 'dish', subjectId: dishId, subjectName: dish.name })
    await setStopped(trx, companyId, who, dishId, { stopped: true })
    if (isRepeat) return id
    const products = [...new Set(held.products.map(({ name }) => name))]
    const message = guestReacted(publicUrl, {
      dish: dish.name,
      at: `op ${formatDate(at)} om ${formatTime(at)}`,
      products,
    })
    for (const owner of await listOwners(trx, companyId))
      await queueMail(trx, owner.email, message, { aboutUserId: owner.id })
    return id
  })
}

async function wasNotedJustNow(trx: Trx, companyId: CompanyId, dishId: number, now: Date): Promise<boolean> {
  const notes = trx.selectFrom('incident').select('id').where('company_id', '=', companyId)
  // A clock that was set back later must not keep the next mail.
  const ofJustNow = notes.where('at', '>', isoAfter(now, -sameAlarm)).where('at', '<=', now.toISOString())
  return (await ofJustNow.where('dish_id', '=', dishId).executeTakeFirst()) !== undefined
}

/** A note outlives the accounts of people, so it names none. */
function withoutPeople({ products, signoffs, ...dish }: HeldDish): HeldDish {
  return {
    ...dish,
    products: products.map(({ said, ...product }) => ({
      ...{ ...product, begunby: null, endedby: null },
      said: said.map((one) => ({ ...one, by: null })),
    })),
    signoffs: signoffs.map((one) => ({ ...one, by: null })),
  }
}
