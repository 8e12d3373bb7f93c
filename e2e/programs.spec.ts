import { expect } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { test } from './kitchen.ts'
import { widths } from './screens.ts'
import { inDatabase } from './server.ts'
import { phone } from './sign-up.ts'

test.use(phone)

// spec: routes-26
test('an owner lets a till in, which sets a price, and has it told of changes', { tag: '@journey' }, async ({
  page,
  kitchen,
  sharedServer,
}) => {
  const dish = await kitchen.post('/dish/SetDish', { name: 'Dagschotel', price: 9 })
  await kitchen.open(page, '/profile')
  await page.getByRole('link', { name: 'Je kassa of website koppelen' }).click()
  await page.getByRole('button', { name: 'Sleutel maken' }).click()
  const making = page.getByRole('dialog', { name: 'Sleutel maken' })
  await making.getByLabel('Naam').fill('Kassa')
  await making.getByText('Mag prijzen wijzigen').click()
  await expectNoViolations(page, 'een sleutel maken')
  await making.getByRole('button', { name: 'Maak sleutel' }).click()
  const shown = page.getByRole('dialog', { name: 'Sleutel voor Kassa' })
  const key = await shown.locator('code').innerText()
  await expectNoViolations(page, 'een sleutel')
  await shown.getByRole('button', { name: 'Klaar' }).click()

  const call = (path: string, body?: object) =>
    fetch(`${sharedServer.url}${path}`, {
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  expect((await call('/program/SetPrice', { dish, price: 12.5 })).status).toBe(200)
  expect((await call('/program/SetSoldOut', { dish, soldout: true })).status).toBe(403)
  expect(await (await call('/program/GetMenu')).text()).toContain('"price":12.5')

  // Nobody listens there.
  await page.getByLabel('Adres van je programma').fill('https://10.0.0.1/')
  await page.getByRole('button', { name: 'Stel in' }).click()
  await expect(page.getByText('Het adres ligt in een afgesloten netwerk').first()).toBeVisible()
  await page.getByLabel('Adres van je programma').fill('http://127.0.0.1:1/menu')
  await page.getByRole('button', { name: 'Stel in' }).click()
  const secret = page.getByRole('dialog', { name: 'Geheim van je webhook' })
  await expect(secret.locator('code')).toHaveText(/^whsec_/)
  await secret.getByRole('button', { name: 'Klaar' }).click()
  await page.getByRole('button', { name: 'Stuur een proefbericht' }).click()
  await expect(page.getByText('Het proefbericht kwam niet aan. Er kwam geen verbinding.')).toBeVisible()
  await kitchen.post('/dish/SetDish', { id: dish, name: 'Dagschotel', price: 13 })
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('list', { name: 'Wat misging' })).toContainText('Er kwam geen verbinding', {
      timeout: 500,
    })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Probeer opnieuw' })).toBeVisible()
  for (const size of widths) {
    await page.setViewportSize(size)
    await expectNoViolations(page, `programma’s, ${size.width} breed`)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect([size.width, wider]).toEqual([size.width, 0])
  }

  await page.getByRole('button', { name: 'Beëindig de sleutel Kassa' }).click()
  await page.getByRole('button', { name: 'Ja' }).click()
  await expect(page.getByText('Nog geen sleutels.')).toBeVisible()
  expect((await call('/program/GetMenu')).status).toBe(401)
  await kitchen.open(page, '/history')
  await expect(page.getByText('Kassa (sleutel)').first()).toBeVisible()

  // Somebody who owns nothing finds no way there.
  await inDatabase(sharedServer, ({ db }) => {
    const mine = db.selectFrom('user').select('id').where('email', '=', kitchen.email)
    return db.updateTable('membership').set({ is_owner: 0 }).where('user_id', 'in', mine).execute()
  })
  await kitchen.open(page, '/more')
  await expect(page.getByRole('link', { name: 'Profiel' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Programma’s' })).toHaveCount(0)
  await kitchen.open(page, '/programs')
  await expect(page.getByText('Alleen de eigenaar van het bedrijf mag dit.')).toBeVisible()
})
