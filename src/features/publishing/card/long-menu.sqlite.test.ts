import { expect, onTestFinished, test, vi } from 'vitest'
import { publishCard } from '#test/outages.ts'
import { openRestaurant } from '#test/restaurants.ts'
import { sharedTestApp, type TestApp } from '#test/start-test-app.ts'

const shared = sharedTestApp()
const [dishes, products] = [120, 300]

/** Opens a restaurant with a long menu on which each dish holds a product, and many more products. */
async function openLongMenu(app: TestApp) {
  const { owner, companyId: company_id } = await openRestaurant(app, 'Lepelhuis')
  const named = (count: number, word: string) =>
    Array.from({ length: count }, (_, index) => ({ name: `${word} ${index}`, price: 1 }))
  await owner.post('/dish/QuickEntry', { categories: [{ id: 0, name: 'Alles', dishes: named(dishes, 'Gerecht') }] })
  const row = { company_id, source: 'own', type: 'bought', description: '', name_search: '' } as const
  const made = named(products, 'Product').map(({ name }) => ({ ...row, name }))
  const productIds = await app.db.insertInto('every_product').values(made).returning('id').execute()
  const dishIds = await app.db.selectFrom('dish').select('id').where('company_id', '=', company_id).execute()
  const links = productIds.map(({ id }, index) => ({
    ...{ company_id, product_id: id, position: index + 1 },
    dish_id: dishIds[index % dishIds.length]?.id ?? 0,
  }))
  await app.db.insertInto('every_link').values(links).execute()
  await owner.post('/menu/SetQrSettings', { translate: true })
  return { owner, path: await publishCard(owner) }
}

/** Counts how often the clock is looked at from now on: work in turns does so after each item. */
function countLooks(): () => number {
  const clock = vi.spyOn(performance, 'now')
  onTestFinished(() => clock.mockRestore())
  return () => {
    const looks = clock.mock.calls.length
    clock.mockClear()
    return looks
  }
}

// Of each dish what is known is worked out, and then what is told of it.
test('no list of thousands of dishes or products is put together in one piece', async () => {
  const app = shared()
  const { owner, path } = await openLongMenu(app)
  const looks = countLooks()
  const lists: [string, number][] = [
    [path, products + 2 * dishes],
    [`${path}?lang=de`, products + 2 * dishes],
    ['/menu/GetCompleteMenu', products + 2 * dishes],
    ['/dish/GetDishes', products + 2 * dishes],
    ['/dashboard/GetOverview', products + 2 * dishes],
    ['/product/search?keyword=', products + products],
    ['/product/WithAllergen/1', products + products],
    ['/dish/WithAllergen/1', products + 2 * dishes],
    ['/question/GetQuestions', products + dishes + products],
  ]
  for (const [list, least] of lists) {
    looks()
    expect((await owner.get(list)).status).toBe(200)
    const counted = looks()
    expect([list, counted >= least, counted]).toEqual([list, true, counted])
  }
})
