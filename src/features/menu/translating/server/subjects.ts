import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Dutch } from '#features/translations/own-texts/rules.ts'
import type { HouseWord, TextSubject } from '#features/translations/own-texts/server/queries.ts'
import type { CompanyId } from '#shared/ids.ts'
import { type GroupRow, loadChoices } from '../../choices/server/choice-rows.ts'
import { houseWordsOf } from '../../choices/server/house-words.ts'
import { listPartsToLeaveOut } from '../../leaving-out/server/queries.ts'
import { listServedMenus, type ServedMenu } from '../../menus/server/queries.ts'
import { getCategoryRow } from '../../rows/server/category-rows.ts'
import { getDishRow } from '../../rows/server/dish-rows.ts'

/** A category or dish with its Dutch texts and its version. */
export type SubjectRow = TextSubject & Dutch & { version: number }
/** Words of the house as they stand in a dish, or in one of several menus. */
export type WordRow = HouseWord & Dutch & { of: 'dish' | 'menu' }
/** One as it stands in the menu: in its category, or in none (id 0). */
export type MenuSubject = (SubjectRow | WordRow) & { category: { id: number; name: string } }

/** Reads the stored category or dish; throws not-found for another company's. */
export async function getSubject(trx: Trx, companyId: CompanyId, { kind, id }: TextSubject): Promise<SubjectRow> {
  const { name, description, version } = await (kind === 'dish' ? getDishRow : getCategoryRow)(trx, companyId, id)
  return { kind, id, name, description, version }
}

/** Reads a category, or a dish with the words of the house in it; throws not-found for another company's. */
export async function getSubjects(trx: Trx, companyId: CompanyId, subject: TextSubject) {
  const row = await getSubject(trx, companyId, subject)
  if (subject.kind === 'category') return [row]
  const { sizes } = await getDishRow(trx, companyId, subject.id)
  const ids = trx.selectFrom('dish').select('id').where('id', '=', subject.id).$castTo<number>()
  const groups = (await loadChoices(trx, companyId, ids)).get(subject.id) ?? []
  const parts = (await listPartsToLeaveOut(trx, companyId, subject.id)).get(subject.id) ?? []
  return [row, ...wordsOf({ id: subject.id, sizes, groups, parts })]
}

type Worded = { id: number; sizes: string | null; groups: readonly GroupRow[]; parts: readonly string[] }

function wordsOf({ id, ...worded }: Worded): WordRow[] {
  return houseWordsOf(worded).map((name) => ({
    kind: 'word',
    of: 'dish',
    id,
    words: name,
    name,
    description: '',
  }))
}

/** What a menu is called is read where there are several, and what it says of itself wherever it stands. */
function wordsOfMenus(menus: readonly ServedMenu[]): WordRow[] {
  const hasSeveral = menus.length > 1
  return menus.flatMap(({ id, name, introduction }) => [
    ...(hasSeveral ? [{ kind: 'word', of: 'menu', id, words: name, name, description: '' } as const] : []),
    { kind: 'word', of: 'menu', id, words: introduction, name: '', description: introduction } as const,
  ])
}

/**
 * Lists what several menus are called and say, and all categories, each with its dishes after it, in the order of the menu, and
 * each dish with its words of the house; dishes without a category come last.
 */
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
      .select([...columns, 'position', 'category_id', 'sizes'])
      .where('company_id', '=', companyId)
      .execute(),
  )
  const byCategory = Map.groupBy(dishes, (dish) => dish.category_id ?? 0)
  const choices = await loadChoices(db, companyId)
  const parts = await listPartsToLeaveOut(db, companyId)
  const dishesOf = (category: { id: number; name: string }): MenuSubject[] =>
    (byCategory.get(category.id) ?? []).flatMap(({ id, name, description, version, sizes }) => [
      { kind: 'dish', ...{ id, name, description, version }, category },
      ...wordsOf({ id, sizes, groups: choices.get(id) ?? [], parts: parts.get(id) ?? [] }).map((word) => ({
        ...word,
        category,
      })),
    ])
  const groups = categories.map(({ position: _, ...row }): MenuSubject[] => {
    const category = { id: row.id, name: row.name }
    return [{ kind: 'category', ...row, category }, ...dishesOf(category)]
  })
  const none = { id: 0, name: '' }
  const menus = wordsOfMenus(await listServedMenus(db, companyId)).map((word) => ({ ...word, category: none }))
  return [...menus, ...groups.flat(), ...dishesOf(none)]
}

/** Raises the versions of categories and dishes whose translations change, so that no form saves over that. */
export async function raiseVersions(
  trx: Trx,
  companyId: CompanyId,
  subjects: readonly (TextSubject | HouseWord)[],
): Promise<void> {
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
