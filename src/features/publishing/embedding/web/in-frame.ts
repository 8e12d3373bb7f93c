/** Returns whether the card stands in a frame on another page. */
export function isFramed(): boolean {
  return parent !== window
}

/**
 * Tells the page around the card how tall the card is, and again whenever that changes or that page asks: a number of pixels and
 * nothing else, which any page around it may know. `embed.ts` listens there, and asks as it may come later than the card.
 */
export function tellHeight(): void {
  const page = document.documentElement
  const tell = () => parent.postMessage(Math.ceil(page.getBoundingClientRect().height), '*')
  new ResizeObserver(tell).observe(page)
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data === 'height') tell()
  })
}
