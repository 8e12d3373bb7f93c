import type { Page } from '@playwright/test'
import { devtoolsOf } from './devtools.ts'

/** Sets the browser's own font size, which em and rem go by, also in media queries; 16 px unless a user changes it. */
export async function setFontSize(page: Page, standard: number): Promise<void> {
  const browser = await devtoolsOf(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

/** Returns by how many pixels the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/**
 * Returns the words that stand on two lines, and the texts of which a part is cut off. A word wider than three quarters of
 * the window may break by syllable, which the headless browser has no dictionary for; addresses may break anywhere.
 */
export function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange()
    const isAddress = (text: string, index: number) =>
      /[/@_]|\.\w/.test(text.slice(text.lastIndexOf(' ', index) + 1).split(/\s/)[0] ?? '')
    const isBroken = (node: Text, word: string, index: number) => {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const parts = [...range.getClientRects()].filter(({ width }) => width > 0)
      const width = parts.reduce((sum, part) => sum + part.width, 0)
      const mayBreak = width > 0.75 * innerWidth && node.parentElement && getComputedStyle(node.parentElement).hyphens
      return new Set(parts.map(({ top }) => top)).size > 1 && mayBreak !== 'auto'
    }
    const brokenIn = (node: Text) =>
      [...node.data.matchAll(/[\p{L}\p{N}]+/gu)]
        .filter(({ 0: word, index }) => !isAddress(node.data, index) && isBroken(node, word, index))
        .map(([word]) => `broken: ${word}`)
    const cutIn = ({ data }: Text, box: Element) => {
      const isClipped = ['hidden', 'clip'].includes(getComputedStyle(box).overflowX)
      return isClipped && data.trim() && box.scrollWidth > box.clientWidth + 1 ? [`cut: ${data}`] : []
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      const box = node.parentElement
      // What is only heard is a pixel or two wide.
      if (box?.checkVisibility({ visibilityProperty: true }) && box.getBoundingClientRect().width > 2)
        found.push(...brokenIn(node), ...cutIn(node, box))
    }
    return found
  })
}

/** Returns the placeholders that are longer than their fields. */
export function cutPlaceholders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
    const isCut = (field: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      if (!pen || !field.checkVisibility()) return false
      pen.font = font
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return pen.measureText(field.placeholder).width > room
    }
    return fields.filter(isCut).map(({ placeholder }) => placeholder)
  })
}
