import { expect, type Page } from '@playwright/test'
import { readCodes } from '#test/read-print.ts'
import type { Pairing } from '../src/features/scanner/schema.ts'
import { expectNoViolations } from './axe.ts'
import { broth, importProducts, longNamed, proofCode, refidOf, water } from './catalogue-file.ts'
import { type Kitchen, test } from './kitchen.ts'
import { refuse, stateOf } from './menu-kit.ts'
import { inDatabase } from './server.ts'
import { phone } from './sign-up.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Scannen met telefoon' })
const openButton = (page: Page) => page.getByRole('button', { name: 'Scannen met telefoon' })
const rows = (page: Page) => dialog(page).getByRole('region', { name: 'Gescande producten' }).getByRole('listitem')
const qrCode = (page: Page) => dialog(page).getByRole('img', { name: /^QR-code/ })
const undo = (page: Page, name: string) => dialog(page).getByRole('button', { name: `Ongedaan maken: ${name}` })

/** Opens the dialog on the page that is shown, and returns the session that it made. */
async function openDialog(page: Page): Promise<Pairing> {
  const made = page.waitForResponse('**/product/CreateGuid')
  await openButton(page).click()
  await expect(dialog(page)).toBeVisible()
  return (await (await made).json()) as Pairing
}

/** Sends a scan as a phone does, which knows only the code; returns the status. */
async function scan(kitchen: Kitchen, { code }: Pick<Pairing, 'code'>, body: object): Promise<number> {
  const answer = await fetch(`${kitchen.url}/product/AddProduct/${code}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  })
  return answer.status
}

const named = (count: number, name: string) => ({ refid: 0, ean: proofCode(9000 + count), name })
const isActive = async (kitchen: Kitchen, { code }: Pairing) =>
  (await fetch(`${kitchen.url}/product/ValidateGuid/${code}`)).json()
const ownNames = async (kitchen: Kitchen) =>
  (await kitchen.get<{ name: string }[]>('/product/search?keyword=')).map(({ name }) => name)

// spec: scan-staff-1, scan-staff-2, scan-staff-5, scan-staff-8, scan-staff-11, scan-staff-17
test('the dialog shows a code for the phone, and what it scans with what that contains, the newest first', {
  tag: '@journey',
}, async ({ page, kitchen, sharedServer }) => {
  await importProducts(sharedServer)
  await kitchen.open(page, '/products')
  await expect(page.getByText('Je hebt nog geen producten.')).toBeVisible()
  const pairing = await openDialog(page)
  await expect(dialog(page).getByText('Richt de camera van je telefoon op deze code')).toBeVisible()
  await expect(dialog(page).getByText('Wat je scant komt in je productenlijst.')).toBeVisible()
  await expect(dialog(page).getByRole('status')).toHaveText('Nog niets gescand')
  expect(await readCodes(await qrCode(page).screenshot())).toEqual([pairing.url])
  await expectNoViolations(page, 'empty dialog')

  const stranger = await kitchen.stranger()
  const theirs = await stranger.post<Pairing>('/product/CreateGuid', {})
  expect(await scan(kitchen, theirs, named(1, 'Van de buren'))).toBe(200)
  expect(await scan(kitchen, pairing, { refid: refidOf(broth) })).toBe(200)
  await expect(rows(page)).toHaveText([/^Zwijmelbouillon.*Bevat .*selderij/], { timeout: 2000 })
  await expect(dialog(page).getByRole('status')).toHaveText('1 gescand. Laatste: Zwijmelbouillon')
  await scan(kitchen, pairing, { refid: refidOf(water) })
  await scan(kitchen, pairing, named(2, 'Mosterd van de boer'))
  await scan(kitchen, pairing, named(2, 'Mosterd van de boer'))
  await expect(rows(page)).toHaveText([
    'Mosterd van de boerNog niet compleetStond al in je lijstVandaag in plaats van…',
    'Mosterd van de boerNog niet compleetVandaag in plaats van…Ongedaan maken',
    'ZwijmelwatercompleetVandaag in plaats van…Ongedaan maken',
    /^Zwijmelbouillon/,
  ])
  await expect(dialog(page).getByRole('status')).toHaveText('4 gescand. Laatste: Mosterd van de boer')
  await expectNoViolations(page, 'dialog with scans')
  // The screen behind has read its list again, and the dialog stayed although its button moved.
  await expect(page.locator('main').getByText('Zwijmelwater')).toBeAttached()

  await dialog(page).getByRole('button', { name: 'Klaar' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(openButton(page)).toBeFocused()
  await expect.poll(() => isActive(kitchen, pairing)).toBe(false)
  expect(await ownNames(kitchen)).not.toContain('Van de buren')
})

// spec: scan-staff-1, scan-staff-6, scan-staff-7, scan-staff-16
test('a scan that did something can be undone, by keyboard too, and stays in the list as undone; from a product the scans become its components, one that waited on the phone goes where it was made for, and says so; none reaches an installation of this computer alone', async ({
  page,
  kitchen,
}) => {
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Bisque', price: 9.5 })
  await kitchen.post('/product/SetProduct', { name: 'Prei' })
  await kitchen.open(page, '/products')
  const pairing = await openDialog(page)
  await scan(kitchen, pairing, named(3, 'Mosterd'))
  await scan(kitchen, pairing, named(4, 'Kappertjes'))
  await expect(rows(page)).toHaveCount(2)
  const [mustard] = await kitchen.get<{ id: number }[]>('/product/search?keyword=mosterd')
  await kitchen.post(`/dish/AddOwnProduct/${dishId}`, { id: mustard?.id })

  expect((await undo(page, 'Kappertjes').boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await refuse(page, '**/product/UndoScan/*', 503, 'De database antwoordt nu niet.')
  await undo(page, 'Kappertjes').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toHaveText('Niet ongedaan gemaakt. De database antwoordt nu niet.')
  await page.unroute('**/product/UndoScan/*')
  await undo(page, 'Kappertjes').focus()
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toHaveText('KappertjesOngedaan gemaakt')
  await expect(rows(page).first().locator('[tabindex="-1"]')).toBeFocused()
  await expect(page.locator('main').getByText('Kappertjes')).toHaveCount(0)
  // What somebody put in a dish since, stays, and the dialog says why.
  await undo(page, 'Mosterd').click()
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Niet ongedaan gemaakt. Mosterd is daarna gebruikt of bewerkt en blijft daarom staan.',
  )
  expect(await ownNames(kitchen)).toEqual(['Mosterd', 'Prei'])

  const dishid = await kitchen.post('/dish/SetDish', { name: 'Bouillabaisse', price: 9.5 })
  const earlier = await kitchen.post<Pairing>('/product/CreateGuid', { dishid })
  const sauce = await kitchen.post('/product/SetProduct', { name: 'Cocktailsaus' })
  await kitchen.open(page, '/productsearch', { mproductId: sauce, keyword: 'qwxzkruid' })
  const ofSauce = await openDialog(page)
  await expect(dialog(page).getByText('Wat je scant komt in product Cocktailsaus.')).toBeVisible()
  await scan(kitchen, ofSauce, named(7, 'Ketchup'))
  await expect(rows(page)).toHaveText([/^Ketchup/])
  await scan(kitchen, ofSauce, { ...named(8, 'Kreeft'), from: new URL(earlier.url).searchParams.get('sessie') })
  await expect(rows(page)).toHaveText([/^Kreeft.*Zit nu in Bouillabaisse/, /^Ketchup/])
  const { components } = await kitchen.get<{ components: { name: string }[] }>(`/product/GetProduct/${sauce}`)
  expect(components.map(({ name }) => name)).toEqual(['Ketchup'])

  await expect(dialog(page).getByRole('note')).toContainText('Een telefoon kan dit nog niet openen.')
  await expect(dialog(page).getByRole('note')).toContainText('npm start -- --phone')

  // On a network without HTTPS the phone comes to the page, and its camera stays shut.
  await page.route('**/product/CreateGuid', async (route) => {
    const response = await route.fetch()
    const made = (await response.json()) as Pairing
    await route.fulfill({ response, json: { ...made, url: made.url.replace(kitchen.url, 'http://192.168.1.20:3000') } })
  })
  await page.reload()
  await openDialog(page)
  await expect(dialog(page).getByRole('note')).toContainText(
    'De camera van een telefoon doet het hier nog niet. Die werkt alleen over een beveiligde verbinding (https).',
  )
  await expect(dialog(page).getByRole('note')).toContainText('npm start -- --phone')
})

// spec: scan-staff-6, scan-staff-11
test('from a dish the scans go into the dish, the dialog is left for a product and gone on with, and what was scanned again stays until that is undone too', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Bisque', price: 9.5 })
  await kitchen.open(page, '/dish', { dishId })
  await page.getByRole('link', { name: 'Product toevoegen' }).click()
  const pairing = await openDialog(page)
  await expect(dialog(page).getByText('Wat je scant komt in gerecht Bisque.')).toBeVisible()
  await scan(kitchen, pairing, named(5, 'Kreeft'))
  await scan(kitchen, pairing, named(5, 'Kreeft'))
  await expect(rows(page)).toHaveText([/Zat al in Bisque$/, /^KreeftNog niet compleetOngedaan maken$/])
  expect(await kitchen.get(`/dish/GetDish/${dishId}`)).toMatchObject({ products: [{ name: 'Kreeft' }] })

  await dialog(page).getByRole('link', { name: 'Kreeft' }).first().click()
  await expect(page.getByRole('heading', { name: 'Kreeft', level: 1 })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => stateOf(page)).toMatchObject({ dishId })
  expect(await isActive(kitchen, pairing)).toBe(true)
  await scan(kitchen, pairing, named(6, 'Room'))
  await page.goBack()
  await openButton(page).click()
  await expect(rows(page)).toHaveCount(3)
  expect(await readCodes(await qrCode(page).screenshot())).toEqual([pairing.url])

  await undo(page, 'Kreeft').click()
  await expect(rows(page)).toHaveText([
    /^Room/,
    /^KreeftNog niet compleetOngedaan maken$/,
    /Ongedaan gemaakt · staat nog in je lijst$/,
  ])
  await undo(page, 'Kreeft').click()
  await expect(rows(page)).toHaveText([/^Room/, 'KreeftOngedaan gemaakt', 'KreeftOngedaan gemaakt'])
  expect(await kitchen.get(`/dish/GetDish/${dishId}`)).toMatchObject({ products: [{ name: 'Room' }] })

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Zoek product' })).toBeVisible()
  expect(await isActive(kitchen, pairing)).toBe(true)
})

// spec: scan-staff-11, scan-staff-12, scan-staff-13, scan-staff-14
test('a code that could not be made says why, and trying again makes one; without a connection the list says that it is behind; a session that is over says so, and a new code goes on; Escape ends the session too, and half an hour', async ({
  page,
  kitchen,
  sharedServer,
}) => {
  await kitchen.open(page, '/products')
  const keys: (string | undefined)[] = []
  await page.route('**/product/CreateGuid', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The server did its work, but the answer is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await openButton(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('De QR-code is niet gemaakt. Geen verbinding.')
  const made = page.waitForResponse('**/product/CreateGuid')
  await dialog(page).getByRole('button', { name: 'Opnieuw' }).click()
  const first = (await (await made).json()) as Pairing
  await expect(qrCode(page)).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^\w{32}$/)

  await expect(dialog(page).getByRole('status')).toHaveText('Nog niets gescand')
  let asked = 0
  await page.route('**/product/GetScans/*', (route) => {
    asked++
    return route.abort('connectionreset')
  })
  await expect(dialog(page).getByRole('alert')).toContainText('Deze lijst loopt achter. Geen verbinding.')
  await expect.poll(() => asked).toBeGreaterThan(2)
  await scan(kitchen, first, named(11, 'Mosterd'))
  await page.unroute('**/product/GetScans/*')
  await expect(rows(page)).toHaveText([/^Mosterd/])
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)

  await fetch(`${kitchen.url}/product/InvalidateGuid/${first.code}`, { method: 'PUT' })
  await expect(dialog(page).getByText('Scanner niet meer actief')).toBeVisible()
  await expect(qrCode(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
  await expectNoViolations(page, 'session that is over')

  const madeAnew = page.waitForResponse('**/product/CreateGuid')
  await dialog(page).getByRole('button', { name: 'Nieuwe QR-code' }).click()
  const next = (await (await madeAnew).json()) as Pairing
  expect(next.code).not.toBe(first.code)
  await expect(qrCode(page)).toBeVisible()
  await expect(dialog(page).locator(':focus')).toBeVisible()
  await scan(kitchen, next, named(10, 'Kappertjes'))
  await expect(rows(page)).toHaveText([/^Kappertjes/])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => isActive(kitchen, next)).toBe(false)
  // Opened anew, it makes another session.
  const last = await openDialog(page)
  expect(last.code).not.toBe(next.code)
  await expect(qrCode(page)).toBeVisible()
  await inDatabase(sharedServer, ({ db }) =>
    db
      .updateTable('scanner_session')
      .set({ last_scan_at: new Date(Date.now() - 31 * 60_000).toISOString() })
      .where('id', '=', last.id)
      .execute(),
  )
  await expect(dialog(page).getByText('Scanner niet meer actief')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)

  // spec: scan-staff-15
  test('a link opens the scanner on the device itself, and the code for another one is folded', async ({
    page,
    kitchen,
    sharedServer,
  }) => {
    await importProducts(sharedServer)
    await kitchen.open(page, '/products')
    const pairing = await openDialog(page)
    const here = dialog(page).getByRole('link', { name: 'Scannen met dit toestel' })
    const { pathname, search } = new URL(pairing.url)
    await expect(here).toHaveAttribute('href', pathname + search)
    await expect(qrCode(page)).toBeHidden()
    await dialog(page).getByText('Scannen met een ander toestel').click()
    // Clear of the button that stays at the end of the dialog.
    await qrCode(page).evaluate((code) => code.scrollIntoView({ block: 'center' }))
    expect(await readCodes(await qrCode(page).screenshot())).toEqual([pairing.url])
    await dialog(page).getByText('Scannen met een ander toestel').click()

    await page.setViewportSize({ width: 360, height: 640 })
    await scan(kitchen, pairing, { refid: refidOf(longNamed) })
    for (let count = 20; count < 28; count++) await scan(kitchen, pairing, named(count, `Product ${count}`))
    await expect(rows(page)).toHaveCount(9)
    await rows(page).last().scrollIntoViewIfNeeded()
    await expect(rows(page).last()).toContainText(longNamed.product_name_nl)
    await expect(dialog(page).getByRole('button', { name: 'Klaar' })).toBeInViewport()
    const overflow = await dialog(page).evaluate((place) => place.scrollWidth - place.clientWidth)
    expect(overflow).toBe(0)
    await expectNoViolations(page, 'dialog on a phone')
  })
})
