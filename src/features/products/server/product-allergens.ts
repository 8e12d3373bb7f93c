import type { Trx } from '#db/transaction.ts'
import { type AdmittedCaller, userIdOf } from '#features/accounts/company/caller.ts'
import { nameAllergens, parentAllergens } from '#features/allergens/allergens.ts'
import { warns } from '#features/allergens/knowledge.ts'
import { AppError } from '#server/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { mayTakeAllergen } from '../rules.ts'
import { listStanding, type StandingRow, state, withdraw } from '../statements/server/statements.ts'

/** Lists the statements that a product itself contains an allergen, grain or nut. */
export async function listContained(trx: Trx, companyId: CompanyId, productId: number): Promise<StandingRow[]> {
  const standing = await listStanding(trx, companyId, productId)
  return standing.filter(({ level }) => level === 'contains')
}

/** Returns the allergens that a save adds and removes; a sub-allergen goes with its parent. No list changes nothing. */
export function changedAllergens(
  before: readonly StandingRow[],
  wanted: readonly number[] | undefined,
): { added: number[]; taken: StandingRow[] } {
  if (!wanted) return { added: [], taken: [] }
  const held = new Set(before.map((row) => parentAllergens.get(row.id) ?? row.id))
  return {
    added: wanted.filter((id) => !held.has(id)),
    taken: before.filter((row) => !wanted.includes(parentAllergens.get(row.id) ?? row.id)),
  }
}

/**
 * Declares that a product contains these allergens. Known traces stand beside it: who takes back what they added
 * themselves takes nothing of another's along.
 */
export async function addAllergens(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  productId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const said_by = userIdOf(caller)
  const standing = await listStanding(trx, companyId, productId)
  const before = standing.filter(({ id, level }) => ids.includes(id) && !warns(level))
  await withdraw(trx, companyId, productId, before, { by: said_by, why: 'cook' })
  const said = ids.map((id) => ({ id, level: 'contains' }) as const)
  const statement = { source: 'cook', sheet_id: null, said_at: new Date().toISOString(), said_by } as const
  await state(trx, companyId, productId, said, statement)
}

/** Removes allergens from a product; throws 403 for one that this caller may not remove (`mayTakeAllergen`). */
export async function takeAllergens(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  productId: number,
  rows: readonly StandingRow[],
): Promise<void> {
  if (rows.length === 0) return
  const now = new Date()
  const refused = rows.find((row) => !mayTakeAllergen(caller, { addedBy: row.saidBy, declaredAt: row.saidAt }, now))
  if (refused) {
    const [allergen] = allergenNames([refused.id])
    throw new AppError(
      403,
      'may-not-take-allergen',
      `Alleen de eigenaar, of wie dat van de eigenaar mag, kan ${allergen} weghalen.`,
    )
  }
  await withdraw(trx, companyId, productId, rows, { by: userIdOf(caller), why: 'cook' })
}

/** Returns the Dutch names of allergens, for sentences and the history. */
export function allergenNames(ids: readonly number[]): string[] {
  return nameAllergens(ids).map(({ name }) => name)
}
