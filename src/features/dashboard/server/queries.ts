import type { Db } from '#db/connect.ts'
import { listRequestsToAnswer } from '#features/accounts/access-requests/server/queries.ts'
import { listLatestChanges, wasMenuPublished } from '#features/history/server/queries.ts'
import type { CategoryWithDishes } from '#features/menu/dishes/schema.ts'
import { listDishes } from '#features/menu/dishes/server/queries.ts'
import { listServedMenus, type ServedMenu } from '#features/menu/menus/server/queries.ts'
import { listSwaps } from '#features/menu/replacing/server/swap-queries.ts'
import { listDishesWith } from '#features/products/server/product-usage.ts'
import { listRaised, shownAsNew } from '#features/products/server/raised-warnings.ts'
import { shownToGuests } from '#features/publishing/card/rules.ts'
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
  const [menu, menus, groups, requests, warnings, changes, swaps] = await Promise.all([
    readMenu(db, companyId, publicUrl),
    listServedMenus(db, companyId),
    listDishes(db, companyId),
    listRequestsToAnswer(db, companyId, userId),
    listWarnings(db, companyId),
    listLatestChanges(db, companyId, shownChanges),
    listSwaps(db, companyId),
  ])
  const today = summariseMenu(groups, dutchDay(now))
  const served = servedOf(menus, groups, now)
  return { menu, ...(menu.ispublished && served && { served }), ...today, requests, warnings, changes, swaps }
}

async function readMenu(db: Db, companyId: CompanyId, publicUrl: string): Promise<Overview['menu']> {
  const { name, ispublished, url, reachable } = await getQrSettings(db, companyId, publicUrl)
  return { name, ispublished, waspublished: ispublished || (await wasMenuPublished(db, companyId)), url, reachable }
}

/** Says what a house with several menus serves; undefined for one that has a single menu. */
function servedOf(menus: readonly ServedMenu[], groups: readonly CategoryWithDishes[], now: Date): Overview['served'] {
  if (menus.length < 2) return undefined
  const names = new Map(shownToGuests(groups).map(({ id, name }) => [id, name]))
  const published = menus
    .filter(({ isPublished }) => isPublished)
    .map(({ name, schedule, categories }) => ({ name, schedule, categories: categories.flatMap(withOwnHours(names)) }))
  const { said, until } = sayServedToday(published, allWords.nl, now)
  return { said, asof: now.toISOString(), until: new Date(until).toISOString() }
}

/** Returns what names a category on a menu that has hours of its own, where guests read it; nothing for any other. */
function withOwnHours(names: ReadonlyMap<number, string>) {
  return ({ id, schedule }: ServedMenu['categories'][number]) => {
    const name = names.get(id)
    return name !== undefined && schedule ? [{ name, schedule }] : []
  }
}

async function listWarnings(db: Db, companyId: CompanyId): Promise<Overview['warnings']> {
  const warnings: Overview['warnings'] = []
  for (const warning of await listRaised(db, companyId, isoAfter(new Date(), -shownAsNew)))
    warnings.push({ ...warning, dishes: await listDishesWith(db, companyId, warning.id) })
  return warnings
}
