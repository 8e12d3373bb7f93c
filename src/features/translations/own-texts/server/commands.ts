import { inBatches } from '#db/batches.ts'
import type { Trx } from '#db/transaction.ts'
import { type AdmittedCaller, userIdOf } from '#features/accounts/company/caller.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { Translation } from '../rules.ts'
import type { TextSubject } from './queries.ts'

/** A translation that is about to be stored, with its category or dish, which must be the company's. */
export type NewTranslation = Translation & { subject: TextSubject; madeAt?: string }

/**
 * Stores translations in place of those with the ids `gone`: at most one may stay for each text and language. Notes the
 * caller as the author of what no machine made; null notes nobody. Writes no line in the history.
 */
export async function replaceTranslations(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller | null,
  { gone, written }: { gone: Iterable<number>; written: Iterable<NewTranslation> },
): Promise<void> {
  for await (const ids of inBatches(gone))
    await trx.deleteFrom('translation').where('company_id', '=', companyId).where('id', 'in', ids).execute()
  const now = new Date().toISOString()
  const rows = Iterator.from(written).map(({ subject, field, language, text, source, isMachine, madeAt = now }) => ({
    company_id: companyId,
    category_id: subject.kind === 'category' ? subject.id : null,
    dish_id: subject.kind === 'dish' ? subject.id : null,
    ...{ field, language, text, source },
    is_machine: isMachine ? (1 as const) : (0 as const),
    made_at: madeAt,
    made_by: isMachine || !caller ? null : userIdOf(caller),
  }))
  for await (const batch of inBatches(rows)) await trx.insertInto('translation').values(batch).execute()
}

/**
 * Copies the translations of a dish to a copy of it, with who made them. Those of its name are stale there until the
 * copy is called as the dish was.
 */
export async function copyTranslations(trx: Trx, companyId: CompanyId, from: number, to: number): Promise<void> {
  const columns = ['field', 'language', 'text', 'source', 'is_machine', 'made_at', 'made_by'] as const
  const rows = await trx
    .selectFrom('translation')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('dish_id', '=', from)
    .orderBy('id')
    .execute()
  if (rows.length === 0) return
  const values = rows.map((row) => ({ ...row, company_id: companyId, category_id: null, dish_id: to }))
  await trx.insertInto('translation').values(values).execute()
}
