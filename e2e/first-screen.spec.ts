import { expect, type Page } from '@playwright/test'
import { type Kitchen, test } from './kitchen.ts'
import { makeMenu } from './menu-kit.ts'
import { phone } from './sign-up.ts'

const noConnection = 'Error: Geen verbinding. Controleer je internet en probeer het opnieuw.'
/** The file of the screen of a dish alone. */
const dishPage = '**/assets/dish-page-*.js'

async function withSoup(kitchen: Kitchen): Promise<void> {
  await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5 })
}

const soup = (page: Page) => page.getByRole('link', { name: /^Soep/ })

test('the document of a list names its code and its data: all of it is asked for at once, and only once', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
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

test('data that take long do not keep the frame of the first screen from being drawn', async ({ page, kitchen }) => {
  await withSoup(kitchen)
  let come: () => void = () => undefined
  const mayCome = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/dish/GetDishes', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto(`${kitchen.url}/dishes`)
  await expect(page.getByRole('heading', { level: 1, name: 'Gerechten' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
  come()
  await expect(soup(page)).toBeVisible()
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

test('a row can be moved once the code for it has come, and the link with the focus keeps it', async ({
  page,
  kitchen,
}) => {
  await withSoup(kitchen)
  await kitchen.post('/dish/SetDish', { name: 'Brood', price: 4 })
  let come: () => void = () => undefined
  const mayCome = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/assets/draggable-list-*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto(`${kitchen.url}/dishes`)
  await soup(page).focus()
  await expect(page.getByRole('button', { name: 'Soep verplaatsen' })).toHaveCount(0)
  come()
  await expect(page.getByRole('button', { name: 'Soep verplaatsen' })).toBeVisible()
  await expect(soup(page)).toBeFocused()
})

test('a file of code that failed once is fetched again, and not imported before it came', async ({ page, kitchen }) => {
  await withSoup(kitchen)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/dish-page-.*\.js$/.test(request.url())) asked.push(request.resourceType())
  })
  await page.route(dishPage, (route) => route.abort(), { times: 1 })
  await page.goto(`${kitchen.url}/dishes`)
  await soup(page).click()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Soep')
  // Browsers may remember for good that an import failed.
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

test('whose browser asks to save data gets the code of no screen before they open it', async ({ page, kitchen }) => {
  const screens: string[] = []
  page.on('request', (request) => {
    const name = /\/([a-z-]+)-page-[^/]*\.js$/.exec(request.url())?.[1]
    if (name) screens.push(name)
  })
  await withSoup(kitchen)
  await page.goto(`${kitchen.url}/dishes`)
  await expect(soup(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(screens).toEqual([])
  await page.getByRole('link', { name: 'Meer' }).click()
  await expect(page.getByRole('heading', { name: 'Jouw instellingen' })).toBeVisible()
  expect(new Set(screens)).toEqual(new Set(['more']))
})

test('until its code runs the document says that it loads, and offers a way on when that takes long', async ({
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

test('between a tap and a screen whose code is on its way, a mark and a sentence say so', async ({ page, kitchen }) => {
  await withSoup(kitchen)
  let come: () => void = () => undefined
  const mayCome = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(dishPage, async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto(`${kitchen.url}/dishes`)
  const mark = page.getByRole('status').filter({ hasText: 'Het volgende scherm wordt geladen' })
  await expect(soup(page)).toBeVisible()
  await expect(mark).toHaveCount(0)
  await soup(page).click()
  await expect(mark).toBeVisible()
  come()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Soep')
  await expect(mark).toHaveCount(0)
})

for (const { what, happen } of [
  {
    what: 'the connection is back',
    happen: async (page: Page) => {
      await page.context().setOffline(true)
      await page.context().setOffline(false)
    },
  },
  {
    what: 'the tab is looked at again',
    happen: async (page: Page) => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    },
  },
]) {
  test(`a list that could not be read is read again by itself when ${what}`, async ({ page, kitchen }) => {
    await withSoup(kitchen)
    await page.route('**/dish/GetDishes', (route) => route.abort())
    await page.goto(`${kitchen.url}/dishes`)
    await expect(page.getByText(noConnection)).toBeVisible()
    await page.unroute('**/dish/GetDishes')
    await happen(page)
    await expect(soup(page)).toBeVisible()
    await expect(page.getByText(noConnection)).toHaveCount(0)
  })

  test(`a screen whose start failed starts again by itself when ${what}`, async ({ page, kitchen }) => {
    await withSoup(kitchen)
    await page.route('**/auth/get-session', (route) => route.abort())
    await page.goto(`${kitchen.url}/dishes`)
    await expect(page.getByText(noConnection)).toBeVisible()
    await page.unroute('**/auth/get-session')
    await happen(page)
    await expect(soup(page)).toBeVisible()
  })
}
