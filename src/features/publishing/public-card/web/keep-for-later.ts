import { day } from '#shared/dates.ts'

/**
 * Has the browser keep this card for reading without network, by the worker of `public-card/web/card-worker.ts`; tells
 * the worker which files the page has loaded. A page that was left open for a day is loaded anew when somebody looks at it
 * again. Does nothing where browsers have no workers, as over plain HTTP.
 */
export function keepForLater(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  // Afterwards, so that the worker's own file does not compete with the card.
  addEventListener('load', () =>
    workers
      .register('/show/sw.js')
      .then(() => workers.ready)
      .then(({ active }) => active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name)))
      .catch(() => undefined),
  )
  const opened = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (workers.controller && Date.now() - opened > day) location.reload()
  })
}
