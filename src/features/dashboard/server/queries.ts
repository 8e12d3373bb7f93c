import type { Db } from '#db/connect.ts'
import { listDishes } from '#features/menu/dishes/server/queries.ts'
import { getQrSettings } from '#features/publishing/settings/server/queries.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { Overview } from '../schema.ts'

/** Reads what is published, how far the menu is, and which dishes need attention. */
export async function getOverview(db: Db, companyId: CompanyId, publicUrl: string): Promise<Overview> {
  const [settings, groups] = await Promise.all([getQrSettings(db, companyId, publicUrl), listDishes(db, companyId)])
  const categories = groups.filter(({ id }) => id !== 0)
  const dishes = groups.flatMap((group) => group.dishes)
  const onCard = categories
    .filter(({ ispublished }) => ispublished)
    .flatMap((group) => group.dishes.filter((dish) => dish.ispublished))
  const named = (list: typeof dishes) => list.map(({ id, name }) => ({ id, name }))
  return {
    menu: { name: settings.name, ispublished: settings.ispublished, url: settings.url, reachable: settings.reachable },
    counts: {
      categories: categories.length,
      dishes: dishes.length,
      publishedcategories: new Set(onCard.map(({ categoryid }) => categoryid)).size,
      publisheddishes: onCard.length,
    },
    attention: {
      uncategorised: named(dishes.filter((dish) => dish.categoryid === 0)),
      withoutproducts: named(dishes.filter((dish) => dish.productcount === 0)),
      incomplete: named(dishes.filter((dish) => dish.productcount > 0 && !dish.complete)),
      unpublished: named(dishes.filter((dish) => !dish.ispublished)),
    },
  }
}
