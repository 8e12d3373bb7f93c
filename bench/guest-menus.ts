import type { Connection } from '#db/connect.ts'
import { firstMenuId } from '#features/menu/menus/rules.ts'
import type { DemoCategory, DemoRestaurant } from '../src/app/demo/restaurant.ts'
import { demoRestaurants } from '../src/app/demo/restaurants.ts'

/** A house of several menus: its first one has the categories of a house with one, and is always served. */
export type HouseOfMenus = { restaurant: DemoRestaurant; menus: readonly { name: string; categories: number }[] }

const daily = (from: number, to: number) =>
  JSON.stringify({ week: Array.from({ length: 7 }, () => [{ from, to }]), exceptions: [] })
const always = daily(0, 0)
const evening = daily(17 * 60, 23 * 60)
/** A quarter of an hour that is not now, by the clocks of the Netherlands: they are at most two hours ahead of any that run this. */
const laterToday = daily(((new Date().getUTCHours() + 5) % 24) * 60, ((new Date().getUTCHours() + 5) % 24) * 60 + 15)

/** Returns a house with the menu of a restaurant, and the menus of the demo's five others behind it. */
export function houseOfSix(own: DemoRestaurant, dishesOfOwn: string): HouseOfMenus {
  const others = demoRestaurants.filter(({ menuName }) => menuName !== dishesOfOwn).map(withOwnKeys)
  const all = [own, ...others]
  const foods = new Map(all.flatMap(({ catalogue = [] }) => catalogue.map((food) => [food.key, food])))
  return {
    restaurant: {
      ...own,
      products: all.flatMap(({ products }) => products),
      catalogue: [...foods.values()],
      categories: all.flatMap(({ categories }) => categories),
    },
    menus: all.map(({ company, categories }) => ({ name: company, categories: categories.length })),
  }
}

/** Makes the keys of a restaurant's products different from those of others. */
function withOwnKeys(restaurant: DemoRestaurant, index: number): DemoRestaurant {
  const keys = new Map(restaurant.products.map(({ key }) => [key, `${index} ${key}`]))
  const renamed = (key: string) => keys.get(key) ?? key
  const products = restaurant.products.map((product) => ({
    ...product,
    key: renamed(product.key),
    ...(product.components && { components: product.components.map(renamed) }),
  }))
  const categories = restaurant.categories.map(
    (category): DemoCategory => ({
      ...category,
      dishes: category.dishes.map((dish) => ({ ...dish, products: dish.products.map(renamed) })),
    }),
  )
  return { ...restaurant, products, categories }
}

/** Divides the categories of a seeded house among its menus; the last one of the first menu has hours of its own, and is folded. */
export async function divideIntoMenus({ db }: Connection, companyId: number, { menus }: HouseOfMenus): Promise<void> {
  const categories = await db
    .selectFrom('category')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('position')
    .execute()
  const left = categories.values()
  for (const [index, { name, categories: count }] of menus.entries()) {
    const id = firstMenuId + index
    const schedule = index === 0 ? always : evening
    const shown = { introduction: '', is_published: 1 as const, qrcode: `bench-menu-${index}` }
    await db
      .insertInto('every_served_menu')
      .values({ id, company_id: companyId, name, ...shown, schedule, position: index + 1 })
      .execute()
    const places = left.take(count).map(({ id: category_id }, place) => ({
      ...{ company_id: companyId, menu_id: id, category_id, position: place + 1 },
      schedule: index === 0 && place === count - 1 ? laterToday : null,
    }))
    await db
      .insertInto('served_category')
      .values([...places])
      .execute()
  }
}
