import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { fieldsOutOfSight, type Insets, outsideSafeArea, setSafeArea, shareOfBars } from './phone-shape.ts'
import { cutPlaceholders, overflowOf, setFontSize, unreadable } from './readable.ts'
import { widths } from './screens.ts'

/** Looks at the page as it is, in a window of its own; returns what is wrong with it. */
export type Look = (page: Page) => Promise<string[]>

const [phone, tablet] = widths
const narrowest = { width: 320, height: 640 }
const onItsSide = { width: 844, height: 390 }
const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 }

/** Axe finds nothing. */
export const byAxe: Look = violationsOn

/** Nothing scrolls sideways in 320 pixels. */
export const narrow: Look = async (page) => {
  await page.setViewportSize(narrowest)
  return tooWide(page)
}

/** No placeholder is longer than its field in 320 pixels. */
export const placeholders: Look = async (page) => {
  await page.setViewportSize(narrowest)
  return (await cutPlaceholders(page)).map((text) => `cut: ${text}`)
}

/**
 * With text of 200 % nothing is lost, on a phone and on a tablet: no word breaks in the middle, no text is cut off, and
 * nothing scrolls sideways. The browser's own font size is 32 px instead of 16, as its user sets it.
 */
export const largeText: Look = async (page) => {
  const troubles: string[] = []
  await setFontSize(page, 32)
  for (const window of [phone, tablet]) {
    await page.setViewportSize(window)
    const found = new Set([...(await tooWide(page)), ...(await unreadable(page))])
    troubles.push(...[...found].map((trouble) => `${trouble}, ${window.width} wide`))
  }
  await setFontSize(page, 16)
  return troubles
}

/** No word lies under the notch or the home indicator of a phone, upright or on its side. */
export const notch: Look = async (page) => {
  // What an iPhone keeps for itself: https://developer.apple.com/design/human-interface-guidelines/layout.
  const upright = await underNotch(page, phone, { top: 47, right: 0, bottom: 34, left: 0 })
  const turned = await underNotch(page, onItsSide, { top: 0, right: 47, bottom: 21, left: 47 })
  await setSafeArea(page, noInsets)
  return [...upright.map((word) => `upright: ${word}`), ...turned.map((word) => `on its side: ${word}`)]
}

async function underNotch(page: Page, window: typeof onItsSide, insets: Insets): Promise<string[]> {
  await page.setViewportSize(window)
  await setSafeArea(page, insets)
  return outsideSafeArea(page, insets)
}

/** A phone on its side shows forms and lists, not bars, and the field that has the focus. It moves the focus. */
export const turned: Look = async (page) => {
  await page.setViewportSize(onItsSide)
  const share = await shareOfBars(page)
  const bars = share > 1 / 5 ? [`bars over ${Math.round(share * 100)} %`] : []
  const hidden = (await fieldsOutOfSight(page)).map((field) => `${field} is out of sight`)
  return [...bars, ...(await tooWide(page)), ...hidden]
}

async function tooWide(page: Page): Promise<string[]> {
  const overflow = await overflowOf(page)
  return overflow > 0 ? [`${overflow} pixels too wide`] : []
}
