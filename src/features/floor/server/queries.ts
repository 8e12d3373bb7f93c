import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { nothingKnown } from '#features/allergens/knowledge.ts'
import type { KnownDish } from '#features/menu/doubts/server/known-alone.ts'
import { loadKnownDishes } from '#features/menu/doubts/server/known-dishes.ts'
import { servingOf } from '#features/menu/hours/serving.ts'
import { listServedMenus, type ServedMenu } from '#features/menu/menus/server/queries.ts'
import type { KnownStation } from '#features/menu/stations/server/known-stations.ts'
import { asServed, groupsOnCard } from '#features/publishing/card/choices.ts'
import type { CardDish } from '#features/publishing/card/schema.ts'
import { listForGuests } from '#features/publishing/card/server/queries.ts'
import { knownForGuests, warningsOf } from '#features/publishing/filter/dish-marks.ts'
import { yieldingMap } from '#server/work/yielding-map.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { AskedDish, AskedProduct, WaiterView } from '../schema.ts'

/**
 * Returns what a waiter can be asked about at `now`: the dishes that guests can order, by what the filter of their card goes
 * by, and which of their products brings what. All of it at one moment, in as many queries for any menu.
 */
export async function getWaiterView(db: Db, companyId: CompanyId, now: Date): Promise<WaiterView> {
  const { shown, menus, known, names } = await inSnapshot(db, async (trx) => ({
    shown: await listForGuests(trx, companyId, now),
    menus: await listServedMenus(trx, companyId),
    known: await loadKnownDishes(trx, companyId),
    names: await listNames(trx, companyId),
  }))
  const knownOf = (id: number) => known.dishes.get(id)
  const categories: WaiterView['categories'] = []
  for (const { id, name, dishes } of shown)
    categories.push({ id, name, dishes: await yieldingMap(dishes, (dish) => asAsked(dish, knownOf(dish.id))) })
  const used = new Set(categories.flatMap((category) => category.dishes.flatMap(({ products }) => products)))
  const products = await yieldingMap(
    names.filter(({ id }) => used.has(id)),
    ({ id, name }): AskedProduct => ({ id, name, ...warningsOf(known.summaries.get(id) ?? nothingKnown) }),
  )
  const published = menus.filter(({ isPublished }) => isPublished)
  return { menus: published.map((menu) => asServedAt(menu, now)), categories, products }
}

function asAsked(dish: CardDish, made: KnownDish | undefined): AskedDish {
  const eaten = (one: Parameters<typeof knownForGuests>[0] & Pick<CardDish, 'name' | 'dietaryneeds'>) => ({
    name: one.name,
    ...warningsOf(knownForGuests(one)),
    diets: one.dietaryneeds.map(({ id }) => id),
  })
  return {
    id: dish.id,
    ...eaten(asServed(dish)),
    soldout: dish.soldoutuntil !== null,
    stopped: dish.stopped,
    groups: groupsOnCard(dish).map(({ kind, name, options }) => ({
      ...{ kind, name },
      options: options.map(({ product, dish: inside, ...option }) => ({
        ...eaten(option),
        ...{ product, dish: inside, served: option.soldoutuntil === null },
      })),
    })),
    products: [...(made?.node.products ?? [])],
    ...(made?.stations && { stations: bringing(made.stations) }),
    ...(dish.leaveout && { leaveout: asLeftOut(dish.leaveout) }),
  }
}

function bringing(stations: readonly KnownStation[]): NonNullable<AskedDish['stations']> {
  return stations
    .filter(({ isKeptApart }) => !isKeptApart)
    .map(({ name, brings }) => ({ name, traces: warningsOf(brings).traces }))
}

function asLeftOut({ products, without }: NonNullable<CardDish['leaveout']>) {
  return {
    parts: products.map(({ name, ...known }) => ({ name, ...warningsOf(knownForGuests(known)) })),
    without: warningsOf(knownForGuests(without)),
  }
}

function asServedAt({ id, name, schedule, categories }: ServedMenu, now: Date): WaiterView['menus'][number] {
  const isServed = (schedules: Parameters<typeof servingOf>[0]) => servingOf(schedules, now).served
  return {
    ...{ id, name, served: isServed([schedule]) },
    categories: categories.map((category) => ({
      id: category.id,
      served: isServed(category.schedule ? [schedule, category.schedule] : [schedule]),
    })),
  }
}

function listNames(trx: Trx, companyId: CompanyId) {
  return trx.selectFrom('product').select(['id', 'name']).where('company_id', '=', companyId).orderBy('id').execute()
}
