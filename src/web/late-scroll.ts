import type { createBrowserRouter } from 'react-router'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>

const takesOver = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Brings a screen that is returned to back to its scroll position as soon as it is tall enough. React Router tries once,
 * when the screen appears: too early for a list that is still being read, or drawn in parts. Gives way to the user.
 */
export function restoreScrollWhenTallEnough(router: Router): void {
  let seen: { location?: unknown; wanted?: unknown } = {}
  let stop = () => {}
  router.subscribe(({ location, restoreScrollPosition: wanted }) => {
    // After a reload the position comes later than the location.
    if (seen.location === location && seen.wanted === wanted) return
    seen = { location, wanted }
    stop()
    stop = typeof wanted === 'number' && wanted > 0 ? scrollOnceTall(wanted) : () => {}
  })
}

/** Scrolls as far as the page goes, again each time it grows, until `wanted` (px) is reached. */
function scrollOnceTall(wanted: number): () => void {
  const page = document.documentElement
  const scroll = () => {
    window.scrollTo({ top: wanted, behavior: 'instant' })
    if (page.scrollHeight - window.innerHeight >= wanted) stop()
  }
  const growth = new ResizeObserver(scroll)
  const stop = () => {
    growth.disconnect()
    for (const event of takesOver) window.removeEventListener(event, stop)
  }
  for (const event of takesOver) window.addEventListener(event, stop, { passive: true })
  growth.observe(document.body)
  return stop
}
