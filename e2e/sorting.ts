import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'

/** Returns the handle by which a row of a list is dragged. */
export function handle(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `${name} verplaatsen`, exact: true })
}

/** Checks that a list has exactly these names, in this order. */
export async function expectOrder(page: Page, list: string, names: readonly string[]): Promise<void> {
  await expect(page.getByRole('list', { name: list, exact: true }).getByRole('link')).toHaveText(
    names.map((name) => new RegExp(`^${name}`)),
  )
}

/** Drags a row by mouse to the place of another. */
export async function drag(page: Page, name: string, to: string): Promise<void> {
  await dragWithoutDrop(page, name, to)
  await page.mouse.up()
}

/** Drags a row by mouse to the place of another, and puts it down and clicks on a link before the page does anything. */
export async function dropAndClickAtOnce(page: Page, name: string, to: string, link: Locator): Promise<void> {
  const end = await dragWithoutDrop(page, name, to)
  const target = await link.boundingBox()
  if (!target) throw new Error('The link cannot be seen')
  const click = {
    button: 'left',
    clickCount: 1,
    x: target.x + target.width / 2,
    y: target.y + target.height / 2,
  } as const
  await whileBusy(page, (browser) => [
    browser.send('Input.dispatchMouseEvent', { type: 'mouseReleased', button: 'left', clickCount: 1, ...end }),
    browser.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...click }),
    browser.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...click }),
  ])
}

async function dragWithoutDrop(page: Page, name: string, to: string): Promise<{ x: number; y: number }> {
  await handle(page, name).hover()
  await page.mouse.down()
  const { x, y } = await middleOf(page, to)
  await page.mouse.move(x, y + 4, { steps: 10 })
  await expect(page.getByText(`${name} is opgepakt`)).toBeAttached()
  return { x, y: y + 4 }
}

/** Picks a row up by keyboard, moves it one place up, puts it down, and waits until the order is saved, by the call to `save`. */
export async function moveUpByKeyboard(
  page: Page,
  name: string,
  places: { from: string; to: string },
  save = '**/UpdateOrder',
): Promise<void> {
  await handle(page, name).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${name} is opgepakt en staat op plaats ${places.from}.`)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(`${name} is opgepakt en staat op plaats ${places.to}.`)).toBeAttached()
  const saved = page.waitForResponse(save)
  await page.keyboard.press('Space')
  expect((await saved).status()).toBe(200)
}

/** Presses keys while the page is busy, so that it gets all of them at once before it draws anything. */
export function pressWhileBusy(page: Page, keys: readonly string[]): Promise<void> {
  return whileBusy(page, (browser) =>
    keys.flatMap((key) => {
      const event = { key: key === 'Space' ? ' ' : key, code: key }
      return [
        browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event }),
        browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event }),
      ]
    }),
  )
}

async function whileBusy(page: Page, act: (browser: CDPSession) => Promise<unknown>[]): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const busy = page.evaluate(() => {
    const end = performance.now() + 300
    while (performance.now() < end);
  })
  await Promise.all([busy, ...act(browser)])
  await browser.detach()
}

/**
 * Makes React render 30 ms late, as on a slow computer: its scheduler begins each task with a message. Call it before the
 * page is opened.
 */
export async function renderLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => post.call(this, message), 30)
    }
  })
}

/** Moves one finger from one handle to another, after resting on the first for `rest` ms. */
export async function touch(page: Page, { from, to, rest }: { from: string; to: string; rest: number }): Promise<void> {
  const start = await middleOf(page, from)
  const end = await middleOf(page, to)
  const browser = await page.context().newCDPSession(page)
  const point = (share: number) => [{ x: start.x, y: start.y + (end.y - start.y) * share }]
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(0) })
  await page.waitForTimeout(rest)
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(share) })
    await page.waitForTimeout(50)
  }
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await handle(page, name).boundingBox()
  if (!box) throw new Error(`"${name}" cannot be seen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
