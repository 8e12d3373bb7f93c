import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { nameAllergens } from '#features/allergens/allergens.ts'
import { isoAfter } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import { keptInTrash } from '../rules.ts'
import type { Tie, TrashedThing } from '../schema.ts'
import { summaryShape } from '../snapshot.ts'

/**
 * Lists what was deleted or unlinked in the last 30 days, the latest first, as of one moment: four queries, however much it
 * is. A product that was taken out is listed while it can be put back: both it and what it was in stand, apart.
 */
export function listTrash(db: Db, companyId: CompanyId): Promise<TrashedThing[]> {
  return inSnapshot(db, (trx) => readTrash(trx, companyId))
}

async function readTrash(trx: Trx, companyId: CompanyId): Promise<TrashedThing[]> {
  const now = new Date()
  const rows = await trx
    .selectFrom('trash')
    .leftJoin('profile', 'profile.user_id', 'trash.deleted_by')
    .select(['kind', 'thing_id', 'holder_id', 'name', 'deleted_at', 'summary', 'firstname', 'lastname'])
    .where('company_id', '=', companyId)
    .where('deleted_at', '>', isoAfter(now, -keptInTrash))
    .where(isNotLinkedAgain('dish-product'))
    .where(isNotLinkedAgain('component'))
    .orderBy('trash.id', 'desc')
    .execute()
  const things = rows.map(({ summary, ...row }) => ({ ...row, ...summaryShape.parse(JSON.parse(summary)) }))
  const stands = await readStanding(trx, companyId)
  const isListed = (thing: (typeof things)[number]) => thing.holder_id === 0 || thing.ties.every(stands)
  return things.filter(isListed).map((thing) => {
    const contained = nameAllergens(thing.contained)
    return {
      ...{ kind: thing.kind, id: thing.thing_id, holderid: thing.holder_id, name: thing.name },
      deleted: thing.deleted_at,
      by: thing.firstname === null ? null : `${thing.firstname} ${thing.lastname}`,
      until: isoAfter(new Date(thing.deleted_at), keptInTrash),
      contained,
      traces: nameAllergens(thing.traces).filter(({ id }) => !contained.some((allergen) => allergen.id === id)),
      unknown: thing.unknown.length > 0,
      standing: thing.ties.filter(stands),
      gone: thing.ties.filter((tie) => !stands(tie)),
    }
  })
}

const links = {
  'dish-product': { table: 'dish_product', holder: 'dish_id', part: 'product_id' },
  component: { table: 'product_component', holder: 'product_id', part: 'component_id' },
} as const

/** Leaves out what was taken out of a dish or product, and is in it again. */
function isNotLinkedAgain(kind: keyof typeof links): RawBuilder<SqlBool> {
  const { table, holder, part } = links[kind]
  return sql`not exists (
    select 1 from ${sql.table(table)} as link
    where trash.kind = ${kind} and link.company_id = trash.company_id
      and ${sql.ref(`link.${holder}`)} = trash.holder_id and ${sql.ref(`link.${part}`)} = trash.thing_id)`
}

/** Returns whether the company has a category, dish or product now. */
async function readStanding(trx: Trx, companyId: CompanyId): Promise<(tie: Tie) => boolean> {
  const idsOf = async (table: Tie['kind']) => {
    const rows = await trx.selectFrom(table).select('id').where('company_id', '=', companyId).execute()
    return new Set(rows.map(({ id }) => id))
  }
  const ids = { category: await idsOf('category'), dish: await idsOf('dish'), product: await idsOf('product') }
  return ({ kind, id }) => ids[kind].has(id)
}
