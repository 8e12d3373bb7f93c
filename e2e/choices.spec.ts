import { expect } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { test } from './kitchen.ts'
import { phone } from './sign-up.ts'

test.use(phone)

test('choices are made on the screen of a dish with one thumb, and a guest reads which to leave, with a script and without', async ({
  page,
  browser,
  kitchen,
}) => {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Hoofd' })
  const steak = await kitchen.post('/dish/SetDish', { name: 'Bavette', price: 24, categoryid })
  const make = async (name: string, allergens: number[]) => {
    const product = await kitchen.post('/product/SetProduct', { name, allergens: allergens.map((id) => ({ id })) })
    await kitchen.check(product)
    return product
  }
  await kitchen.post(`/dish/AddOwnProduct/${steak}`, { id: await make('Rund', []) })
  await kitchen.confirm(steak)
  await make('Dipsaus', [3, 1])
  await make('Couscous', [5])
  await make('Rijst', [])

  await kitchen.open(page, '/dish', { dishId: steak })
  const section = page.getByRole('region', { name: "Keuzes en extra's" })
  await section.getByRole('button', { name: 'Extra toevoegen' }).click()
  await page.getByLabel('Zoek een product of gerecht').fill('dip')
  await page.getByRole('button', { name: 'Dipsaus' }).click()
  await page.getByRole('button', { name: 'Klaar' }).click()
  await section.getByRole('button', { name: /^met Dipsaus/ }).click()
  await page.getByRole('textbox', { name: 'Verschil met de prijs van het gerecht' }).fill('3,5')
  await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click()
  await expect(section.getByText('+ € 3,50')).toBeVisible()

  await section.getByRole('button', { name: 'Groep of gang toevoegen' }).click()
  await page.getByRole('dialog').getByLabel('Naam').fill('Kies erbij')
  await page.getByRole('button', { name: 'Verder: kies wat erin zit' }).click()
  await page.getByRole('button', { name: 'Couscous' }).click()
  const group = section.getByRole('region', { name: 'Kies erbij' })
  await expect(group.getByText('Altijd: Gluten')).toBeVisible()
  await group.getByRole('button', { name: 'Keuze toevoegen aan Kies erbij' }).click()
  await page.getByRole('button', { name: 'Rijst' }).click()
  await page.getByRole('button', { name: 'Klaar' }).click()
  await expect(group.getByRole('button', { name: /^Rijst Alles/ })).toBeVisible()
  await expectNoViolations(page, 'choices')
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(group.getByRole('button', { name: /^Rijst Alles/ })).toBeHidden()

  await kitchen.post('/menu/SetQrSettings', { ispublished: true })
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ ...phone, javaScriptEnabled })
    const card = await context.newPage()
    await card.goto(`${kitchen.url}/show/${qrcode}`)
    await expect(card.locator('.card-choices')).toContainText('met Dipsaus (+ € 3,50)')
    if (javaScriptEnabled) await expectNoViolations(card, 'a card with choices')
    const choose = async (name: string) => {
      await card.locator('.card-pill').click()
      await card.getByRole('checkbox', { name, exact: true }).check()
      await card.locator('.card-sheet-end button').last().click()
    }
    await choose('Ei')
    const sauce = card.getByRole('listitem').filter({ hasText: 'Dipsaus' }).last()
    const before = () => sauce.evaluate((element) => getComputedStyle(element, '::before').content)
    await expect(card.locator('.card-category > ul > li')).toHaveCount(1)
    if (javaScriptEnabled) await expect(card.locator('.card-leave')).toHaveText('zonder Dipsaus')
    else expect(await before()).toBe('"(zonder) "')
    await choose('Gluten')
    if (javaScriptEnabled) await expect(card.locator('.card-group summary')).toHaveText('Bevat: Gluten (1)')
    else
      expect(await card.locator('.card-line').evaluate((line) => getComputedStyle(line, '::before').content)).toBe(
        '"Vraag ons"',
      )
    await context.close()
  }
})

test('a vegan dish asks to ask where nothing that must be chosen is marked vegan, with a script and without', async ({
  browser,
  kitchen,
}) => {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Hoofd' })
  const dish = await kitchen.post('/dish/SetDish', { name: 'Bowl', price: 14, categoryid, dietaryneeds: [{ id: 2 }] })
  const rice = await kitchen.post('/product/SetProduct', { name: 'Rijst' })
  const groups = [{ name: 'Kies erbij', kind: 'one', options: [{ product: rice }] }]
  await kitchen.post(`/dish/SetChoices/${dish}`, { groups })
  await kitchen.post('/menu/SetQrSettings', { ispublished: true, diets: true })
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ ...phone, javaScriptEnabled })
    const card = await context.newPage()
    await card.goto(`${kitchen.url}/show/${qrcode}`)
    await card.locator('.card-pill').click()
    await card.getByRole('checkbox', { name: 'Vegan', exact: true }).check()
    await card.locator('.card-sheet-end button').last().click()
    if (javaScriptEnabled) {
      await expect(card.locator('.card-group > p')).toHaveText('Vraag ons')
      await expect(card.locator('.card-leave')).toHaveText('Niet aangegeven als: Vegan')
    } else
      expect(await card.locator('.card-line').evaluate((line) => getComputedStyle(line, '::before').content)).toBe(
        '"Vraag ons"',
      )
    await context.close()
  }
})
