import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { type Kitchen, test } from './kitchen.ts'

type Dish = { products: { name: string }[]; confirmed: object | null; complete: boolean }

const undo = (page: Page) => page.getByRole('button', { name: 'Ongedaan maken' })
const note = (page: Page) => page.getByRole('status').filter({ hasText: 'Ongedaan maken' })

/** Makes a dish with a product that holds another, all of it checked. */
async function cook({ post, check, confirm }: Kitchen) {
  const category = await post('/category/SetCategory', { name: 'Soepen' })
  const dish = await post('/dish/SetDish', { name: 'Schotel', price: 9.5, categoryid: category })
  const product = await post(`/dish/AddOwnProduct/${dish}`, { name: 'Basis' })
  const component = await post(`/product/AddOwnComponent/${product}`, { name: 'Room', allergens: [{ id: 1 }] })
  for (const id of [component, product]) await check(id)
  await confirm(dish)
  return { category, dish, product, component }
}

/** Deletes what the screen shows, and waits until the screen has been left. */
async function deleteShown(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).click()
  await expect(note(page)).toHaveText(`${name} is verwijderdOngedaan maken`)
}

test('a deleted dish, product or category comes back with one tap, as it was', { tag: '@journey' }, async ({
  page,
  kitchen,
}) => {
  const { dish, component } = await cook(kitchen)
  const empty = await kitchen.post('/category/SetCategory', { name: 'Toetjes' })
  const before = await kitchen.get<Dish>(`/dish/GetDish/${dish}`)
  for (const [path, state, name] of [
    ['/dish', { dishId: dish }, 'Schotel'],
    ['/product', { productId: component }, 'Room'],
    ['/category', { categoryId: empty }, 'Toetjes'],
  ] as const) {
    await kitchen.open(page, path, state)
    await deleteShown(page, name)
    await expect(page).toHaveURL(/\/(dishes|products|categories)$/)
    const row = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(row).toHaveCount(0)
    await undo(page).click()
    await expect(page.getByRole('status').filter({ hasText: `${name} is terug` })).toBeVisible()
    await expect(row.first()).toBeVisible()
    expect(await kitchen.get<Dish>(`/dish/GetDish/${dish}`)).toEqual(before)
  }
})

// spec: own-allergens-13
test('a product that was taken out of a dish or product is back with one tap, and the tick with it', async ({
  page,
  kitchen,
}) => {
  const { dish, product } = await cook(kitchen)
  for (const [path, state, name] of [
    ['/dish', { dishId: dish }, 'Basis'],
    ['/product', { productId: product }, 'Room'],
  ] as const) {
    await kitchen.open(page, path, state)
    await page.getByRole('button', { name: `${name} weghalen` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).click()
    await expect(note(page)).toContainText(`${name} is weggehaald`)
    // The owner is asked whether the product is still checked; the note waits for the answer.
    if (path === '/product') await page.getByRole('dialog').getByRole('button', { name: 'Ik kijk later' }).click()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
    await undo(page).click()
    await expect(page.getByRole('link', { name }).first()).toBeVisible()
    expect(await kitchen.get<Dish>(`/dish/GetDish/${dish}`)).toMatchObject({ complete: true, confirmed: {} })
  }
})

test('an undo that got no answer can be tried again', async ({ page, kitchen }) => {
  const { dish } = await cook(kitchen)
  await kitchen.open(page, '/dish', { dishId: dish })
  await deleteShown(page, 'Schotel')
  await page.route('**/trash/Restore', (route) => route.abort(), { times: 1 })
  await undo(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Schotel is niet teruggezet.' })).toBeVisible()
  await page.getByRole('button', { name: 'Opnieuw' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Schotel is terug' })).toBeVisible()
  expect(await kitchen.get<Dish>(`/dish/GetDish/${dish}`)).toMatchObject({ products: [{ name: 'Basis' }] })
})

// spec: own-allergens-14
test('what was deleted lies under Onlangs verwijderd, which says what putting it back does', async ({
  page,
  kitchen,
}) => {
  const { dish, product, component } = await cook(kitchen)
  const stranger = await kitchen.stranger()
  const theirs = await stranger.post('/dish/SetDish', { name: 'Van een ander', price: 3 })
  await stranger.delete(`/dish/DeleteDish/${theirs}`)
  await kitchen.delete(`/product/DeleteProduct/${component}`)
  await kitchen.delete(`/dish/RemoveProduct/${dish}/${product}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await kitchen.open(page, '/more')
  await page.getByRole('link', { name: 'Onlangs verwijderd' }).click()
  await expect(page.getByRole('heading', { name: 'Onlangs verwijderd', level: 1 })).toBeVisible()
  const rows = page.getByRole('list', { name: 'Onlangs verwijderd' }).getByRole('listitem')
  await expect(rows).toHaveText([/^BasisUit gerecht Schotel.*nog 30 dagen/, /^RoomProduct.*nog 30 dagen/])
  await expectNoViolations(page, 'trash')

  await page.getByRole('button', { name: 'Room terugzetten' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Het komt terug in Basis. Bevat: Melk.')
  await dialog.getByRole('button', { name: 'Annuleren' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Room terugzetten' }).click()
  await dialog.getByRole('button', { name: 'Terugzetten' }).click()
  const done = page.getByRole('main').getByRole('status').filter({ hasText: 'Room is teruggezet.' })
  await expect(done).toContainText('De controle van de allergenen is vervallen. Kijk ze opnieuw na.')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Basis terugzetten' }).click()
  await dialog.getByRole('button', { name: 'Terugzetten' }).click()
  await expect(page.getByText('Er is de laatste 30 dagen niets verwijderd.')).toBeVisible()
  expect(await kitchen.get<Dish>(`/dish/GetDish/${dish}`)).toMatchObject({
    ...{ complete: false, confirmed: null },
    products: [{ name: 'Basis' }],
  })
  await page.getByRole('link', { name: 'Terug naar instellingen' }).click()
  await expect(page.getByRole('heading', { name: 'Jouw instellingen' })).toBeVisible()
})

// spec: own-allergens-16
test('nothing that deletes lies under the thumb that saves', async ({ page, kitchen }) => {
  const { dish, product } = await cook(kitchen)
  const empty = await kitchen.post('/category/SetCategory', { name: 'Toetjes' })
  for (const size of [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    for (const [path, state] of [
      ['/dish', { dishId: dish }],
      ['/product', { productId: product }],
      ['/category', { categoryId: empty }],
    ] as const) {
      await kitchen.open(page, path, state)
      await page.getByRole('button', { name: 'Verwijderen' }).scrollIntoViewIfNeeded()
      const [away, save] = await Promise.all(
        ['Verwijderen', 'Opslaan'].map((name) => page.getByRole('button', { name }).boundingBox()),
      )
      if (!away || !save) throw new Error(`${path} lacks a button`)
      const [across, down] = [
        gap(away.x, away.width, save.x, save.width),
        gap(away.y, away.height, save.y, save.height),
      ]
      expect(Math.max(across, down), `${path} at ${size.width}`).toBeGreaterThanOrEqual(16)
      expect(down > 0 || across > 40, `${path} at ${size.width}`).toBe(true)
    }
  }
})

/** The space between two stretches of a line; negative where they overlap. */
function gap(one: number, length: number, other: number, otherLength: number): number {
  return Math.max(other - (one + length), one - (other + otherLength))
}
