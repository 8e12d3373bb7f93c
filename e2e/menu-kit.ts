import { expect, type Page, type Route } from '@playwright/test'
import type { Owner } from './kitchen.ts'
import type { ScreenState } from './screens.ts'

/** Creates categories with dishes of € 5, in this order; '' is no category. Returns a function from name to id. */
export async function makeMenu(
  owner: Owner,
  menu: Readonly<Record<string, readonly string[]>>,
): Promise<(name: string) => number> {
  const ids = new Map<string, number>()
  for (const [category, dishes] of Object.entries(menu)) {
    const categoryid = category === '' ? 0 : await owner.post('/category/SetCategory', { name: category })
    ids.set(category, categoryid)
    for (const name of dishes) ids.set(name, await owner.post('/dish/SetDish', { name, price: 5, categoryid }))
  }
  return (name) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`Nothing was made with the name "${name}"`)
    return id
  }
}

/** Makes three menus with long and short names and hours, of which two are published, in a house that is online. */
export async function makeMenus(owner: Owner): Promise<void> {
  const id = await makeMenu(owner, { Broodjes: ['Kroket'], 'Warme gerechten uit de keuken van Zeeland': ['Schol'] })
  const week = (from: number, to: number) => ({
    week: Array.from({ length: 7 }, () => [{ from: from * 60, to: to * 60 }]),
    exceptions: [{ date: '2098-12-25', spans: [] }],
  })
  const late = { id: id('Broodjes'), schedule: week(12, 15) }
  const categories = [{ id: id('Warme gerechten uit de keuken van Zeeland') }, late]
  const introduction = 'Van maandag tot en met zondag, met brood van de bakker om de hoek'
  const lunch = { name: 'Lunchkaart voor op het terras en aan het water', introduction, schedule: week(11, 16) }
  await owner.post('/menus/SetMenu', { ...lunch, categories, ispublished: true })
  await owner.post('/menus/SetMenu', { name: 'Kerst', schedule: week(17, 1) })
  await owner.post('/menu/SetQrSettings', { ispublished: true, translate: true })
}

/** Holds calls to these addresses back until the returned function is called; later ones end at once, by default as usual. */
export async function hold(
  page: Page,
  address: string,
  end: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await end(route)
  })
  return () => release()
}

/** Answers calls to these addresses with a refusal of this status and sentence, shaped like the server's. */
export function refuse(page: Page, address: string, status: number, message: string): Promise<unknown> {
  return page.route(address, (route) => route.fulfill({ status, json: { code: 'refused', message } }))
}

/** Lets the next call to this address do its work on the server, and loses its answer. */
export async function loseAnswer(page: Page, address = '**/dish/SetDish'): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route(address, lose, { times: 1 })
}

/** Lets the next save of a dish do its work on the server, and keeps its answer until `give` is called. */
export async function holdAnswer(page: Page) {
  const arrived = Promise.withResolvers<void>()
  const wanted = Promise.withResolvers<void>()
  const given = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    const response = await route.fetch()
    arrived.resolve()
    await wanted.promise
    await route.fulfill({ response })
    given.resolve()
  }
  await page.route('**/dish/SetDish', hold, { times: 1 })
  return { arrived: arrived.promise, give: wanted.resolve, given: given.promise }
}

/** Stops the page's clock, a second ahead; needs `page.clock.install()` before the page is opened. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1000)
}

/** Checks, with the clock stopped, that this sentence shows for exactly 2000 ms; then lets the clock run again. */
export async function expectForTwoSeconds(page: Page, sentence: string): Promise<void> {
  await expect(page.getByText(sentence)).toBeVisible()
  await page.clock.runFor(1999)
  await expect(page.getByText(sentence)).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByText(sentence)).toBeHidden()
  await page.clock.resume()
}

/**
 * Goes to a screen with the state that navigation would have given it, within the page that is shown: unlike
 * `kitchen.open` it loads nothing anew.
 */
export async function goTo(page: Page, path: string, state?: ScreenState): Promise<void> {
  await page.evaluate(
    ([url, usr]) => {
      const { idx } = history.state as { idx: number }
      history.pushState({ usr, key: Math.random().toString(36), idx: idx + 1 }, '', url)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    },
    [path, state ?? null] as const,
  )
}

/** Returns the state that navigation gave the screen on the page. */
export function stateOf(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => (history.state as { usr: Record<string, unknown> }).usr)
}

/** Checks that a screen says so while its data is refused, and again while its data is held back. */
export async function expectToLoadAndFail(page: Page, address: string): Promise<void> {
  await refuse(page, address, 429, 'Even geduld, probeer het zo nog eens.')
  await page.reload()
  await expect(page.getByRole('alert').getByText('Error: Even geduld, probeer het zo nog eens.')).toBeVisible()
  await page.unroute(address)
  await page.getByRole('button', { name: 'Opnieuw' }).click()
  await expect(page.getByRole('alert')).toBeHidden()

  const give = await hold(page, address)
  await page.reload()
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  give()
  // Parts of the screen may read something of their own after it.
  await expect(page.getByText('Loading...')).toHaveCount(0)
}
