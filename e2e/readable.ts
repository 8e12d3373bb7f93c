import type { Page } from '@playwright/test'

/** Sets the browser's own font size, which em and rem go by, also in media queries; 16 px unless a user changes it. */
export async function setFontSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

/** Returns by how many pixels the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Returns the words that stand on two lines, and the texts of which a part is cut off. Addresses may break anywhere. */
export function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
      const box = node.parentElement
      if (!box?.checkVisibility({ visibilityProperty: true }) || box.clientWidth === 1) continue
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        const around = node.data.slice(node.data.lastIndexOf(' ', index) + 1).split(/\s/)[0] ?? ''
        if (around.includes('/') || around.includes('@')) continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top))
        if (lines.size > 1) found.push(`broken: ${word}`)
      }
      const { overflowX } = getComputedStyle(box)
      const isCut = ['hidden', 'clip'].includes(overflowX) && box.scrollWidth > box.clientWidth + 1
      if (isCut && node.data.trim()) found.push(`cut: ${node.data}`)
    }
    return found
  })
}

/** Returns the placeholders that are longer than their fields. */
export function cutPlaceholders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
    return fields
      .filter((field) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field)
        if (!pen || !field.checkVisibility()) return false
        pen.font = font
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return pen.measureText(field.placeholder).width > room
      })
      .map(({ placeholder }) => placeholder)
  })
}
