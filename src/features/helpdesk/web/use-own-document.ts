import { useEffect } from 'react'
import { isHelpdeskPath } from '../helpdesk-paths.ts'

/**
 * Gives the contact form a document of its own while `isNeeded`: what a page may load is decided when its document is
 * fetched, and only that of the contact form lets Google in. Opened from another screen it is fetched anew; on the way
 * to another screen, that one is, so that Google's script stays behind.
 */
export function useOwnDocument(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    if (!isHelpdeskPath(documentPath())) window.location.reload()
    return () => {
      if (!isHelpdeskPath(window.location.pathname)) window.location.reload()
    }
  }, [isNeeded])
}

/** Returns the path at which this document was fetched, whatever the address bar shows by now. */
function documentPath(): string {
  const [fetched] = performance.getEntriesByType('navigation')
  return new URL(fetched?.name ?? window.location.href).pathname
}
