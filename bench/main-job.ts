import { chromium } from '@playwright/test'
import { headlessShell } from '../e2e/chromium.ts'
import { totalOf, type Visit } from '../e2e/counting-hand.ts'
import { expectCard, type ProductWay, walkMainJob } from '../e2e/main-job-walk.ts'
import { withServer } from '../e2e/server.ts'
import { phone } from '../e2e/sign-up.ts'
import { asTable, circumstances, writeSection } from './results.ts'

const goals = { screens: 8, fields: 10, taps: 24 } as const
const ways: Readonly<Record<ProductWay, string>> = {
  found: 'a product that the catalogue has',
  described: 'a product that no catalogue has',
}

/** Counts the screens, fields and taps of the main job in a real browser, for both kinds of product. Writes its section. */
export async function benchMainJob(): Promise<void> {
  const browser = await chromium.launch(await headlessShell())
  const walked: { way: ProductWay; visits: Visit[] }[] = []
  await withServer('src/app/main.ts', async (server) => {
    for (const way of ['found', 'described'] as const) {
      const context = await browser.newContext({ ...phone, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' })
      const page = await context.newPage()
      const visits = await walkMainJob(page, server, { email: `${way}@lepel.example`, way })
      await expectCard(browser, page, way)
      walked.push({ way, visits })
      await context.close()
    }
  })
  const version = browser.version()
  await browser.close()
  const text = [
    ...walked.map(({ way, visits }) => `### With ${ways[way]}\n\n${tableOf(visits)}`),
    `${reading}\n\n${circumstances('npm run bench -- main-job', { Node: process.versions.node, Chromium: version })}`,
  ].join('\n\n')
  console.log(text)
  writeSection('main-job', text)
}

function tableOf(visits: readonly Visit[]): string {
  const rows = visits.map(({ screen, fields, taps }, index) => [`${index + 1}. ${screen}`, `${fields}`, `${taps}`])
  const { screens, fields, taps } = totalOf(visits)
  const sum = [`**${screens} screens**`, `**${fields}**`, `**${taps}**`]
  const goal = [`goal: ${goals.screens} screens`, `${goals.fields}`, `${goals.taps}`]
  return asTable([['screen', 'fields', 'taps'], ...rows, sum, goal])
}

const reading =
  'From the form of a new account to a card with a complete dish that a guest opens by the address in its QR code, without a script. A screen counts each time it opens; a field is a value typed, ticked or chosen; a tap is a touch: one to reach a field that has no focus yet, two for a choice from a list, one for the link in the mail, none on the keyboard. What stands in the way with a product that no catalogue has: it is described on a screen of its own, which the search opens, with its allergens in a dialog and a tick that they are checked; a save there shows its message for two seconds before the way back.'
