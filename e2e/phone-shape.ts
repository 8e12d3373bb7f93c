import type { Page } from '@playwright/test'

export type Insets = { top: number; right: number; bottom: number; left: number }

/** Sets what the notch and the home indicator of a phone take from its screen, in CSS pixels. */
export async function setSafeArea(page: Page, insets: Insets): Promise<void> {
  const browser = await page.context().newCDPSession(page)
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
        const { left, top, bottom } = field.getBoundingClientRect()
        // Of a field of many lines the first ones.
        const seen = [top + 4, Math.min(bottom, top + 44) - 4]
        return !seen.every((y) => document.elementFromPoint(left + 4, y)?.contains(field) ?? false)
      })
      .map(({ name, id, placeholder, labels }) => labels?.[0]?.textContent ?? placeholder ?? name ?? id)
  })
}

/**
 * Returns what lies under the notch or the home indicator: words and controls beside the safe area, those of bars below or
 * above it, and whatever cannot be scrolled into it.
 */
export function outsideSafeArea(page: Page, insets: Insets): Promise<string[]> {
  return page.evaluate(async ({ top, right, bottom, left }) => {
    const found = new Set<string>()
    const range = document.createRange()
    const textsOf = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
        node.nodeValue?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
      )
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      return texts
    }
    const isWithin = (element: Element | null, wanted: (style: CSSStyleDeclaration) => boolean): boolean =>
      element !== null && (wanted(getComputedStyle(element)) || isWithin(element.parentElement, wanted))
    const look = (end: 'top' | 'bottom') => {
      for (const text of textsOf()) {
        const box = text.parentElement
        if (!box?.checkVisibility({ visibilityProperty: true }) || box.clientWidth === 1) continue
        // What scrolls sideways can be moved into the safe area.
        if (isWithin(box, ({ overflowX }) => overflowX === 'auto' || overflowX === 'scroll')) continue
        range.selectNodeContents(text)
        const place = range.getBoundingClientRect()
        if (place.right <= 0 || place.width === 0) continue
        const isBar = isWithin(box, ({ position }) => position === 'fixed' || position === 'sticky')
        const isBeside = place.left < left || place.right > innerWidth - right
        const isSeen = place.bottom > 0 && place.top < innerHeight
        const isAbove = place.top < top && (isBar ? isSeen : end === 'top')
        const isBelow = place.bottom > innerHeight - bottom && (isBar ? isSeen : end === 'bottom')
        if (isBeside || isAbove || isBelow) found.add(`${text.data.trim()} (scrolled to the ${end})`)
      }
    }
    for (const end of ['top', 'bottom'] as const) {
      window.scrollTo({ top: end === 'top' ? 0 : document.documentElement.scrollHeight, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      look(end)
    }
    return [...found]
  }, insets)
}
