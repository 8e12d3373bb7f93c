import { expect, type Page, type Route } from '@playwright/test'
import { type Kitchen, test } from './kitchen.ts'
import { hold, makeMenu } from './menu-kit.ts'
import { phone } from './sign-up.ts'

// A tablet upright: what only wide screens load comes beside what the document names.
test.use({ viewport: { width: 900, height: 800 } })

const noConnection = 'Error: Geen verbinding. Controleer je internet en probeer het opnieuw.'
/** The file of the screen of a dish alone. */
const dishPage = '**/assets/dish-page-*.js'

async function withSoup(kitchen: Kitchen): Promise<void> {
  await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5 })
}

const soup = (page: Page) => page.getByRole('link', { name: /^Soep/ })

test('the document of a list names its code and its data: all of it is asked for at once, and only once', async ({
  page,
  kitchen,
}) => {
  await withSoup(kitchen)
  const asked: { path: string; type: string }[] = []
  let isShown = false
  page.on('request', (request) => {
    if (!isShown) asked.push({ path: new URL(request.url()).pathname, type: request.resourceType() })
  })
  await page.exposeFunction('rowsAreShown', () => {
    isShown = true
  })
  await page.addInitScript(() => {
    const look = () =>
      document.querySelector('main li a') ? (window as unknown as { rowsAreShown(): void }).rowsAreShown() : next()
    const next = () => requestAnimationFrame(look)
    next()
  })
  await page.goto(`${kitchen.url}/dishes`)
  await expect(soup(page)).toBeVisible()
  const named = await page.evaluate(() =>
    [...document.head.querySelectorAll('link[href], script[src]')].map(
      (element) => new URL(element.getAttribute('href') ?? element.getAttribute('src') ?? '', location.href).pathname,
    ),
  )
  const code = asked.filter(({ path }) => /^\/assets\/.*\.(js|css)$/.test(path)).map(({ path }) => path)
  expect(code.filter((path) => !named.includes(path))).toEqual([])
  for (const call of ['/dish/GetDishes', '/auth/get-session']) {
    expect(named).toContain(call)
    expect(asked.filter(({ path }) => path === call)).toHaveLength(1)
  }
})

test('data that take long do not keep the frame of the first screen from being drawn; a row can be moved once the code for it has come, and its link keeps the focus; whose browser asks to save data gets the code of no screen before they open it', async ({
  page,
  kitchen,
}) => {
  const screens: string[] = []
  page.on('request', (request) => {
    const name = /\/([a-z-]+)-page-[^/]*\.js$/.exec(request.url())?.[1]
    if (name) screens.push(name)
  })
  await withSoup(kitchen)
  await kitchen.post('/dish/SetDish', { name: 'Brood', price: 4 })
  const letData = await hold(page, '**/dish/GetDishes')
  const letCode = await hold(page, '**/assets/draggable-list-*.js')
  await page.goto(`${kitchen.url}/dishes`)
  await expect(page.getByRole('heading', { level: 1, name: 'Gerechten' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
  letData()
  await expect(soup(page)).toBeVisible()

  await soup(page).focus()
  await expect(page.getByRole('button', { name: 'Soep verplaatsen' })).toHaveCount(0)
  letCode()
  await expect(page.getByRole('button', { name: 'Soep verplaatsen' })).toBeVisible()
  await expect(soup(page)).toBeFocused()

  await page.waitForLoadState('networkidle')
  expect(screens).toEqual([])
  await page.getByRole('link', { name: 'Meer' }).click()
  await expect(page.getByRole('heading', { name: 'Jouw instellingen' })).toBeVisible()
  expect(new Set(screens)).toEqual(new Set(['more']))
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the rows that fit on the screen are drawn first, and the others by themselves', async ({ page, kitchen }) => {
    await makeMenu(kitchen, { Soepen: Array.from({ length: 45 }, (_, index) => `Soep ${index + 1}`) })
    await page.addInitScript(() => {
      const drawn = new MutationObserver(() => {
        const rows = document.querySelectorAll('main li').length
        if (rows === 0) return
        drawn.disconnect()
        Object.assign(window, { rowsAtFirst: rows })
      })
      drawn.observe(document, { childList: true, subtree: true })
    })
    await page.goto(`${kitchen.url}/dishes`)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(45)
    // A row is 56 pixels high at least.
    const first = await page.evaluate(() => (window as unknown as { rowsAtFirst: number }).rowsAtFirst)
    expect(first).toBe(Math.ceil(phone.viewport.height / 56))
  })
})

test('between a tap and a screen whose code is on its way, a mark and a sentence say so; a file of code that failed once is fetched again, and one that cannot be fetched at all opens without a reload later', async ({
  page,
  kitchen,
}) => {
  await withSoup(kitchen)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/dish-page-.*\.js$/.test(request.url())) asked.push(request.resourceType())
  })
  await page.route(dishPage, (route) => route.abort())
  await page.goto(`${kitchen.url}/dishes`)
  await expect(soup(page)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await soup(page).click()
  await expect(page.getByRole('heading', { name: 'Dit scherm laadt niet' })).toBeVisible()
  await expect(page.getByText(noConnection)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeVisible()
  await page.unroute(dishPage)
  await page.getByRole('button', { name: 'Opnieuw' }).click()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Soep')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)

  asked.length = 0
  const mayFail = Promise.withResolvers<void>()
  const fail = async (route: Route) => {
    await mayFail.promise
    await route.abort()
  }
  await page.route(dishPage, fail, { times: 1 })
  await page.goto(`${kitchen.url}/dishes`)
  const mark = page.getByRole('status').filter({ hasText: 'Het volgende scherm wordt geladen' })
  await expect(soup(page)).toBeVisible()
  await expect(mark).toHaveCount(0)
  await soup(page).click()
  await expect(mark).toBeVisible()
  mayFail.resolve()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Soep')
  await expect(mark).toHaveCount(0)
  // It is not imported before it came: browsers may remember for good that an import failed.
  expect(asked.slice(0, 2)).toEqual(['fetch', 'fetch'])
})

