import type { Db } from '#db/connect.ts'
import { listRequestsToAnswer } from '#features/accounts/access-requests/server/queries.ts'
import { listLatestChanges, wasMenuPublished } from '#features/history/server/queries.ts'
import { listDishes } from '#features/menu/dishes/server/queries.ts'
import { listServedMenus } from '#features/menu/menus/server/queries.ts'
import { listDishesWith } from '#features/products/server/product-usage.ts'
import { listRaised, shownAsNew } from '#features/products/server/raised-warnings.ts'
import { getQrSettings } from '#features/publishing/settings/server/queries.ts'
import { allWords } from '#features/translations/server/all-words.ts'
import { dutchDay, isoAfter } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import { summariseMenu } from '../rules.ts'
import type { Overview } from '../schema.ts'
import { sayServedToday } from '../served-today.ts'

const shownChanges = 6

type Reader = { companyId: CompanyId; userId: string }

/** Returns the state of the menu, what is different today, what there is to do for this reader, and the latest changes. */
export async function getOverview(db: Db, { companyId, userId }: Reader, publicUrl: string): Promise<Overview> {
  const now = new Date()
  const [menu, served, groups, requests, warnings, changes] = await Promise.all([
    readMenu(db, companyId, publicUrl),
    readServed(db, companyId, now),
    listDishes(db, companyId),
    listRequestsToAnswer(db, companyId, userId),
    listWarnings(db, companyId),
    listLatestChanges(db, companyId, shownChanges),
  ])
  const today = summariseMenu(groups, dutchDay(now))
  return { menu, ...(menu.ispublished && served && { served }), ...today, requests, warnings, changes }
}

async function readMenu(db: Db, companyId: CompanyId, publicUrl: string): Promise<Overview['menu']> {
  const { name, ispublished, url, reachable } = await getQrSettings(db, companyId, publicUrl)
  return { name, ispublished, waspublished: ispublished || (await wasMenuPublished(db, companyId)), url, reachable }
}

/** Says what a house with several menus serves; undefined for one that has a single menu. */
async function readServed(db: Db, companyId: CompanyId, now: Date): Promise<Overview['served']> {
  const menus = await listServedMenus(db, companyId)
  if (menus.length < 2) return undefined
  const published = menus.filter(({ isPublished }) => isPublished)
  const { said, until } = sayServedToday(published, allWords.nl, now)
  return { said, asof: now.toISOString(), until: new Date(until).toISOString() }
}

async function listWarnings(db: Db, companyId: CompanyId): Promise<Overview['warnings']> {
  const warnings: Overview['warnings'] = []
  for (const warning of await listRaised(db, companyId, isoAfter(new Date(), -shownAsNew)))
    warnings.push({ ...warning, dishes: await listDishesWith(db, companyId, warning.id) })
  return warnings
}
