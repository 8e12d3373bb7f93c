import { expect } from '@playwright/test'
import { demoRestaurants } from '../src/app/demo/restaurants.ts'
import { test } from './kitchen.ts'
import { cardOf } from './sign-up.ts'

// spec: calls-11, import-11
test('the demo names the card of its first company as the page to open first; a fifth of its products come from the catalogue, and a dish tells through which one milk came in', async ({
  page,
  demo,
}) => {
  const [, first = ''] = /^Open eerst (\S+)$/m.exec(demo.output()) ?? []
  expect(first).toBe(cardOf(demo))
  await page.goto(first)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(demo.output().match(/^(Card {3}\S+|Staff {2}\S+ {2}\S+ {2}\S+)$/gm)).toHaveLength(2 * demoRestaurants.length)

  const [, email = '', password = ''] = /^Staff {2}\S+ {2}(\S+) {2}(\S+)$/m.exec(demo.output()) ?? []
  await page.goto(`${demo.url}/login`)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(`${demo.url}/dashboard`)
  await page.goto(`${demo.url}/products`)
  const countOf = async (tab: string) => {
    const text = await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).innerText()
    return Number(text.match(/\d+/)?.[0])
  }
  expect((await countOf('Catalogus')) / (await countOf('Alle'))).toBeGreaterThanOrEqual(0.2)
  await page.getByRole('tab', { name: /^Catalogus/ }).click()
  await page.getByLabel('Zoek een product').fill('roomboter')
  await expect(page.getByRole('grid', { name: 'Producten' })).toContainText('Roomboter, ongezouten')
  await page.goto(`${demo.url}/dishes`)
  await page.getByLabel('Zoek een gerecht').fill('gebakken kabeljauw')
  await page.getByRole('link', { name: /^Gebakken kabeljauw/ }).click()
  await page.getByRole('list', { name: 'Allergenen', exact: true }).getByRole('button', { name: 'Melk' }).click()
  await expect(page.getByText('Melk: via Roomboter, ongezouten')).toBeVisible()
})
