import type { Page } from '@playwright/test'
import { devtoolsOf } from './devtools.ts'

export type Insets = { top: number; right: number; bottom: number; left: number }

/** Sets what the notch and the home indicator of a phone take from its screen, in CSS pixels. */
export async function setSafeArea(page: Page, insets: Insets): Promise<void> {
  const browser = await devtoolsOf(page)
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

/** Returns the share of the window's height that bars keep at its top and bottom, whatever is scrolled. */
export function shareOfBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rows = new Set<number>()
    for (const bar of document.querySelectorAll('body *')) {
      const { position, pointerEvents } = getComputedStyle(bar)
      const { top, bottom, width } = bar.getBoundingClientRect()
      const isBar = position === 'fixed' || position === 'sticky'
      if (!isBar || pointerEvents === 'none' || !bar.checkVisibility() || width < innerWidth / 2) continue
      for (let row = Math.max(0, Math.floor(top)); row < Math.min(innerHeight, bottom); row++) rows.add(row)
    }
    return rows.size / innerHeight
  })
}

/** Gives each field the focus in turn; returns the names of those that are then outside the window or behind a bar. */
export function fieldsOutOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>(
      'main :is(input, textarea, select):not(:disabled, [type=checkbox], [type=radio], [type=color], [type=file])',
    )
    return [...fields]
      .filter((field) => {
        if (!field.checkVisibility()) return false
        field.focus()
        const { left, top, bottom, width } = field.getBoundingClientRect()
        // Of a field of many lines the first ones.
        const seen = [top + 4, Math.min(bottom, top + 44) - 4]
        return !seen.every((y) => document.elementFromPoint(left + width / 2, y)?.contains(field) ?? false)
      })
      .map(({ name, id, placeholder, labels }) => labels?.[0]?.textContent ?? placeholder ?? name ?? id)
  })
}

/**
 * Returns the words under the notch or the home indicator: beside the safe area, above or below it in bars, and above or
 * below it in a page that is scrolled to its end. A page that does not ask for the whole screen is kept in by the browser.
 */
export function outsideSafeArea(page: Page, insets: Insets): Promise<string[]> {
  return page.evaluate(async ({ top, right, bottom, left }) => {
    if (!document.querySelector('meta[name=viewport][content*="viewport-fit=cover"]')) return []
    const range = document.createRange()
    const isWithin = (
      element: Element | null,
      wanted: (style: CSSStyleDeclaration, box: Element) => boolean,
    ): boolean =>
      element !== null && (wanted(getComputedStyle(element), element) || isWithin(element.parentElement, wanted))
    const isShown = (box: Element) => box.checkVisibility({ visibilityProperty: true }) && box.clientWidth !== 1
    // What scrolls can be moved into the safe area. Who may only scroll downwards computes to 'auto' sideways too.
    const mayScroll = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'auto' || overflowX === 'scroll'
    const scrollsSideways = (box: Element) =>
      isWithin(box, (style, { scrollWidth, clientWidth }) => mayScroll(style) && scrollWidth > clientWidth)
    const isOutside = (text: Text, box: Element, end: string) => {
      range.selectNodeContents(text)
      const place = range.getBoundingClientRect()
      if (place.right <= 0 || place.width === 0) return false
      if (place.left < left || place.right > innerWidth - right) return !scrollsSideways(box)
      const isBar = isWithin(box, ({ position }) => position === 'fixed' || position === 'sticky')
      const isSeen = place.bottom > 0 && place.top < innerHeight
      const counts = (edge: string) => (isBar ? isSeen : end === edge)
      const isUnder = (place.top < top && counts('top')) || (place.bottom > innerHeight - bottom && counts('bottom'))
      return isUnder && !isWithin(box, mayScroll)
    }
    const found = new Set<string>()
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // The end of a list may draw more of it. Frames are counted, as a busy machine draws few of them.
    const scrollToEnd = async () => {
      for (let calm = 0, last = -1; calm < 4; calm++) {
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
        await drawn()
        await new Promise((resolve) => setTimeout(resolve, 30))
        if (last !== scrollY) calm = 0
        last = scrollY
      }
    }
    for (const end of ['top', 'bottom']) {
      if (end === 'bottom') await scrollToEnd()
      else window.scrollTo({ top: 0, behavior: 'instant' })
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        const box = text.parentElement
        if (text.data.trim() && box && isShown(box) && isOutside(text, box, end))
          found.add(`${text.data.trim()} (scrolled to the ${end})`)
      }
    }
    return [...found]
  }, insets)
}
