import { isLoopback } from '#features/publishing/card/card-address.ts'

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
