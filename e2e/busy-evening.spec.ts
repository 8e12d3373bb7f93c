import { type Browser, expect, type Page } from '@playwright/test'
import { dutchDay, dutchMoment } from '#shared/dates.ts'
import type { Pairing } from '../src/features/scanner/schema.ts'
import { expectNoViolations } from './axe.ts'
import { broth, importProducts, refidOf } from './catalogue-file.ts'
import { withClock } from './clocked-server.ts'
import { joinAsColleague } from './database.ts'
import { type Kitchen, openKitchen, test, useKitchen } from './kitchen.ts'
import type { Server } from './server.ts'
import { phone } from './sign-up.ts'
import { countTaps } from './taps.ts'

test.use(phone)

const [milk, nuts] = [1, 16] as const
const pack = { ...broth, product_name_nl: 'Zwijmelgroenten' }
const stopped = 'Vraag de keuken: dit gerecht is even gestopt'
/** In minutes after midnight of the day of the evening. */
const [evening, nextMorning] = [18 * 60 + 30, 34 * 60]
const day = dutchDay(new Date())
const at = (minutes: number) => dutchMoment(day, minutes)

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem')
const counts = (page: Page) => page.getByRole('status').filter({ hasText: 'kan' })
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const tapButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()

/** Lets a table begin anew, and ticks what it does not eat. */
async function ask(page: Page, ...names: string[]): Promise<void> {
  await tapButton(page, 'Volgende tafel: alles wissen')
  for (const name of names) await tapButton(page, name)
}

async function furnish(kitchen: Kitchen): Promise<void> {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Hoofdgerechten' })
  const make = async (name: string, product: string, allergens: readonly number[], isChecked = true) => {
    const id = await kitchen.post('/product/SetProduct', {
      name: product,
      allergens: allergens.map((one) => ({ id: one })),
    })
    if (isChecked) await kitchen.check(id)
    const dishId = await kitchen.post('/dish/SetDish', { name, price: 14, categoryid })
    await kitchen.post(`/dish/AddOwnProduct/${dishId}`, { id })
    await kitchen.confirm(dishId)
  }
  await make('Gegrilde groenten met tijm en citroen', 'Groenten', [])
  await make('Pasta pesto', 'Pesto van basilicum', [milk, nuts])
  await make('Groene curry', 'Kruidenmix', [], false)
  await kitchen.post('/menu/SetQrSettings', { ispublished: true, allergens: true })
}

