import type { Trx } from '#db/transaction.ts'
import { type AdmittedCaller, userIdOf } from '#features/accounts/company/caller.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { GroupKind } from '../rules.ts'
import { loadChoices } from './choice-rows.ts'

/** A group as it shall stand: with an id it takes the place of that one, of which the options are gone already. */
export type WrittenGroup = {
  id?: number | undefined
  name: string
  kind: GroupKind
  fromCourses: number | null
  options: readonly { productId: number | null; dishId: number | null; priceCents: number }[]
  /** Who made it, and when, where that was not the caller just now. */
  made?: { made_at: string; made_by: string | null }
}

/**
 * Writes the groups of a dish in order. It must have been checked that what they name is the company's, and that no dish comes
 * to offer itself. Writes no line in the history.
 */
export async function writeGroups(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  dishId: number,
  groups: readonly WrittenGroup[],
): Promise<void> {
  const now = { made_at: new Date().toISOString(), made_by: userIdOf(caller) }
  for (const [position, { id, name, kind, fromCourses, options, made = now }] of groups.entries()) {
    const columns = { name, kind, from_courses: fromCourses, position }
    const groupId = id ?? (await insertGroup(trx, { company_id: companyId, dish_id: dishId, ...columns, ...made }))
    const stored = trx.updateTable('dish_group').set(columns).where('company_id', '=', companyId)
    if (id !== undefined) await stored.where('id', '=', id).execute()
    const rows = options.map((option, index) => ({
      ...{ company_id: companyId, group_id: groupId, position: index },
      ...{ product_id: option.productId, option_dish_id: option.dishId, price_cents: option.priceCents },
    }))
    if (rows.length > 0) await trx.insertInto('dish_option').values(rows).execute()
  }
}

type NewGroup = { company_id: number; dish_id: number; made_at: string; made_by: string | null } & {
  name: string
  kind: GroupKind
  from_courses: number | null
  position: number
}

async function insertGroup(trx: Trx, group: NewGroup): Promise<number> {
  return (await trx.insertInto('dish_group').values(group).returning('id').executeTakeFirstOrThrow()).id
}

/** Copies the groups of a dish to a copy of it, with who made them: a copy is no way to let go of what another put in. */
export async function copyChoices(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const ids = trx.selectFrom('dish').select('id').where('id', '=', from).$castTo<number>()
  const groups = (await loadChoices(trx, companyId, ids)).get(from) ?? []
  await writeGroups(
    trx,
    companyId,
    caller,
    to,
    groups.map(({ name, kind, fromCourses, options, madeAt, madeBy }) => {
      return { name, kind, fromCourses, options, made: { made_at: madeAt, made_by: madeBy } }
    }),
  )
}
