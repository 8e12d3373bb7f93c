/** Returns whether the card stands in a frame on another page. */
export function isFramed(): boolean {
  return parent !== window
}

/**
 * Tells the page around the card how tall the card is, and again whenever that changes: a number of pixels and nothing else, which
 * any page around it may know. `embed.ts` listens there.
 */
export function tellHeight(): void {
  const page = document.documentElement
  new ResizeObserver(() => parent.postMessage(Math.ceil(page.getBoundingClientRect().height), '*')).observe(page)
}
