import type { Db } from '#db/connect.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import type { CompanyId } from '#shared/ids.ts'
import { insertCategories } from '../../categories/server/commands.ts'
import { insertDishes } from '../../dishes/server/new-dishes.ts'
import { placeCategories } from '../../menus/server/placing.ts'
import { requireCategories } from '../../rows/server/category-rows.ts'
import type { QuickEntry, QuickEntryAnswer } from '../schema.ts'
import { enterChoices } from './entered-choices.ts'

/**
 * Saves a whole menu at once, or nothing of it: new categories at the end of the list, the dishes at the end of their
 * categories, published unless they say otherwise. An existing category keeps its name and description. All categories come on the
 * menu that is named; where none is, new ones come on the first. Throws not-found for another company's category or menu, and what
 * `enterChoices` throws.
 */
export function enterMenu(db: Db, companyId: CompanyId, who: Caller, entry: QuickEntry): Promise<QuickEntryAnswer> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const isNew = ({ id }: { id: number }) => id === 0
    const existing = entry.categories.filter((category) => !isNew(category))
    await requireCategories(
      trx,
      companyId,
      existing.map(({ id }) => id),
    )
    const made = (await insertCategories(trx, companyId, caller, entry.categories.filter(isNew))).map(({ id }) => id)
    const unused = made.values()
    const categories = entry.categories.map(({ id }) => id || (unused.next().value ?? 0))
    await placeCategories(trx, companyId, entry.menu === undefined ? made : categories, entry.menu)
    const entered = entry.categories.flatMap(({ dishes }, index) =>
      dishes.map((dish) => ({ ...dish, categoryid: categories[index] })),
    )
    const dishes = (await insertDishes(trx, companyId, caller, entered)).map(({ id }) => id)
    const chosen = entered.map(({ groups = [] }, index) => ({ dishId: dishes[index] ?? 0, groups }))
    await enterChoices({ trx, companyId, who, caller }, chosen)
    if (made.length > 0 || dishes.length > 0)
      await record({
        action: 'enter-menu',
        subject: 'company',
        subjectId: companyId,
        subjectName: '',
        details: { categories: spanOf(made), dishes: spanOf(dishes) },
        made: { dishes },
      })
    return { categories, dishes }
  })
}

/**
 * Returns the count of ids with the first and the last. A company's changes run one after the other, so that all of its
 * rows with an id in this span are of this entry.
 */
function spanOf(ids: readonly number[]) {
  return ids.length === 0 ? { count: 0 } : { count: ids.length, first: Math.min(...ids), last: Math.max(...ids) }
}