test('after a new version was put in place, a screen of the old one says so and offers to reload', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  await withSoup(kitchen)
  await page.route(dishPage, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(`${kitchen.url}/dishes`)
  await soup(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Error: Er is een nieuwe versie van Menukaart. Laad de pagina opnieuw.',
  )
  await page.unroute(dishPage)
  await page.getByRole('button', { name: 'Opnieuw laden' }).click()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Soep')
})

test.describe('to somebody who does not save data', () => {
  test.use({ savesData: false })

  test('once the first screen is complete, a screen that was not opened before opens without a connection', async ({
    page,
    kitchen,
  }) => {
    const more = page.waitForResponse(/\/assets\/more-page-.*\.js$/)
    await page.goto(`${kitchen.url}/dishes`)
    await (await more).finished()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Meer' }).click()
    await expect(page.getByRole('heading', { name: 'Jouw instellingen' })).toBeVisible()
    await page.context().setOffline(false)
  })
})

test('a start whose answer gets lost ends in a sentence with a way on, in twice the time of one call', async ({
  page,
  kitchen,
}) => {
  await withSoup(kitchen)
  const limits: number[] = []
  await page.exposeFunction('noteLimit', (ms: number) => limits.push(ms))
  // A hundredth of each time that a call may take while none is answered, so that nobody waits for it here.
  await page.addInitScript(() => {
    const real = window.setTimeout.bind(window)
    const setTimeout = (run: () => void, ms?: number) => {
      const shown = window as unknown as { noteLimit(ms: number): void; isAnswered?: boolean }
      const isOfCall = ms === 10_000 || ms === 30_000
      if (isOfCall) shown.noteLimit(ms)
      return real(run, isOfCall && !shown.isAnswered ? ms / 100 : ms)
    }
    Object.assign(window, { setTimeout })
  })
  await page.route('**/auth/get-session', () => undefined)
  await page.goto(`${kitchen.url}/dishes`)
  await expect(page.getByText(noConnection)).toBeVisible()
  expect(new Set(limits)).toEqual(new Set([10_000]))
  await page.unroute('**/auth/get-session')
  await page.evaluate(() => Object.assign(window, { isAnswered: true }))
  await page.getByRole('button', { name: 'Opnieuw' }).click()
  await expect(soup(page)).toBeVisible()
})

test('until its code runs the document says that it loads, with a way on when that takes long; a list that could not be read and a start that failed begin again by themselves when the connection is back or the tab is looked at again', async ({
  page,
  kitchen,
}) => {
  await page.route('**/assets/index-*.js', () => undefined)
  await page.goto(`${kitchen.url}/dishes`, { waitUntil: 'commit' })
  await expect(page.getByText('Loading...')).toBeVisible()
  const wayOn = page.getByRole('link', { name: 'Laad de pagina opnieuw' })
  await expect(wayOn).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(wayOn).toBeVisible()
  await page.unrouteAll()

  await withSoup(kitchen)
  const reconnect = async () => {
    await page.context().setOffline(true)
    await page.context().setOffline(false)
  }
  const lookAgain = () =>
    page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  for (const { call, first, last } of [
    { call: '**/dish/GetDishes', first: lookAgain, last: reconnect },
    { call: '**/auth/get-session', first: reconnect, last: lookAgain },
  ]) {
    let asked = 0
    await page.route(call, (route) => {
      asked += 1
      return route.abort()
    })
    await page.goto(`${kitchen.url}/dishes`)
    await expect(page.getByText(noConnection)).toBeVisible()
    const before = asked
    await first()
    await expect.poll(() => asked).toBeGreaterThan(before)
    await expect(page.getByText(noConnection)).toBeVisible()
    await page.unroute(call)
    await last()
    await expect(soup(page)).toBeVisible()
    await expect(page.getByText(noConnection)).toHaveCount(0)
  }
})
