import { sizeCounts } from '#features/menu/prices/rules.ts'
import { day, hour, minute } from '#shared/dates.ts'
import { searchForm } from '#shared/text.ts'

/** The number of keys of a company that work at a time, so that their owner can oversee them. */
export const mostKeys = 10
/** Of the name of a key: it stands in the history as who made a change. */
export const maxKeyName = 40
/** How long a key that was ended is told from one that never was, in ms. */
export const endedKeyKept = 90 * day
/** How often at most it is noted that a key was used, in ms. */
export const useNotedEvery = hour

/** The sentences about sizes that a key can not set. */
export const changedSizesProblems = {
  count: `sizes noemt 1 tot ${sizeCounts.most} maten`,
  twice: 'sizes noemt elke maat één keer',
}

/** Returns the sentence that refuses a list of sizes that change as a whole, if any: any number of those that a dish may have. */
export function changedSizesProblem(sizes: readonly { name?: unknown }[]): string | undefined {
  if (sizes.length === 0) return changedSizesProblems.count
  const names = new Set(sizes.map((size) => searchForm(String(size?.name))))
  return names.size === sizes.length ? undefined : changedSizesProblems.twice
}

const keyInHeader = /^Bearer +(mk_[\w-]{43})$/i

/** Returns the key that the header Authorization carries; undefined without one, and for what cannot be a key. */
export function keyIn(authorization: string | undefined): string | undefined {
  return keyInHeader.exec(authorization ?? '')?.[1]
}

/** How long the first of several changes waits for the others, so that they become one message, in ms. */
export const gatheredFor = 3000
/** How long a process has a message for itself, in ms: far longer than sending it takes. */
export const claimedFor = minute
/** How long a receiver may take to answer, in ms; what is kept of its failures. */
export const answerWithin = 5000
export const failuresKept = 10
/** How long a receiver may fail before nothing is sent any more, in ms. */
const failsAtMost = 3 * day
const firstRetry = minute
const longestWait = 6 * hour

/** Returns the wait in ms after a failed attempt: a minute, doubling up to six hours. `attempts` counts those before. */
export function retryAfter(attempts: number): number {
  return Math.min(firstRetry * 2 ** attempts, longestWait)
}

/** Returns whether a receiver that failed since `failingSince` (ISO) is left alone from `now` on. */
export function isGivenUp(failingSince: string, now: Date): boolean {
  return now.getTime() - Date.parse(failingSince) >= failsAtMost
}

/** Why a message did not arrive. */
export const problems = [
  ...(['unknown-name', 'inside', 'no-connection', 'not-secure', 'no-answer', 'broken'] as const),
  ...(['redirect', 'refused'] as const),
] as const
/** `status` is that of the answer, where one came. */
export type Problem = { kind: (typeof problems)[number]; status?: number | undefined }

const sentences: Readonly<Record<Problem['kind'], (status?: number) => string>> = {
  'unknown-name': () => 'De naam in het adres is niet gevonden',
  inside: () => 'Het adres ligt in een afgesloten netwerk, en daar sturen we niets heen',
  'no-connection': () => 'Er kwam geen verbinding',
  'not-secure': () => 'De beveiligde verbinding lukte niet: kijk het certificaat na',
  'no-answer': () => `Er kwam binnen ${answerWithin / 1000} seconden geen antwoord`,
  broken: () => 'Het antwoord brak af of was geen geldig antwoord',
  redirect: (status) => `Het adres verwees door naar een ander adres (${status}), en dat volgen we niet`,
  refused: (status) => `Het antwoord was ${status} en niet 200`,
}

/** Returns why a message did not arrive, as a Dutch sentence without its full stop. */
export function problemInWords({ kind, status }: Problem): string {
  return sentences[kind](status)
}

const ports: readonly string[] = ['', '8443']
const wrongAddress = 'Adres moet met https:// beginnen, zoals https://kassa.voorbeeld.nl/menukaart'

/**
 * Returns the sentence that refuses an address by how it is written, if any: anything but https at a usual port, a login in
 * it, and a number for a host in another form than four decimals, which other programs read otherwise. For what an
 * operator allows (`isInside`) http and other ports do too.
 */
export function addressProblem(text: string, isInside: (host: string) => boolean): string | undefined {
  const host = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1]
  if (host === undefined || !URL.canParse(text)) return wrongAddress
  if (/[@\\]/.test(host)) return 'Adres mag geen inlognaam of wachtwoord bevatten'
  const { protocol, hostname, port, hash } = new URL(text)
  if (hash !== '') return 'Adres mag geen # bevatten'
  if (isNumber(hostname) && host.replace(/:\d*$/, '').toLowerCase() !== hostname) return 'Adres bevat een vreemd nummer'
  if (isInside(hostname.replace(/^\[|\]$/g, ''))) return undefined
  if (protocol !== 'https:') return wrongAddress
  return ports.includes(port) ? undefined : 'Adres mag alleen poort 443 of 8443 hebben'
}

function isNumber(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
}
