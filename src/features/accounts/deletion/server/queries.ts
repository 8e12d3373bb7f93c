import type { Db } from '#db/connect.ts'
import { findMembership } from '../../company/server/company-id.ts'
import { type Departure, departureOf } from '../rules.ts'

/** Returns what deleting a user's account would take along now. */
export async function readDeparture(db: Db, userId: string): Promise<Departure> {
  const membership = await findMembership(db, userId)
  if (!membership) return departureOf(undefined)
  const others = await db
    .selectFrom('membership')
    .select((eb) => [eb.fn.countAll<number>().as('colleagues'), eb.fn.sum<number | null>('is_owner').as('owners')])
    .where('company_id', '=', membership.companyId)
    .where('user_id', '<>', userId)
    .executeTakeFirstOrThrow()
  return departureOf({
    isOwner: membership.isOwner,
    colleagues: Number(others.colleagues),
    otherOwners: Number(others.owners ?? 0),
  })
}
