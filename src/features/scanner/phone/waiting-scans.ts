/** A scan that the server has not taken yet. */
export type WaitingScan = {
  /** Sent along each time, so that the server adds it once. */
  key: string
  /** The barcode's digits. */
  ean: string
  /** The tag of the company that it was scanned for: it is sent to no other. */
  tag: string
  /** The name of the session in which it was scanned, which knows where it goes. */
  from: string
  /** The name that the cook gave a barcode that nothing was found for. */
  name?: string | undefined
  /** Nothing was found for it: it waits for a name. */
  isUnnamed?: boolean | undefined
}

/** A place that keeps texts over a reload, such as a browser's localStorage. */
export type Keeper = { getItem: (name: string) => string | null; setItem: (name: string, text: string) => void }

const place = 'menukaart-scans'

/**
 * Returns the list of scans that wait on this phone, for all companies. It is read anew each time: another tab may have
 * changed it. Where the browser keeps nothing, the list lasts as long as the page.
 */
export function waitingScans(keeper: Keeper) {
  let kept: readonly WaitingScan[] = []
  // Once the browser has kept a list no more, an older one stands there.
  let isKept = true
  const read = (): readonly WaitingScan[] => {
    if (!isKept) return kept
    try {
      const stored: unknown = JSON.parse(keeper.getItem(place) ?? '[]')
      kept = Array.isArray(stored) ? stored.filter(isWaitingScan) : []
    } catch {
      // The browser keeps nothing for this page, or somebody else wrote there: what this page knows still counts.
    }
    return kept
  }
  const write = (scans: readonly WaitingScan[]) => {
    kept = scans
    try {
      keeper.setItem(place, JSON.stringify(scans))
    } catch {
      // The browser keeps nothing for this page, or no more: the list lasts as long as the page.
      isKept = false
    }
  }
  return {
    list: (tag: string) => read().filter((scan) => scan.tag === tag),
    add: (scan: WaitingScan) => write([...read(), scan]),
    change: (key: string, changed: Partial<WaitingScan>) =>
      write(read().map((scan) => (scan.key === key ? { ...scan, ...changed } : scan))),
    remove: (key: string) => write(read().filter((scan) => scan.key !== key)),
  }
}

export type WaitingScans = ReturnType<typeof waitingScans>

function isWaitingScan(stored: unknown): stored is WaitingScan {
  if (typeof stored !== 'object' || stored === null) return false
  return ['key', 'ean', 'tag', 'from'].every((field) => typeof stored[field as keyof typeof stored] === 'string')
}
