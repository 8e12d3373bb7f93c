import type { Trx } from '#db/transaction.ts'
import { type AdmittedCaller, userIdOf } from '#features/accounts/company/caller.ts'
import { nameAllergens, parentAllergens } from '#features/allergens/allergens.ts'
import { AppError } from '#server/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { containedLevel, mayTakeAllergen } from '../rules.ts'

/** An allergen that a product contains. */
export type HeldRow = { allergen_id: number; added_by: string | null; declared_at: string }

/** Lists the allergens that a product itself contains, with who declared each and when. */
export function listContained(trx: Trx, companyId: CompanyId, productId: number): Promise<HeldRow[]> {
  return trx
    .selectFrom('product_allergen')
    .select(['allergen_id', 'added_by', 'declared_at'])
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('level', '=', containedLevel)
    .execute()
}

/** Returns the allergens that a save adds and removes; a sub-allergen goes with its parent. No list changes nothing. */
export function changedAllergens(
  before: readonly HeldRow[],
  wanted: readonly number[] | undefined,
): { added: number[]; taken: HeldRow[] } {
  if (!wanted) return { added: [], taken: [] }
  const held = new Set(before.map((row) => parentAllergens.get(row.allergen_id) ?? row.allergen_id))
  return {
    added: wanted.filter((id) => !held.has(id)),
    taken: before.filter((row) => !wanted.includes(parentAllergens.get(row.allergen_id) ?? row.allergen_id)),
  }
}

/** Declares that a product contains these allergens. */
export async function addAllergens(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  productId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const declaration = {
    level: containedLevel,
    source: 'cook',
    declared_at: new Date().toISOString(),
    added_by: userIdOf(caller),
  } as const
  await trx
    .insertInto('product_allergen')
    .values(ids.map((id) => ({ company_id: companyId, product_id: productId, allergen_id: id, ...declaration })))
    .onConflict((conflict) => conflict.columns(['company_id', 'product_id', 'allergen_id']).doUpdateSet(declaration))
    .execute()
}

/** Removes allergens from a product; throws 403 for one that this caller may not remove (`mayTakeAllergen`). */
export async function takeAllergens(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  productId: number,
  rows: readonly HeldRow[],
): Promise<void> {
  if (rows.length === 0) return
  const now = new Date()
  const refused = rows.find(
    (row) => !mayTakeAllergen(caller, { addedBy: row.added_by, declaredAt: row.declared_at }, now),
  )
  if (refused) {
    const [allergen] = allergenNames([refused.allergen_id])
    throw new AppError(
      403,
      'may-not-take-allergen',
      `Alleen de eigenaar, of wie dat van de eigenaar mag, kan ${allergen} weghalen.`,
    )
  }
  await trx
    .deleteFrom('product_allergen')
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where(
      'allergen_id',
      'in',
      rows.map((row) => row.allergen_id),
    )
    .execute()
}

/** Returns the Dutch names of allergens, for sentences and the history. */
export function allergenNames(ids: readonly number[]): string[] {
  return nameAllergens(ids).map(({ name }) => name)
}
