import { expect, type Page } from '@playwright/test'

/** Holds calls to these addresses back until what it gives is called; later ones go on at once. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

/** Answers calls to these addresses as the server refuses: with this status and sentence. */
export function refuse(page: Page, address: string, status: number, message: string): Promise<unknown> {
  return page.route(address, (route) => route.fulfill({ status, json: { code: 'refused', message } }))
}

/** Stops the page's clock, which `page.clock.install()` has put in before the page opened. */
export function stopClock(page: Page): Promise<void> {
  return page.clock.pauseAt(Date.now() + 1000)
}

/** With a stopped clock: this sentence stands for two seconds to the millisecond; then the clock runs on. */
export async function expectForTwoSeconds(page: Page, sentence: string): Promise<void> {
  await expect(page.getByText(sentence)).toBeVisible()
  await page.clock.runFor(1999)
  await expect(page.getByText(sentence)).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByText(sentence)).toBeHidden()
  await page.clock.resume()
}

/** What navigation gave the screen on the page. */
export function stateOf(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => (history.state as { usr: Record<string, unknown> }).usr)
}
