import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Returns the violations that axe finds on the page as it is now, with the HTML of each. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Only the other mode looks into frames, which no page has, and it costs three times as much.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Checks that axe finds no violations on the page as it is now; `name` names the page in a failure. */
export async function expectNoViolations(page: Page, name: string): Promise<void> {
  expect(await violationsOn(page), name).toEqual([])
}
