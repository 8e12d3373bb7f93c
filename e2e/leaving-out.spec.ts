import { expect } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { takeRights } from './database.ts'
import { type Kitchen, test } from './kitchen.ts'
import { phone } from './sign-up.ts'

test.use(phone)

type Dish = { leaveout?: { products: { name: string }[] } }
const read = async (kitchen: Kitchen, id: number) =>
  (await kitchen.get<Dish>(`/dish/GetDish/${id}`)).leaveout?.products.map(({ name }) => name)

test('what can be left off a dish is switched on by who has the right, and off by anybody', async ({
  page,
  kitchen,
  sharedServer,
}) => {
  const dish = await kitchen.post('/dish/SetDish', { name: 'Salade', price: 9.5 })
  for (const name of ['Walnoten', 'Kalfsfond']) await kitchen.post(`/dish/AddOwnProduct/${dish}`, { name })
  await kitchen.open(page, '/dish', { dishId: dish })
  await page.getByRole('button', { name: 'Wat kan weggelaten worden?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kan weggelaten worden' })
  await dialog.getByText('Kalfsfond', { exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Kalfsfond zit door het gerecht heen')
  await dialog.getByText('Walnoten', { exact: true }).click()
  await expect(dialog.getByRole('switch', { name: 'Walnoten' })).toBeChecked()
  await expectNoViolations(page, 'wat kan weggelaten worden')
  await dialog.getByRole('button', { name: 'Klaar' }).click()
  await expect(page.getByRole('link', { name: /^Walnoten Weglaatbaar/ })).toBeVisible()
  expect(await read(kitchen, dish)).toEqual(['Walnoten'])

  await takeRights(kitchen, sharedServer, { longAgo: 0 })
  await page.reload()
  await page.getByRole('button', { name: 'Wat kan weggelaten worden?' }).click()
  await expect(dialog).toContainText('Alleen de eigenaar')
  await expect(dialog.getByRole('switch', { name: 'Kalfsfond' })).toBeDisabled()
  await dialog.getByText('Walnoten', { exact: true }).click()
  await expect(dialog.getByRole('switch', { name: 'Walnoten' })).toBeDisabled()
  expect(await read(kitchen, dish)).toBeUndefined()
})

test('a guest finds what can be had without something in a block of its own, never among the rest', async ({
  page,
  kitchen,
}) => {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Kaart' })
  const dishes: Readonly<Record<string, Readonly<Record<string, number[]>>>> = {
    Salade: { Sla: [], Walnoten: [16], Feta: [1] },
    Taart: { Notendeeg: [16] },
    Soep: { Tomaat: [] },
  }
  for (const [name, products] of Object.entries(dishes)) {
    const dish = await kitchen.post('/dish/SetDish', { name, price: 9.5, categoryid })
    for (const [product, ids] of Object.entries(products)) {
      const body = { name: product, allergens: ids.map((id) => ({ id })) }
      const made = await kitchen.post(`/dish/AddOwnProduct/${dish}`, body)
      await kitchen.check(made)
      if (product === 'Walnoten') await kitchen.post(`/dish/SetLeaveOut/${dish}/${made}`, { leaveout: true })
    }
    await kitchen.confirm(dish)
  }
  await kitchen.post('/menu/SetQrSettings', { ispublished: true, allergens: true, translate: true })
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  await page.goto(`${kitchen.url}/show/${qrcode}`)
  const rest = page.locator('.card-category > ul > li h3')
  const block = page.locator('.card-group').filter({ hasText: /^Kan zonder/ })
  const tick = async (name: string, isOn = true) => {
    await page.locator('.card-pill').click()
    await page.getByRole('checkbox', { name, exact: true }).setChecked(isOn)
    await page.keyboard.press('Escape')
  }
  await tick('Noten')
  await expect(rest).toHaveText(['Soep'])
  await expect(block.locator('> p')).toHaveText('Kan zonder Noten, vraag erom')
  await expect(block.locator('li')).toHaveCount(1)
  await expect(block.locator('li')).toContainText('zonder Walnoten')
  await expectNoViolations(page, 'kan zonder')
  await tick('Melk')
  await expect(block).toHaveCount(0)
  await expect(page.getByText('zonder Walnoten')).toHaveCount(0)
  await tick('Melk', false)
  await tick('Noten', false)
  await expect(rest).toHaveText(['Salade', 'Taart', 'Soep'])
  await page.goto(`${kitchen.url}/show/${qrcode}?lang=de`)
  await tick('Schalenfrüchte (Nüsse)')
  await expect(page.locator('.card-group > p')).toHaveText(
    'Ohne Schalenfrüchte (Nüsse) möglich, bitte fragen Sie danach',
  )
})
