import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe finds on the page as it is now, with the pieces of HTML that it is about. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Only the other mode looks into frames, which no page has; it costs three times as much.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Lets axe look at the page as it is now; `name` says which one it is where it finds something. */
export async function expectNoViolations(page: Page, name: string): Promise<void> {
  expect(await violationsOn(page), name).toEqual([])
}
