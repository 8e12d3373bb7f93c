import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Dutch } from '#features/translations/own-texts/rules.ts'
import type { TextSubject } from '#features/translations/own-texts/server/queries.ts'
import type { CompanyId } from '#shared/ids.ts'
import { getCategoryRow } from '../../rows/server/category-rows.ts'
import { getDishRow } from '../../rows/server/dish-rows.ts'

/** A category or dish with its Dutch texts and its version. */
export type SubjectRow = TextSubject & Dutch & { version: number }

/** Reads the stored category or dish; throws not-found for another company's. */
export async function getSubject(trx: Trx, companyId: CompanyId, { kind, id }: TextSubject): Promise<SubjectRow> {
  const { name, description, version } = await (kind === 'dish' ? getDishRow : getCategoryRow)(trx, companyId, id)
  return { kind, id, name, description, version }
}

/** Lists all categories, then all dishes, with their Dutch texts. */
export async function listSubjects(db: Db, companyId: CompanyId): Promise<SubjectRow[]> {
  const subjects: SubjectRow[] = []
  for (const kind of ['category', 'dish'] as const) {
    const rows = await db
      .selectFrom(kind)
      .select(['id', 'name', 'description', 'version'])
      .where('company_id', '=', companyId)
      .orderBy('id')
      .execute()
    subjects.push(...rows.map((row) => ({ kind, ...row })))
  }
  return subjects
}

/** Raises the versions of categories and dishes whose translations change, so that no form saves over that. */
export async function raiseVersions(trx: Trx, companyId: CompanyId, subjects: readonly TextSubject[]): Promise<void> {
  for (const kind of ['category', 'dish'] as const) {
    const ids = new Set(subjects.filter((subject) => subject.kind === kind).map(({ id }) => id))
    for await (const batch of inBatches(ids))
      await trx
        .updateTable(`every_${kind}` as 'every_dish')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('company_id', '=', companyId)
        .where('id', 'in', batch)
        .execute()
  }
}
