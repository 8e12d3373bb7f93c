import type { Page } from '@playwright/test'

/**
 * Records what a screen reader announces by itself, in order: what changes in a live region, and each alert. A region that
 * comes into the page together with its text is recorded as 'unheard: …', as most screen readers miss it. Call it before the
 * page is opened; returns a function that hands out what was announced since it was last called.
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]'
    const heard: string[] = []
    Object.assign(window, { heard })
    const add = (text: string | null | undefined) => {
      const said = text?.replace(/\s+/g, ' ').trim()
      if (said && heard.at(-1) !== said) heard.push(said)
    }
    const watch = new MutationObserver((changes) => {
      const inserted = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]))
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest(live)
        const isNew = region && [...inserted].some((node) => node.contains(region))
        if (region && !isNew) add(region.textContent)
        for (const node of addedNodes) {
          if (!(node instanceof Element) || region) continue
          for (const added of [node, ...node.querySelectorAll(live)]) {
            if (!added.matches(live) || !added.textContent?.trim()) continue
            const isAlert = added.matches('[role=alert], [aria-live=assertive]')
            add(`${isAlert ? '' : 'unheard: '}${added.textContent}`)
          }
        }
      }
    })
    watch.observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () =>
    page.evaluate(() => {
      const { heard } = window as unknown as { heard: string[] }
      return heard.splice(0)
    })
}
