import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import type { NamedId } from '#features/allergens/allergens.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'

/** Returns the refusal (403) of what would end that a product is there today in place of another. */
export function mayNotEndSwap(name: string): AppError {
  return refusal(`${name} is er vandaag in plaats van een ander product.`)
}

/** Throws 403 where another product is there today in place of one that this caller is about to delete, unless they have the right. */
export async function requireNoSwap(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  { id, name }: NamedId,
): Promise<void> {
  if (mayApproveAllergens(caller)) return
  const links = trx.selectFrom('product_component').select('component_id').where('company_id', '=', companyId)
  const swap = await links.where('product_id', '=', id).where('swap_until', 'is not', null).executeTakeFirst()
  if (swap) throw refusal(`Er is vandaag een ander product in plaats van ${name}.`)
}

function refusal(why: string): AppError {
  const who = 'Alleen de eigenaar, of wie dat van de eigenaar mag, kan zeggen dat de gewone er weer is.'
  return new AppError(403, 'may-not-end-swap', `${why} ${who} Tot dan tellen beide mee.`)
}
