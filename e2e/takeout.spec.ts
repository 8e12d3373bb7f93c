import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page, type TestInfo } from '@playwright/test'
import { test } from './kitchen.ts'

/** Makes a call slow: it takes four minutes, of which a hundredth, as of each time that a call may take, is really waited. */
async function slowDown(page: Page, call: string): Promise<void> {
  await page.route(call, async (route) => {
    await wait((4 * 60_000) / 100)
    await route.continue().catch(() => undefined)
  })
}

const oneDish = 'Ingeladen: 0 categorieën, 1 gerecht, 0 producten.'

/** Downloads all data, and returns the path of the file. */
async function download(page: Page, testInfo: TestInfo): Promise<string> {
  const downloading = page.waitForEvent('download', { timeout: 10_000 })
  await page.getByRole('button', { name: 'Download al je gegevens' }).click()
  const file = testInfo.outputPath('gegevens.zip')
  await (await downloading).saveAs(file)
  return file
}

async function load(page: Page, file: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Gegevens inladen' }).click()
  await (await choosing).setFiles(file)
}

// spec: own-data-1, own-data-5
test(
  'all data can be downloaded, and loaded again, over a line that takes minutes for it',
  { tag: '@journey' },
  async ({ page, kitchen }, testInfo) => {
    const dish = await kitchen.post('/dish/SetDish', { name: 'Lasagne', price: 14 })
    await kitchen.open(page, '/profile')
    await page.evaluate(() => {
      const real = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => real(ms > 10_000 ? ms / 100 : ms)
    })
    await slowDown(page, '**/takeout/Download')
    const file = await download(page, testInfo)
    await kitchen.delete(`/dish/DeleteDish/${dish}`)
    await slowDown(page, '**/takeout/Load')
    await load(page, file)
    await expect(page.getByText(oneDish)).toBeVisible({ timeout: 10_000 })
  },
)

// spec: own-data-7
test('a file whose answer was lost is loaded, and says so when it is chosen again', async ({
  page,
  kitchen,
}, testInfo) => {
  const dish = await kitchen.post('/dish/SetDish', { name: 'Lasagne', price: 14 })
  await kitchen.open(page, '/profile')
  const file = await download(page, testInfo)
  await kitchen.delete(`/dish/DeleteDish/${dish}`)
  // Not by a route, which would send the call without its file.
  await page.evaluate(() => {
    const real = window.fetch.bind(window)
    window.fetch = async (...asked) => {
      await real(...asked)
      window.fetch = real
      throw new TypeError('The answer is lost')
    }
  })
  await load(page, file)
  await expect(page.getByText('Geen verbinding.')).toBeVisible()
  await load(page, file)
  await expect(page.getByText(oneDish)).toBeVisible()
})
