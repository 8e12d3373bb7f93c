import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { type Actor, changeCompany } from '#features/accounts/company/server/company-changes.ts'
import type { CompanyId } from '#shared/ids.ts'
import { saveCategory } from '../../categories/server/commands.ts'
import { saveDish } from '../../dishes/server/commands.ts'
import { requireCategory } from '../../dishes/server/dish-rows.ts'
import type { QuickEntry, QuickEntryAnswer } from '../schema.ts'

/**
 * Saves a whole menu at once, or nothing of it: new categories at the end of the list, the dishes at the end of theirs,
 * all published. An existing category keeps its name and description; throws not-found for another company's.
 */
export function enterMenu(db: Db, companyId: CompanyId, who: Actor, entry: QuickEntry): Promise<QuickEntryAnswer> {
  return changeCompany(db, companyId, who, async (trx) => {
    const answer: QuickEntryAnswer = { categories: [], dishes: [] }
    for (const { dishes, ...category } of entry.categories) {
      const categoryid = await findOrMakeCategory(trx, companyId, who, category)
      answer.categories.push(categoryid)
      for (const dish of dishes) {
        const { id } = await saveDish(trx, companyId, who, { ...dish, id: 0, categoryid })
        answer.dishes.push(id)
      }
    }
    return answer
  })
}

type EnteredCategory = Omit<QuickEntry['categories'][number], 'dishes'>

async function findOrMakeCategory(
  trx: Trx,
  companyId: CompanyId,
  who: Actor,
  category: EnteredCategory,
): Promise<number> {
  if (category.id === 0) return (await saveCategory(trx, companyId, who, category)).id
  await requireCategory(trx, companyId, category.id)
  return category.id
}
