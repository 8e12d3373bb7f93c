import { expect, test } from 'vitest'
import { newLines } from '#test/history.ts'
import { fillMenu, sayChecked, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'

const world = twoRestaurants()

/** Returns the details of the newest line of the company's history. */
async function latestDetails(): Promise<unknown> {
  const { details } = await world.app.db
    .selectFrom('history')
    .select('details')
    .where('company_id', '=', world.own.companyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return JSON.parse(details)
}

// spec: known-13
test('the history keeps what was before and after, and what ended by it', async () => {
  const { owner } = world.own
  const { category, dish, product, component } = await fillMenu(owner, 'Lepelhuis')
  for (const id of [component, product]) await sayChecked(owner, id)
  await sayConfirmed(owner, dish)
  const changes: readonly (readonly [line: string, act: () => Promise<unknown>, details: unknown])[] = [
    [
      `change category ${category}`,
      () => owner.post('/category/SetCategory', { id: category, name: 'Soep', ispublished: false }),
      { before: { name: 'Lepelhuis soepen', is_published: 1 }, after: { name: 'Soep', is_published: 0 } },
    ],
    [
      `change dish ${dish}`,
      () => owner.post('/dish/SetDish', { id: dish, name: 'Bisque', price: 8, dietaryneeds: [{ id: 4 }] }),
      {
        before: { name: 'Lepelhuis schotel', price_cents: 950, dietaryneeds: [] },
        after: { name: 'Bisque', price_cents: 800, dietaryneeds: [4] },
        endedConfirmation: true,
      },
    ],
    [
      `change product ${product}`,
      () => owner.post('/product/SetProduct', { id: product, name: 'Fond', allergens: [{ id: 21 }] }),
      {
        before: { name: 'Lepelhuis basis' },
        after: { name: 'Fond' },
        added: { contains: ['Selderij'] },
        taken: {},
        endedCheck: true,
      },
    ],
    [
      `remove-component product ${product}`,
      () => owner.delete(`/product/RemoveComponent/${product}/${component}`),
      {
        product: component,
        name: 'Lepelhuis room',
        brought: { contained: [1], traces: [], unknown: [] },
        endedCheck: false,
      },
    ],
    [
      `add-product dish ${dish}`,
      () => owner.post(`/dish/AddOwnProduct/${dish}`, { id: component }),
      { product: component, name: 'Lepelhuis room' },
    ],
    [
      `remove-product dish ${dish}`,
      () => owner.delete(`/dish/RemoveProduct/${dish}/${component}`),
      {
        product: component,
        name: 'Lepelhuis room',
        brought: { contained: [1], traces: [], unknown: [] },
        endedConfirmation: false,
      },
    ],
    [
      `change menu ${world.own.menu.menu}`,
      () => owner.post('/menu/SetQrSettings', { price: false }),
      { before: { show_prices: 1 }, after: { show_prices: 0 } },
    ],
  ]
  for (const [line, act, details] of changes) {
    expect(await newLines(world, act)).toEqual([line])
    expect(await latestDetails(), line).toEqual(details)
  }
})
