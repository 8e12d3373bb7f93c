import { expect } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { test } from './kitchen.ts'
import { makeMenu } from './menu-kit.ts'

test('keys search, add and find everything, not while somebody types or a dialog is open, and those without Ctrl can be switched off', async ({
  page,
  kitchen,
}) => {
  await makeMenu(kitchen, { Soepen: ['Uiensoep', 'Crème van prei'] })
  await kitchen.post('/product/SetProduct', { name: 'Prei' })
  const code: string[] = []
  page.on('request', (request) => code.push(request.url()))
  await kitchen.open(page, '/dishes')
  const search = page.getByLabel('Zoek een gerecht')
  await expect(page.getByRole('link', { name: /^Uiensoep/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(code.filter((url) => /finder|key-list/.test(url))).toEqual([])

  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('n/?')
  await expect(search).toHaveValue('n/?')
  await search.fill('')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Wat zoek je?')).toBeFocused()
  await expect(dialog.getByRole('link', { name: 'Gerechten', exact: true })).toBeVisible()
  await page.keyboard.type('prei')
  await expect(dialog.getByRole('link')).toHaveText(['PreiProduct', 'Crème van preiGerecht'])
  await expectNoViolations(page, 'what finds everything')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Crème van prei' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Terug naar gerechten' }).click()

  await page.getByRole('button', { name: 'Alles zoeken' }).click()
  await page.keyboard.type('lactose')
  await expect(dialog.getByRole('link')).toHaveText(['Waar zit melk in?Allergeen'])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('?')
  await expect(dialog.getByRole('list', { name: 'Sneltoetsen' })).toContainText('Alles zoekenCtrl K')
  await expectNoViolations(page, 'the list of keys')
  await page.keyboard.press('n')
  await dialog.getByText('Toetsen zonder Ctrl', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Klaar' }).click()
  await page.reload()
  await expect(page.getByRole('link', { name: /^Uiensoep/ })).toBeVisible()
  for (const key of ['/', 'n', '?']) await page.keyboard.press(key)
  await expect(search).not.toBeFocused()
  await page.keyboard.press('Control+k')
  await dialog.getByRole('button', { name: 'Sneltoetsen' }).click()
  await dialog.getByText('Toetsen zonder Ctrl', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Klaar' }).click()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: 'Nieuw gerecht' })).toBeVisible()
  await expect(page.getByLabel('Categorie')).toHaveValue(/[1-9]/)
})
