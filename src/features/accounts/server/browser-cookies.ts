import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecret, newSecret } from '#server/hashes/secrets.ts'
import { day } from '#shared/dates.ts'
import { tokenLifetimes } from '../rules.ts'
import { type AuthOptions, cookiePrefixAt } from './auth.ts'

const knownFor = 365 * day

const registrationCookie = ({ publicUrl }: AuthOptions) => `${cookiePrefixAt(publicUrl)}.registration`
const knownCookie = ({ publicUrl }: AuthOptions) => `${cookiePrefixAt(publicUrl)}.known`

/** Returns the secret of the requesting browser, which marks a registration as its own; undefined when it has none. */
export function browserOf(request: FastifyRequest, auth: AuthOptions): string | undefined {
  const value = cookieOf(request, registrationCookie(auth))
  return isSecret(value) ? value : undefined
}

/** Returns the browser's secret, a new one if it has none, and keeps its cookie for as long as a mailed link works. */
export function rememberBrowser(request: FastifyRequest, reply: FastifyReply, auth: AuthOptions): string {
  const browser = browserOf(request, auth) ?? newSecret()
  setCookie(reply, registrationCookie(auth), browser, tokenLifetimes['verify-email'], auth)
  return browser
}

/**
 * Returns whether this browser is known to an address: somebody signed in to it or chose its new password there before.
 * Wrong passwords in a known browser are counted apart, so that guessing strangers do not keep the owner waiting
 * ("device cookies": https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export function isKnownBrowser(request: FastifyRequest, email: string, auth: AuthOptions): boolean {
  const given = Buffer.from(cookieOf(request, knownCookie(auth)) ?? '')
  const expected = Buffer.from(proofOf(email, auth))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Marks this browser for a year as known to an address whose owner just signed in or chose a new password with it. */
export function makeKnownBrowser(reply: FastifyReply, email: string, auth: AuthOptions): void {
  setCookie(reply, knownCookie(auth), proofOf(email, auth), knownFor, auth)
}

function proofOf(email: string, { secret }: AuthOptions): string {
  return createHmac('sha256', secret).update('known browser ').update(email).digest('base64url')
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  return parseCookies(request.headers.cookie ?? '').get(name)
}

function setCookie(reply: FastifyReply, name: string, value: string, lifetime: number, auth: AuthOptions): void {
  const secure = isOverTls(auth) ? '; Secure' : ''
  reply.header('set-cookie', `${name}=${value}; Max-Age=${lifetime / 1000}; Path=/; HttpOnly; SameSite=Lax${secure}`)
}

function isOverTls({ publicUrl }: AuthOptions): boolean {
  return publicUrl.startsWith('https:')
}
