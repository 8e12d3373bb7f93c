import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type Axe from 'axe-core'

// In a page each look costs the reading of it: the small form takes half as long.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns the violations that axe finds on the page as it is now, with the HTML of each. */
export async function violationsOn(page: Page | Frame): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(async () => {
    const axe = Reflect.get(window, 'axe') as typeof Axe
    // The rules that are on need no styles from axe's own copy of each sheet, which takes a third of its time.
    const found = await axe.run({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    return found.violations.map(({ id, nodes }) => ({ id, pieces: nodes.map(({ html }) => html.slice(0, 160)) }))
  })
  return violations.map(({ id, pieces }) => `${id}: ${pieces.join(' | ')}`)
}

/** Checks that axe finds no violations on the page as it is now; `name` names the page in a failure. */
export async function expectNoViolations(page: Page | Frame, name: string): Promise<void> {
  expect(await violationsOn(page), name).toEqual([])
}