/** Opens the phone of a colleague without the right, with the code of all screens at hand as in any phone that is used. */
async function openWaiter(browser: Browser, server: Server, kitchen: Kitchen): Promise<Page> {
  const context = await browser.newContext({ ...phone, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' })
  await joinAsColleague(await openKitchen(context, server), kitchen, server)
  const page = await context.newPage()
  await page.clock.install({ time: at(evening) })
  // The last of the screens whose code is fetched once the first one is shown.
  const all = page.waitForResponse(/\/assets\/more-page-.*\.js$/).then((code) => code.finished())
  let isReady = false
  void Promise.all([all, page.waitForResponse('**/service/GetService')]).then(() => {
    isReady = true
  })
  await page.goto(`${server.url}/dashboard`)
  await expect(async () => {
    await page.clock.runFor(1000)
    expect(isReady).toBe(true)
  }).toPass()
  return page
}

/** What a guest reads of a dish. */
async function readCard(guest: Page, kitchen: Kitchen): Promise<string> {
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  const menu = await (await guest.request.get(`${kitchen.url}/menu/GetCompleteMenu/${qrcode}`)).json()
  return JSON.stringify(menu.categories[0].dishes[0])
}

// spec: routes-17, swap-1, swap-2, swap-3, swap-4
test('a busy evening: three tables are answered, a scanned pack counts at once and still does in the morning, a guest reacts, and what the cook stops is seen by a waiter who was without network @journey', async ({
  page,
  browser,
  context,
}) => {
  await withClock(day, evening, (server, setClock) =>
    useKitchen(context, browser, server, async (kitchen) => {
      await Promise.all([furnish(kitchen), importProducts(server, [pack])])
      const waiter = await openWaiter(browser, server, kitchen)
      const taps = await countTaps(waiter)
      const goOffline = (isOffline: boolean) => waiter.context().setOffline(isOffline)
      const waitFor = (ofTable: () => Promise<unknown>) =>
        expect(async () => {
          await waiter.clock.runFor('00:20')
          await ofTable()
        }).toPass()

      await test.step('the first table asks for nuts and milk: three taps from the first screen, the network gone', async () => {
        await goOffline(true)
        await waiter.getByRole('link', { name: 'Aan tafel' }).tap()
        await tapButton(waiter, 'Noten')
        await tapButton(waiter, 'Melk')
        await expect(counts(waiter)).toHaveText('1 kan · 1 niet bekend · 1 nee')
        expect(await taps()).toBe(3)
        await expect(group(waiter, 'Kan').first()).toBeInViewport()
        await waiter.clock.runFor('05:00')
        await expect(waiter.getByRole('heading', { name: /^Kan \(1\)/ })).toContainText(/volgens 18\.3\d/)
        await goOffline(false)
        await waitFor(() => expect(waiter.getByText(/volgens 18/)).toHaveCount(0, { timeout: 500 }))
      })

      await page.clock.install({ time: at(evening + 5) })
      await kitchen.open(page, '/products')
      const cookTaps = await countTaps(page)
      await test.step('the cook scans the new pack: four taps until it is there today in place of the usual one', async () => {
        const made = page.waitForResponse('**/product/CreateGuid')
        await tapButton(page, 'Scannen met telefoon')
        const { code } = (await (await made).json()) as Pairing
        await page.request.post(`${server.url}/product/AddProduct/${code}`, { data: { refid: refidOf(pack) } })
        await page.getByRole('link', { name: 'Vandaag in plaats van…: Zwijmelgroenten' }).tap()
        await expect(title(page, 'Vandaag in plaats van…')).toBeVisible()
        const usual = page.getByRole('list', { name: 'Gewone producten' })
        await expect(usual.getByRole('listitem').first()).toContainText('Groenten')
        await expectNoViolations(page, 'usual products')
        await usual.getByRole('button', { name: /^Groenten/ }).tap()
        await expect(page.getByRole('main')).toContainText('+ Selderij')
        await expectNoViolations(page, 'a swap to be said')
        await tapButton(page, 'Alleen vandaag')
        await expect(title(page, 'Producten')).toBeVisible()
        expect(await cookTaps()).toBe(4)
      })

      await test.step('the second table does not eat celery: the waiter, the card and Vandaag tell of the pack', async () => {
        await ask(waiter, 'Selderij')
        await waitFor(() =>
          expect(group(waiter, 'Nee')).toContainText(['Bevat: selderij (Groenten)'], { timeout: 500 }),
        )
        expect(await readCard(page, kitchen)).toContain('Selderij')
        await page.getByRole('link', { name: 'Vandaag', exact: true }).tap()
        await expect(page.getByRole('list', { name: 'Vandaag anders' })).toContainText(
          'Zwijmelgroenten in plaats van GroentenVandaag, tot 04:00',
        )
      })

      await test.step('the third table does not eat gluten: no for what the pack brings with it, never yes for what nobody checked', async () => {
        await ask(waiter, 'Gluten')
        await expect(group(waiter, 'Nee')).toContainText(['Bevat: gluten (Groenten)'])
        await expect(group(waiter, 'Niet bekend')).toContainText(['Niet bekend: gluten (Kruidenmix)'])
      })

      await test.step('a guest at the third table reacts to the pasta: two taps at its row note it and stop the dish for everybody', async () => {
        const before = await taps()
        await waiter.getByText('Pasta pesto').tap()
        await tapButton(waiter, 'Een gast reageerde')
        await expect(waiter.getByText('Gemeld om').first()).toBeVisible()
        expect((await taps()) - before).toBe(2)
        const pasta = group(waiter, 'Niet bekend').filter({ hasText: 'Pasta pesto' })
        await waitFor(() => expect(pasta).toContainText(stopped, { timeout: 500 }))
      })

      await test.step('the network is gone again while the cook stops a dish: what the waiter reads has a time, and then the stop', async () => {
        await ask(waiter, 'Noten')
        await goOffline(true)
        await page.getByRole('link', { name: 'Gerechten', exact: true }).tap()
        const before = await cookTaps()
        await page.getByRole('link', { name: /^Gegrilde groenten/ }).tap()
        await tapButton(page, 'Op "Vraag ons" zetten')
        await expect(page.getByText('Gestopt door')).toBeVisible()
        expect((await cookTaps()) - before).toBe(2)
        await waiter.clock.runFor('05:00')
        await expect(waiter.getByText(/^Geen verbinding: alles is van 18\.[34]\d\./)).toBeVisible()
        await waiter.clock.runFor('26:00')
        await expect(waiter.getByText('Al een half uur geen verbinding')).toBeVisible()
        const grilled = group(waiter, 'Niet bekend').filter({ hasText: 'Gegrilde groenten' })
        await grilled.getByText('Gegrilde groenten').tap()
        await expect(grilled.getByText('Niet bekend: vraag de keuken.')).toBeVisible()
        await expect(waiter.getByText('alles is bekend')).toHaveCount(0)
        await expect(counts(waiter)).toContainText('0 kan · 3 niet bekend · 0 nee')
        await goOffline(false)
        const vegetables = group(waiter, 'Niet bekend').filter({ hasText: 'Gegrilde groenten' })
        await waitFor(() => expect(vegetables).toContainText(stopped, { timeout: 500 }))
      })

      await test.step('in the morning the pack still counts, and Vandaag asks: a colleague is refused, the owner taps once', async () => {
        setClock(nextMorning)
        await waiter.clock.setSystemTime(at(nextMorning))
        await page.clock.setSystemTime(at(nextMorning))
        expect(await readCard(page, kitchen)).toContain('Selderij')
        const isBack = (of: Page) => of.getByRole('button', { name: 'De gewone is er weer: Groenten' }).tap()
        await waiter.goto(`${server.url}/dashboard`)
        await isBack(waiter)
        await expect(waiter.getByRole('alert')).toContainText('Tot dan tellen beide mee.')
        await kitchen.open(page, '/dashboard')
        await expect(page.getByRole('list', { name: 'Vandaag anders' })).toContainText(
          'De tijd is om; beide tellen mee',
        )
        await isBack(page)
        await expect(page.getByRole('list', { name: 'Vandaag anders' })).toHaveCount(0)
        expect(await readCard(page, kitchen)).not.toContain('Selderij')
        await kitchen.open(page, '/recall')
        const noted = page.getByRole('region', { name: 'Gasten die reageerden' })
        await expect(noted.getByRole('list', { name: /^In Pasta pesto/ })).toContainText(/Bevat: .*Noten/)
      })
      await waiter.context().close()
    }),
  )
})
