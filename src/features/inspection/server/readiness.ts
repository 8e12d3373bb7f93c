import type { Db } from '#db/connect.ts'
import type { Staff } from '#features/accounts/server/session.ts'
import { allergens } from '#features/allergens/allergens.ts'
import { getWaiterView } from '#features/floor/server/queries.ts'
import { listOldChecks } from '#features/products/server/old-checks.ts'
import { matrixOf } from '../matrix.ts'
import type { Readiness } from '../schema.ts'
import { sentencesByDish } from '../sentences.ts'
import { getInstruction } from './instruction.ts'
import { findCardUrl } from './papers.ts'
import { listPlaces } from './places.ts'

const ofTheLaw: ReadonlySet<number> = new Set(allergens.map(({ id }) => id))

/** Returns what an inspector asks for, as it is at `now`. */
export async function getReadiness(db: Db, staff: Staff, publicUrl: string, now: Date): Promise<Readiness> {
  const { companyId } = staff
  const menus = matrixOf(await getWaiterView(db, companyId, now))
  const { read, waiting } = await getInstruction(db, staff)
  const dishes = Array.from(sentencesByDish(menus).values(), ({ dish }) => dish)
  const isUnknown = (eaten: { unknown: readonly number[] }) => eaten.unknown.some((id) => ofTheLaw.has(id))
  const unknown = dishes.filter((dish) => isUnknown(dish) || dish.groups.some((group) => group.options.some(isUnknown)))
  return {
    places: await listPlaces(db, companyId),
    card: (await findCardUrl(db, companyId, publicUrl)) !== undefined,
    instruction: { read: read.length, waiting: waiting.length },
    unknown: unknown.map(({ id, name }) => ({ id, name })),
    dishes: dishes.length,
    old: await listOldChecks(db, companyId, now),
  }
}
