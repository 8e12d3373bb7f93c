import type { Page } from '@playwright/test'

/**
 * Records what a screen reader announces by itself, in order: what changes in a live region, and each alert. A status that
 * comes into the page together with its text is left out, as most screen readers miss it, and so is that something is being
 * loaded. Call it before the page is opened; returns a function that hands out what was announced since it was last called.
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const alerts = '[role=alert], [aria-live=assertive]'
    const live = `[role=status], [aria-live=polite], ${alerts}`
    const heard: string[] = []
    Object.assign(window, { heard })
    const add = (text: string) => {
      const said = text.replace(/\s+/g, ' ').trim()
      const isLoading = /(Loading\.\.\.|wordt geladen)$/.test(said)
      if (said && !isLoading && heard.at(-1) !== said) heard.push(said)
    }
    const alertsIn = (node: Node) =>
      node instanceof Element
        ? [node, ...node.querySelectorAll('*')].filter(
            (element) => element.matches(alerts) && element.checkVisibility(),
          )
        : []
    const addFrom = ({ target, addedNodes }: MutationRecord, inserted: readonly Node[]) => {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(live)
      const isNew = inserted.some((node) => region && node.contains(region))
      if (region && !isNew) add(region.textContent ?? '')
      else if (!region) [...addedNodes].flatMap(alertsIn).map((alert) => add(alert.textContent ?? ''))
    }
    const watch = new MutationObserver((changes) => {
      const inserted = changes.flatMap(({ addedNodes }) => [...addedNodes])
      for (const change of changes) addFrom(change, inserted)
    })
    watch.observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () =>
    page.evaluate(() => {
      const { heard } = window as unknown as { heard: string[] }
      return heard.splice(0)
    })
}
