import { expect, type Page, type Request } from '@playwright/test'
import { type Server, test } from './server.ts'
import { phone, signUp } from './sign-up.ts'

type Made = { page: Page; server: Server }

test('dishes are put in another order by mouse and by keyboard, and stay so', async ({ page, server }) => {
  await signUp(page, server, { company: 'Volgorde', email: 'volgorde@lepel.example' })
  await makeDishes({ page, server }, ['Soep', 'Salade', 'Brood'])
  await page.goto(`${server.url}/dishes`)

  await drag(page, 'Soep', 'Brood')
  await expectOrder(page, ['Salade', 'Brood', 'Soep'])
  await expect(page.getByText('Volgorde opgeslagen')).toBeVisible()

  await handle(page, 'Soep').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Soep is opgepakt en staat op plaats 3 van 3.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Soep is opgepakt en staat op plaats 2 van 3.')).toBeAttached()
  const saved = page.waitForResponse('**/dish/UpdateOrder')
  await page.keyboard.press('Space')
  expect((await saved).status()).toBe(200)

  await page.reload()
  await expectOrder(page, ['Salade', 'Soep', 'Brood'])
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a finger that rests on a handle moves the dish, and one that swipes over it scrolls', async ({
    page,
    server,
  }) => {
    await signUp(page, server, { company: 'Vinger', email: 'vinger@lepel.example' })
    await makeDishes(
      { page, server },
      Array.from({ length: 15 }, (_, index) => `Gerecht ${index + 1}`),
    )
    await page.goto(`${server.url}/dishes`)

    await touch(page, { from: 'Gerecht 6', to: 'Gerecht 3', rest: 0 })
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
    await expect(page.getByText('is opgepakt')).toHaveCount(0)

    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    const saved = page.waitForResponse('**/dish/UpdateOrder')
    await touch(page, { from: 'Gerecht 3', to: 'Gerecht 1', rest: 400 })
    expect((await saved).status()).toBe(200)
    await expect(page.getByRole('list', { name: 'Kaart' }).getByRole('link').first()).toHaveText(/^Gerecht 3/)
  })
})

test('an order that cannot be saved is put back, read again and reported', async ({ page, server }) => {
  await signUp(page, server, { company: 'Weigering', email: 'weigering@lepel.example' })
  await makeDishes({ page, server }, ['Soep', 'Salade', 'Brood'])
  await page.goto(`${server.url}/dishes`)
  await page.route('**/dish/UpdateOrder', (route) => route.abort())
  const readAgain = page.waitForRequest('**/dish/GetDishes')

  await drag(page, 'Soep', 'Brood')

  await readAgain
  await expect(page.getByRole('alert')).toContainText('De nieuwe volgorde is niet opgeslagen.')
  await expectOrder(page, ['Soep', 'Salade', 'Brood'])
})

test('the search for a dish waits until somebody stops typing, and asks nothing without a word', async ({
  page,
  server,
}) => {
  await signUp(page, server, { company: 'Zoeken', email: 'zoeken@lepel.example' })
  await makeDishes({ page, server }, ['Losse soep'], 0)
  await make({ page, server }, '/category/SetCategory', { name: 'Voorgerechten' })
  await page.goto(`${server.url}/categories`)
  await page.getByRole('link', { name: 'Voorgerechten' }).click()
  const searches: string[] = []
  page.on('request', (request: Request) => {
    if (request.url().includes('/dish/Uncategorised')) searches.push(new URL(request.url()).search)
  })

  await page.getByRole('button', { name: 'Gerecht toevoegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Voeg gerecht toevoegen' })
  await expect(dialog.getByText('Typ een naam.')).toBeVisible()
  await dialog.getByLabel('Zoek een gerecht').pressSequentially('soep', { delay: 50 })
  await expect(dialog.getByRole('button', { name: 'Losse soep' })).toBeVisible()
  expect(searches).toEqual(['?keyword=soep'])
  await dialog.getByRole('button', { name: 'Losse soep' }).click()
  await expect(dialog.getByText('Losse soep staat nu in deze categorie')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Losse soep' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verwijderen' })).toBeDisabled()
})

/** Dishes in the category 'Kaart', in this order, or without a category; gives their ids. */
async function makeDishes(made: Made, names: readonly string[], category?: 0): Promise<number[]> {
  const categoryid = category ?? (await make(made, '/category/SetCategory', { name: 'Kaart' }))
  const ids: number[] = []
  for (const name of names) ids.push(await make(made, '/dish/SetDish', { name, price: 5, categoryid }))
  return ids
}

async function make({ page, server }: Made, path: string, data: object): Promise<number> {
  const answer = await page.request.post(`${server.url}${path}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as number
}

function handle(page: Page, name: string) {
  return page.getByRole('button', { name: `${name} verplaatsen`, exact: true })
}

async function drag(page: Page, name: string, to: string): Promise<void> {
  await handle(page, name).hover()
  await page.mouse.down()
  const box = await handle(page, to).boundingBox()
  if (!box) throw new Error(`"${to}" cannot be seen`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 4, { steps: 10 })
  await expect(page.getByText(`${name} is opgepakt`)).toBeAttached()
  await page.mouse.up()
}

/** One finger from one handle to another, after resting on the first for so many ms. */
async function touch(page: Page, { from, to, rest }: { from: string; to: string; rest: number }): Promise<void> {
  const start = await middleOf(page, from)
  const end = await middleOf(page, to)
  const browser = await page.context().newCDPSession(page)
  const point = (share: number) => [{ x: start.x, y: start.y + (end.y - start.y) * share }]
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(0) })
  await page.waitForTimeout(rest)
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(share) })
    await page.waitForTimeout(50)
  }
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await handle(page, name).boundingBox()
  if (!box) throw new Error(`"${name}" cannot be seen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function expectOrder(page: Page, names: readonly string[]): Promise<void> {
  await expect(page.getByRole('list', { name: 'Kaart' }).getByRole('link')).toHaveText(
    names.map((name) => new RegExp(`^${name}`)),
  )
}
