import type { Db } from '#db/connect.ts'
import { listLatestLines } from '#features/history/server/queries.ts'
import { listDishes } from '#features/menu/dishes/server/queries.ts'
import { dishesAsked } from '#features/products/links/server/questions.ts'
import { listDishesWith } from '#features/products/server/product-usage.ts'
import { listRaised, shownAsNew } from '#features/products/server/raised-warnings.ts'
import { getQrSettings } from '#features/publishing/settings/server/queries.ts'
import { isoAfter } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import { summariseMenu } from '../rules.ts'
import type { Overview } from '../schema.ts'

const shownChanges = 6

/**
 * Returns the state of the menu, the numbers of categories and dishes, the dishes that need attention, and the latest
 * changes.
 */
export async function getOverview(db: Db, companyId: CompanyId, publicUrl: string): Promise<Overview> {
  const [settings, groups, asked, warnings, changes] = await Promise.all([
    getQrSettings(db, companyId, publicUrl),
    listDishes(db, companyId),
    dishesAsked(db, companyId).execute(),
    listWarnings(db, companyId),
    listLatestLines(db, companyId, shownChanges),
  ])
  return {
    menu: { name: settings.name, ispublished: settings.ispublished, url: settings.url, reachable: settings.reachable },
    ...summariseMenu(groups, asked),
    warnings,
    changes,
  }
}

async function listWarnings(db: Db, companyId: CompanyId): Promise<Overview['warnings']> {
  const warnings: Overview['warnings'] = []
  for (const warning of await listRaised(db, companyId, isoAfter(new Date(), -shownAsNew)))
    warnings.push({ ...warning, dishes: await listDishesWith(db, companyId, warning.id) })
  return warnings
}
