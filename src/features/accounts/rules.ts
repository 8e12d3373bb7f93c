import { day, hour } from '#shared/dates.ts'

/** NIST SP 800-63B and OWASP ASVS 5.0 (6.2.1): eight characters at least, no rules about which ones, room for phrases. */
export const passwordLength = { min: 8, max: 128 }

/** How long the links in mails work, in ms. */
export const tokenLifetimes = { 'verify-email': 2 * day, 'reset-password': hour, 'change-email': day } as const

/**
 * Where to go after signing in: `wanted` when it is a path of this site, else the dashboard. '//host' and '/\host'
 * would leave the site, and so would '/', a tab or line end, '/', since browsers skip those (https://url.spec.whatwg.org).
 */
export function pathAfterSignIn(wanted: unknown): string {
  return typeof wanted === 'string' && /^\/(?![/\\])[^\t\r\n]*$/.test(wanted) ? wanted : '/dashboard'
}
