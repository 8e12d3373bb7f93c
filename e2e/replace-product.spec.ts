import { expect, type Page } from '@playwright/test'
import { listLastDays, swapEnd } from '../src/features/menu/replacing/swap-rules.ts'
import { expectNoViolations } from './axe.ts'
import { proofCode } from './catalogue-file.ts'
import { test } from './kitchen.ts'
import { goTo, makeMenu, refuse } from './menu-kit.ts'
import { phone } from './sign-up.ts'

test.use(phone)

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const note = (page: Page) => page.getByRole('status')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// spec: replace-1, replace-4, replace-5, replace-6, swap-4
test('a product takes the place of another where it is ticked, with what changes in sight, and is undone as one', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const idOf = await makeMenu(kitchen, { Borden: ['Bord 1', 'Bord 2', 'Bord 3'] })
  const make = async (name: string, allergen: number) => {
    const id = await kitchen.post('/product/SetProduct', { name, allergens: [{ id: allergen }] })
    await kitchen.check(id)
    return id
  }
  const [mustard, sauce] = [await make('Smeersel bruin', 24), await make('Saus', 3)]
  await make('Smeersel zwart', 4)
  await kitchen.post(`/product/AddOwnComponent/${sauce}`, { id: mustard })
  await kitchen.check(sauce)
  for (const name of ['Bord 1', 'Bord 2', 'Bord 3'])
    await kitchen.post(`/dish/AddOwnProduct/${idOf(name)}`, { id: mustard })
  await kitchen.post(`/dish/AddOwnProduct/${idOf('Bord 1')}`, { id: sauce })
  for (const name of ['Bord 1', 'Bord 2']) await kitchen.confirm(idOf(name))

  await kitchen.open(page, '/replace-product')
  await expect(page.getByText('Geen product ID gevonden').first()).toBeVisible()
  await kitchen.open(page, '/products')
  await page.getByRole('link', { name: /^Smeersel bruin/ }).tap()
  await expect(page.getByText('Zit in 3 gerechten: Bord 1, Bord 2, Bord 3')).toBeVisible()
  await page.getByRole('link', { name: 'Vervang door…' }).tap()
  await page.getByRole('searchbox').fill('smeersel')
  await button(page, 'Zoeken').tap()
  await expect(row(page, 'Dit product zelf').getByRole('button')).toBeDisabled()
  await page.getByRole('button', { name: /^Smeersel zwart/ }).tap()
  await expect(title(page, 'Vervang door Smeersel zwart')).toBeVisible()
  const alike = page.getByRole('list', { name: /^Gerechten: \+ Soja, − Mosterd/ })
  await expect(alike.getByRole('listitem')).toHaveText(['Bord 1', 'Bord 2', 'Bord 3'])
  // What is left out keeps its mustard, and so does the dish that it is in.
  await page.getByRole('checkbox', { name: /^Saus/ }).uncheck()
  await expect(row(page, 'Bord 2')).toContainText('− Mosterd')
  await expect(row(page, 'Bord 1')).toHaveText('Bord 1+ Soja')
  await page.getByRole('checkbox', { name: /^Bord 3/ }).uncheck()
  await expectNoViolations(page, 'places of a product to replace')
  await refuse(page, '**/product/ReplaceProduct/*', 429, 'Even rustig aan.')
  await button(page, 'Vervang in 2').tap()
  await expect(page.getByRole('alert')).toHaveText('Failed to save: Even rustig aan.')
  await page.unroute('**/product/ReplaceProduct/*')
  await button(page, 'Vervang in 2').tap()
  await expect(note(page).getByText('Smeersel bruin is op 2 plekken vervangen door Smeersel zwart')).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Klopt dit nog?' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await button(page, 'Ongedaan maken').tap()
  await expect(note(page).getByText('Smeersel bruin is terug')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await button(page, 'Later').tap()
  await expect(title(page, 'Smeersel bruin')).toBeVisible()

  await goTo(page, '/replace-product', { replaceId: mustard, productId: sauce })
  await expect(row(page, 'Saus')).toContainText('Zit zelf in wat ervoor in de plaats komt')
  await button(page, 'Vervang in 3').tap()
  await expect(page.getByRole('heading', { name: 'Klopt dit nog?' })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Bord 1/ }).check()
  await expectNoViolations(page, 'ticks that a replacement ended')
  await button(page, 'Klopt nog (1)').tap()
  await expect(title(page, 'Smeersel bruin')).toBeVisible()
  const waiting = await kitchen.get<{ name: string }[]>('/dish/Unconfirmed')
  expect(waiting.map(({ name }) => name)).toEqual(['Bord 2', 'Bord 3'])

  await goTo(page, '/productsearch', { replaceId: mustard })
  const made = page.waitForResponse('**/product/CreateGuid')
  await button(page, 'Scannen met telefoon').tap()
  const { code } = (await (await made).json()) as { code: string }
  const scanned = { refid: 0, ean: proofCode(9100), name: 'Smeersel wit' }
  await page.request.post(`${kitchen.url}/product/AddProduct/${code}`, { data: scanned })
  await page.getByRole('link', { name: 'Smeersel wit' }).tap()
  await expect(title(page, 'Vervang door Smeersel wit')).toBeVisible()
  await page.getByLabel('Hoe lang').selectOption({ index: 2 })
  await button(page, 'Tot en met die dag').tap()
  await expect(title(page, 'Smeersel bruin')).toBeVisible()
  const [swap] = await kitchen.get<{ until: string; by: { name: string } }[]>('/product/GetSwaps')
  expect(swap).toMatchObject({
    by: { name: 'Smeersel wit' },
    until: swapEnd(listLastDays(new Date())[1]?.day, new Date()),
  })
})
