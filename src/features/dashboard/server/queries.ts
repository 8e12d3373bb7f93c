import type { Db } from '#db/connect.ts'
import { listDishes } from '#features/menu/dishes/server/queries.ts'
import { getQrSettings } from '#features/publishing/settings/server/queries.ts'
import type { CompanyId } from '#shared/ids.ts'
import { summariseMenu } from '../rules.ts'
import type { Overview } from '../schema.ts'

/** Returns the state of the menu, the numbers of categories and dishes, and the dishes that need attention. */
export async function getOverview(db: Db, companyId: CompanyId, publicUrl: string): Promise<Overview> {
  const [settings, groups] = await Promise.all([getQrSettings(db, companyId, publicUrl), listDishes(db, companyId)])
  return {
    menu: { name: settings.name, ispublished: settings.ispublished, url: settings.url, reachable: settings.reachable },
    ...summariseMenu(groups),
  }
}
