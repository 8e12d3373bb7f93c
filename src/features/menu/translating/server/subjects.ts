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
/** One as it stands in the menu: in its category, or in none (id 0). */
export type MenuSubject = SubjectRow & { category: { id: number; name: string } }

/** Reads the stored category or dish; throws not-found for another company's. */
export async function getSubject(trx: Trx, companyId: CompanyId, { kind, id }: TextSubject): Promise<SubjectRow> {
  const { name, description, version } = await (kind === 'dish' ? getDishRow : getCategoryRow)(trx, companyId, id)
  return { kind, id, name, description, version }
}

/** Lists all categories, each with its dishes after it, in the order of the menu; dishes without a category come last. */
export async function listSubjects(db: Db, companyId: CompanyId): Promise<MenuSubject[]> {
  const columns = ['id', 'name', 'description', 'version'] as const
  const inOrder = <Row extends { position: number; id: number }>(rows: Row[]) =>
    rows.toSorted((one, other) => one.position - other.position || one.id - other.id)
  const categories = inOrder(
    await db
      .selectFrom('category')
      .select([...columns, 'position'])
      .where('company_id', '=', companyId)
      .execute(),
  )
  const dishes = inOrder(
    await db
      .selectFrom('dish')
      .select([...columns, 'position', 'category_id'])
      .where('company_id', '=', companyId)
      .execute(),
  )
  const byCategory = Map.groupBy(dishes, (dish) => dish.category_id ?? 0)
  const dishesOf = (category: { id: number; name: string }): MenuSubject[] =>
    (byCategory.get(category.id) ?? []).map(({ position: _, category_id: __, ...row }) => ({
      ...{ kind: 'dish', ...row, category },
    }))
  const groups = categories.map(({ position: _, ...row }): MenuSubject[] => {
    const category = { id: row.id, name: row.name }
    return [{ kind: 'category', ...row, category }, ...dishesOf(category)]
  })
  return [...groups.flat(), ...dishesOf({ id: 0, name: '' })]
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
