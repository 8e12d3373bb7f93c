import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { type Kitchen, test } from './kitchen.ts'
import { readQrCode } from './read-qr-code.ts'
import { phone } from './sign-up.ts'

type Settings = { ispublished: boolean; url: string; findable: boolean; version: number }

test.use(phone)

const saves = '**/menu/SetQrSettings'
const settingsOf = (kitchen: Kitchen) => kitchen.get<Settings>('/menu/GetQrSettings')
const publish = (page: Page) => page.getByRole('switch', { name: 'Publiceren' })
// The checkbox itself lies below its drawing; users tap the words beside it.
const flip = (page: Page) => page.getByText('Publiceren', { exact: true }).tap()
const code = (page: Page) => page.getByRole('img', { name: /^QR-code naar / })
const cardLink = (page: Page) => page.getByRole('link', { name: 'Bekijk je menukaart' })

/** Makes a menu to which only publishing lacks. */
async function makeReady(kitchen: Kitchen, product: object = { name: 'Slagroom', allergens: [{ id: 1 }] }) {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Soepen' })
  const dish = await kitchen.post('/dish/SetDish', { name: 'Uiensoep', price: 7.5, categoryid })
  return kitchen.post(`/dish/AddOwnProduct/${dish}`, product)
}

// spec: routes-5
test('the last step of the dashboard publishes the card, with its code beneath, and can be taken back', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  await makeReady(kitchen)
  const { url } = await settingsOf(kitchen)
  const sent: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/menu/SetQrSettings') && sent.push(request.postDataJSON()))
  await kitchen.open(page, '/dashboard')
  await expect(page.getByRole('listitem').filter({ hasText: 'Kaart publiceren' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(publish(page)).not.toBeChecked()
  await expect(page.getByText('Gasten kunnen je kaart niet lezen.')).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(1)
  const [switchAt, codeAt] = [await publish(page).boundingBox(), await code(page).boundingBox()]
  expect(codeAt?.y ?? 0).toBeGreaterThan(switchAt?.y ?? Number.POSITIVE_INFINITY)
  expect((await page.request.get(url)).status()).toBe(404)
  await expectNoViolations(page, 'the dashboard with its last step')

  await flip(page)
  await expect(page.getByText('Gasten kunnen je kaart lezen.')).toBeVisible()
  await expect(page.getByText('Kaart gepubliceerd')).toBeVisible()
  expect(sent).toEqual([{ ispublished: true, version: expect.any(Number) }])
  expect((await page.request.get(url)).status()).toBe(200)
  // What was tapped stays where it was, but for a line less of the sentence above it.
  await expect(page.getByText('De kaart staat online · 1 gerecht')).toBeVisible()
  const moved = ((await publish(page).boundingBox())?.y ?? 0) - (switchAt?.y ?? 0)
  expect(Math.abs(moved)).toBeLessThan(40)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).tap()
  expect(await readQrCode(await (await downloading).path())).toBe(url)

  await flip(page)
  await expect(page.getByText('Gasten kunnen je kaart niet lezen.')).toBeVisible()
  await expect.poll(async () => (await settingsOf(kitchen)).ispublished).toBe(false)
  await flip(page)
  await expect.poll(async () => (await settingsOf(kitchen)).ispublished).toBe(true)

  // Whoever comes back to a card that is online has it as it always was there.
  await page.reload()
  await expect(cardLink(page)).toBeVisible()
  await expect(publish(page)).toHaveCount(0)
})

test('the switch is not there before its step, and asks what contradicts itself on the card', async ({
  page,
  kitchen,
}) => {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Soepen' })
  const bare = await kitchen.post('/dish/SetDish', { name: 'Uiensoep', price: 7.5, categoryid })
  await kitchen.open(page, '/dashboard')
  await expect(page.getByRole('link', { name: 'Producten toevoegen' })).toBeVisible()
  await expect(publish(page)).toHaveCount(0)
  await kitchen.post(`/dish/AddOwnProduct/${bare}`, { name: 'Pindasaus' })
  await page.reload()
  await expect(publish(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Staat je kaart online?' })).toContainText('pinda', {
    ignoreCase: true,
  })
})

// spec: routes-5
test('a card that could not be published goes back, and says why', async ({ page, kitchen }) => {
  await makeReady(kitchen)
  await kitchen.open(page, '/dashboard')
  await page.route(saves, (route) => route.abort())
  await flip(page)
  const error = page.getByText('Er is een fout opgetreden bij het opslaan van de instellingen.')
  await expect(error).toBeInViewport()
  await expect(publish(page)).not.toBeChecked()
  expect((await settingsOf(kitchen)).ispublished).toBe(false)
  await page.unroute(saves)
  await flip(page)
  await expect.poll(async () => (await settingsOf(kitchen)).ispublished).toBe(true)
  await expect(error).toBeHidden()
})

test('a new owner starts with a dish, or with a pasted menu', async ({ page, kitchen }) => {
  await kitchen.open(page, '/dashboard')
  await expect(page.getByText('De categorie van een gerecht maak je er meteen bij.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Plak je hele menu' })).toBeVisible()
  await page.getByRole('link', { name: 'Gerecht toevoegen' }).tap()
  await expect(page.getByRole('heading', { name: 'Nieuw gerecht', level: 1 })).toBeVisible()
})

test.describe('with animations', () => {
  test.use({ contextOptions: {} })

  // spec: screens-10
  test('what is to be tapped stands still, after a screen that was scrolled down too', async ({ page, kitchen }) => {
    await makeReady(kitchen, { name: 'Pindasaus' })
    await kitchen.open(page, '/dashboard')
    await expect(publish(page)).toBeVisible()
    await page.getByRole('link', { name: 'Meer', exact: true }).tap()
    await page.getByRole('link', { name: 'Uitleg' }).waitFor()
    await page.evaluate(() => {
      document.documentElement.style.minHeight = '3000px'
      scrollTo({ top: 2000, behavior: 'instant' })
      const places = new Set<number>()
      Object.assign(window, { places })
      const look = () => {
        const label = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith('Publiceren'))
        if (label) places.add(Math.round(label.getBoundingClientRect().top))
        // A published card has a line less of the sentence above it.
        if (!document.querySelector('[role=switch]:checked')) requestAnimationFrame(look)
      }
      look()
    })
    await page.getByRole('link', { name: 'Vandaag' }).tap()
    await expect(page.getByRole('list', { name: 'Klopt dit?' })).toBeVisible()
    await flip(page)
    await expect.poll(async () => (await settingsOf(kitchen)).ispublished).toBe(true)
    expect(await page.evaluate(() => [...Object(window).places])).toHaveLength(1)
  })
})
