import { expect } from '@playwright/test'
import { demoRestaurants } from '../src/app/demo/restaurants.ts'
import { test } from './server.ts'
import { cardOf } from './sign-up.ts'

test('the demo names the card of its first company as the page to open first', async ({ page, demo }) => {
  const [, first = ''] = /^Open eerst (\S+)$/m.exec(demo.output()) ?? []
  expect(first).toBe(cardOf(demo))
  await page.goto(first)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(demo.output().match(/^(Card {3}\S+|Staff {2}\S+ {2}\S+ {2}\S+)$/gm)).toHaveLength(2 * demoRestaurants.length)
})
