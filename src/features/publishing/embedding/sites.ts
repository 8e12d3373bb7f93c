/** The most sites on which a house lets its cards be shown. */
export const maxSites = 10
/** The most characters of an address as somebody types or copies it. */
const maxTypedSite = 2000

/** What a typed address is: the origin of a site, or why it is none, as a sentence after "Adres van je website: ". */
export type ReadSite = { origin: string } | { problem: string }

const httpsOnly = 'alleen adressen met https:// kunnen, zoals https://www.goudenlepel.nl'
const noAddress = 'dit is geen adres van een website, zoals https://www.goudenlepel.nl'
const noName = 'vul de naam van je website in, zoals www.goudenlepel.nl, en geen nummer of naam binnen je netwerk'
const withLogin = 'er staat een apenstaartje in; neem alleen het adres van je website over'
const withStar = 'een sterretje kan niet; vul elk adres apart in'
const unsaidPort = 'een adres met een poort begint met https://'
const mixed = 'deze naam mengt letters van verschillende alfabetten; typ hem zelf over'
const tooLong = 'dit is te lang voor een adres'

// What stands in a header: no wildcard, space, comma or semicolon gets past it. A last part that begins with a letter is no IP
// address: https://url.spec.whatwg.org/#ends-in-a-number-checker
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const originShape = new RegExp(`^https://(?=[^:]{4,253}(?::|$))(?:${label}\\.)+(?=[a-z])${label}(?::[1-9]\\d{0,4})?$`)
/** Names that are nobody's on the internet: https://www.rfc-editor.org/rfc/rfc6761#section-6.3, https://www.rfc-editor.org/rfc/rfc6762#section-3 */
const ownNetwork = /\.(?:localhost|local)(?::\d+)?$/
const typedHost = /^[\p{L}\p{M}\p{N}.-]+(?::\d{1,5})?$/u
/** The alphabets with letters that look like those of another. */
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/**
 * Reads what somebody types, or copies from the bar of their browser, as the site that it is on: its origin, with a name in
 * other letters as browsers send it (xn--). The rest of the address is left out.
 */
export function readSite(typed: string): ReadSite {
  const text = typed.trim()
  if (text.length > maxTypedSite) return { problem: tooLong }
  const scheme = /^[a-z][a-z\d+.-]*:\/\//i.exec(text)?.[0]
  if (scheme !== undefined && scheme.toLowerCase() !== 'https://') return { problem: httpsOnly }
  const host = text.slice(scheme?.length ?? 0).split(/[/?#\\]/, 1)[0] ?? ''
  const problem = problemOf(host, scheme !== undefined)
  if (problem !== undefined) return { problem }
  const origin = originOf(host)
  if (origin === undefined) return { problem: noAddress }
  return isSite(origin) ? { origin } : { problem: isNamed(origin) && !ownNetwork.test(origin) ? noAddress : noName }
}

/** Returns whether a text is the origin of a site as `readSite` returns it, and can stand in a header. */
function isSite(text: string): boolean {
  return originShape.test(text) && !ownNetwork.test(text)
}

/** Returns the sources that may show a card in a frame, as in `frame-ancestors`: we ourselves, and exactly these sites. */
export function framedBy(sites: readonly string[]): string {
  return ["'self'", ...sites.filter(isSite)].join(' ')
}

function problemOf(host: string, isHttps: boolean): string | undefined {
  if (host.includes('@')) return withLogin
  if (host.includes('*')) return withStar
  if (!typedHost.test(host)) return noAddress
  if (!isHttps && host.includes(':')) return unsaidPort
  return host.split('.').some(mixesAlphabets) ? mixed : undefined
}

function mixesAlphabets(part: string): boolean {
  const letters = part.match(/\p{L}/gu) ?? []
  return alphabets.some(
    (alphabet) => letters.some((one) => alphabet.test(one)) && !letters.every((one) => alphabet.test(one)),
  )
}

function originOf(host: string): string | undefined {
  try {
    return new URL(`https://${host}`).origin
  } catch {
    return undefined
  }
}

/** Whether the host has a name of at least two parts, the last of them no number. */
function isNamed(origin: string): boolean {
  return /\.[^.\d][^.]*\.?$/.test(new URL(origin).hostname)
}
