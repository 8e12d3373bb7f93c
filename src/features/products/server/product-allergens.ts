import type { Trx } from '#db/transaction.ts'
import { type AdmittedCaller, userIdOf } from '#features/accounts/company/caller.ts'
import { allergenName, nameAllergens } from '#features/allergens/allergens.ts'
import { type AllergenLevel, allergenLevels, type Said } from '#features/allergens/knowledge.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isOwnProduct, mayTakeAllergen } from '../product/rules.ts'
import { changeStatements, type StatementChange, type WantedStatements } from '../statements/own-statements.ts'
import { listStanding, type StandingRow, state, withdraw } from '../statements/server/statements.ts'

/** How a save changes what stands of a product. */
export type AllergenChange = StatementChange<StandingRow>

/** Returns how a save would change what stands of a product; of a new one (id 0) nothing stands yet. */
export async function readChange(
  trx: Trx,
  companyId: CompanyId,
  product: { id: number; source: string },
  wanted: WantedStatements,
): Promise<AllergenChange> {
  const standing = product.id === 0 ? [] : await listStanding(trx, companyId, product.id)
  const change = changeStatements(standing, wanted)
  // The sheets of a catalogue product say of each grain and nut that it is absent, also where its parent is.
  return isOwnProduct(product) ? change : { ...change, outdated: [] }
}

/**
 * Stores a change of what stands of an own product. Throws 403 where it takes a warning away, or says 'bevat niet'
 * beside one, that this caller may not remove (`mayTakeAllergen`).
 */
export async function writeChange(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  productId: number,
  { stated, taken, narrowed, outdated }: AllergenChange,
): Promise<void> {
  const now = new Date()
  const mayTake = ({ saidBy: addedBy, saidAt: declaredAt, isVouched }: StandingRow) =>
    mayTakeAllergen(caller, { addedBy, declaredAt, isVouched }, now)
  const refused = taken.find((row) => !mayTake(row))
  if (refused) throw mayNotSay(`kan ${allergenName(refused.id)} weghalen`)
  const free = stated.filter(({ level }) => level === 'free-from')
  if (!narrowed.every(mayTake)) throw mayNotSay(`kan zeggen dat dit er niet in zit: ${namesOf(free).join(', ')}`)
  const by = userIdOf(caller)
  await withdraw(trx, companyId, productId, [...taken, ...outdated], { by, why: 'cook' })
  const statement = { source: 'cook', sheet_id: null, said_at: now.toISOString(), said_by: by } as const
  await state(trx, companyId, productId, stated, statement)
}

function mayNotSay(what: string): AppError {
  return new AppError(403, 'may-not-take-allergen', `Alleen de eigenaar, of wie dat van de eigenaar mag, ${what}.`)
}

/** Returns the Dutch names of what was said, by its level, for the history: only the levels of which there is any. */
export function namesByLevel(said: readonly Said[]): Partial<Record<AllergenLevel, string[]>> {
  const names = allergenLevels.map((level) => [level, namesOf(said.filter((one) => one.level === level))] as const)
  return Object.fromEntries(names.filter(([, some]) => some.length > 0))
}

function namesOf(said: readonly Said[]): string[] {
  return said.map(({ id }) => allergenName(id) ?? String(id))
}

/** Returns the Dutch names of allergens, for sentences and the history. */
export function allergenNames(ids: readonly number[]): string[] {
  return nameAllergens(ids).map(({ name }) => name)
}
