import { isLoopback } from '#features/publishing/card/card-address.ts'
import { day, hour, minute } from '#shared/dates.ts'

/** How long a session lasts after its last scan, in ms. */
const idleTime = 30 * minute
/** How long a session lasts at most, in ms. */
const longestTime = 8 * hour
/** How long a session is kept after its last scan, in ms: a phone sends what waited on it within this time, once. */
export const keptFor = 30 * day

/** The most products that are scanned in one session. */
export const mostScans = 1000
/** The most scans that a screen shows of a session: the newest. */
export const mostShown = 200

/** A scanner session as its rule sees it. */
export type SessionTimes = { createdAt: string; lastScanAt: string; endedAt: string | null }

/**
 * Returns the moment at which a session ends by itself, as ISO text: 30 minutes after its last scan, and 8 hours after
 * it was made at the latest.
 */
export function expiryOf({ createdAt, lastScanAt }: SessionTimes): string {
  return new Date(Math.min(Date.parse(lastScanAt) + idleTime, Date.parse(createdAt) + longestTime)).toISOString()
}

/** Returns whether a session still takes scans. */
export function isActive(session: SessionTimes, now: Date): boolean {
  return session.endedAt === null && now.toISOString() < expiryOf(session)
}

/** The present state of a scanned product. */
export type ScannedProduct = { version: number; isChecked: boolean; isLinked: boolean }

/** The effects of a scan that still stand. `link` is the one that it made of its product and a dish or product. */
export type StandingScan = {
  name: string
  madeProduct: boolean
  link: 'none' | 'stands' | 'gone' | 'made-anew'
  product: ScannedProduct
  /** A later scan of the same product stands: it takes over what this one did. */
  isScannedAgain: boolean
}

/**
 * Returns whether undoing a scan deletes its product: if the scan brought it, nobody changed or checked it since, and
 * it is linked to nothing. What somebody has worked on stays; a photo of its label is no such work, as it was made of the
 * same mistake: it goes along.
 */
export function mayDeleteScanned(
  scan: { madeProduct: boolean },
  { version, isChecked, isLinked }: ScannedProduct,
): boolean {
  return scan.madeProduct && version === 1 && !isChecked && !isLinked
}

/**
 * Returns why undoing a scan would take nothing away, in Dutch: somebody has made anew, changed, used or removed since
 * what the scan did. Undefined where it takes something, where a later scan takes over, and for a scan that did nothing.
 */
export function whyNothingToUndo(scan: StandingScan): string | undefined {
  const { name, madeProduct, link, product, isScannedAgain } = scan
  if (link === 'made-anew') return `${name} is daarna opnieuw toegevoegd en blijft daarom staan.`
  if (link === 'stands' || (madeProduct && isScannedAgain) || mayDeleteScanned(scan, product)) return undefined
  if (madeProduct) return `${name} is daarna gebruikt of bewerkt en blijft daarom staan.`
  return link === 'gone' ? `${name} staat al niet meer waar de scan het neerzette.` : undefined
}

/**
 * Returns how far the address of the phone's page reaches. A browser gives a page the camera only over HTTPS, or on the
 * computer itself: https://www.w3.org/TR/secure-contexts/#is-origin-trustworthy.
 */
export function reachOf(url: string): 'any-phone' | 'this-computer' | 'no-camera' {
  if (isLoopback(url)) return 'this-computer'
  return new URL(url).protocol === 'https:' ? 'any-phone' : 'no-camera'
}

/**
 * Returns the address at which this device opens the phone's page: the one in the code, or the same on this server while
 * that address works on one computer only.
 */
export function hereUrl(url: string): string {
  const { pathname, search } = new URL(url)
  return isLoopback(url) ? pathname + search : url
}
