import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { menuInput } from '#features/menu/menus/schema.ts'
import { saveMenu } from '#features/menu/menus/server/commands.ts'
import { listServedMenus } from '#features/menu/menus/server/queries.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { DemoMenu } from './restaurant.ts'

/**
 * Makes and publishes the several menus of a company, as an owner does: the second one makes the first too, which then gets
 * its own name and categories. `ids` are those of categories by name. Throws for a category that is not there.
 */
export async function seedMenus(
  { trx, companyId, who }: { trx: Trx; companyId: CompanyId; who: Caller },
  menus: readonly DemoMenu[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const save = (id: number, { categories, ...menu }: DemoMenu) => {
    const placed = categories.map(({ name, ...hours }) => ({ id: ids.get(name), ...hours }))
    return saveMenu(trx, companyId, who, menuInput.parse({ ...menu, id, ispublished: true, categories: placed }))
  }
  const [first, ...others] = menus
  for (const menu of others) await save(0, menu)
  const [made] = await listServedMenus(trx, companyId)
  if (first && made) await save(made.id, first)
}
