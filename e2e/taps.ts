import type { Page } from '@playwright/test'

/**
 * Counts the taps on a page from now until it is loaded anew. Keys, and what a key presses, are none; neither is what a tap
 * on a label does to its field.
 */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number }
    counted.taps = 0
    addEventListener('pointerup', () => {
      counted.taps += 1
    })
  })
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps)
}
