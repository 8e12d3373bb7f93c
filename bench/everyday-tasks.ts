import { chromium } from '@playwright/test'
import { headlessShell } from '../e2e/chromium.ts'
import { totalOf } from '../e2e/counting-hand.ts'
import { everydayTasks, openRestaurant, walkTask } from '../e2e/everyday-tasks.ts'
import { openKitchen } from '../e2e/kitchen.ts'
import { withServer } from '../e2e/server.ts'
import { phone } from '../e2e/sign-up.ts'
import { asTable, circumstances, writeSection } from './results.ts'

/** Counts the taps of everyday tasks in a real browser, each in a kitchen of its own. Writes its section. */
export async function benchEverydayTasks(): Promise<void> {
  const browser = await chromium.launch(await headlessShell())
  const rows: string[][] = []
  await withServer('src/app/main.ts', async (server) => {
    for (const task of everydayTasks) {
      const context = await browser.newContext({ ...phone, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' })
      const page = await context.newPage()
      const kitchen = await openKitchen(context, server)
      await openRestaurant(kitchen)
      const { screens, fields, taps } = totalOf(await walkTask(page, server, task))
      rows.push([task.name, `${screens}`, `${fields}`, `${taps}`])
      await context.close()
    }
  })
  const version = browser.version()
  await browser.close()
  const table = asTable([['task', 'screens', 'fields', 'taps'], ...rows])
  const text = `${table}\n\n${reading}\n\n${circumstances('npm run bench -- everyday-tasks', { Node: process.versions.node, Chromium: version })}`
  console.log(text)
  writeSection('everyday-tasks', text)
}

const reading =
  'Each on a phone, from the dashboard of a small restaurant until the screen says that it is done; counted as in main-job. A wine list of 60 is pasted. Each of the six new dishes has one product of the catalogue, is complete and on the card; the first makes its category. The mustard that is replaced is in 14 dishes and 4 products. Four texts are translated, each tapped on; the keyboard alone walks on too. The wrong allergen is in a component of a product of the dish; its check is ended by that, so that the product has to be checked again.'
