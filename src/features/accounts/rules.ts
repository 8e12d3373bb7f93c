import { day, hour, minute } from '#shared/dates.ts'

/** NIST SP 800-63B and OWASP ASVS 5.0 (6.2.1): eight characters at least, no rules about which ones, room for phrases. */
export const passwordLength = { min: 8, max: 128 }

/** How long the links in mails work, in ms. */
export const tokenLifetimes = { 'verify-email': 2 * day, 'reset-password': hour, 'change-email': day } as const

/**
 * For how long after registering its mail is sent again, in ms. Each mail has a link of its own, so that a registration
 * waits for the sum of this and a link's lifetime at most.
 */
export const resendableFor = 2 * day

/** How many reset links of one account work at a time: asking for another never voids the one just mailed. */
export const keptResetLinks = 3

/** How often something may be done: `burst` times at once, after that once in `every` ms. */
export type Pace = { burst: number; every: number }

/** How often something may be done with one e-mail address, or with one link, whoever asks and from wherever. */
export const paces = {
  'wrong-password': { burst: 10, every: 10_000 },
  registration: { burst: 10, every: 6 * minute },
  'verify-mail': { burst: 1, every: minute },
  'reset-mail': { burst: 1, every: minute },
} as const satisfies Record<string, Pace>

/**
 * Whether there is a turn at `now`, by the virtual scheduling of ITU-T I.371 (GCRA): one mark in time instead of a
 * list of moments. All in ms; `wait` is how long until the next turn, 0 when this one may be taken.
 */
export function nextTurn(until: number, now: number, { burst, every }: Pace): { wait: number; until: number } {
  const from = Math.max(until, now)
  const wait = from - now - (burst - 1) * every
  return wait > 0 ? { wait, until } : { wait: 0, until: from + every }
}

/**
 * Where to go after signing in: `wanted` when it is a path of this site, else the dashboard. '//host' and '/\host'
 * would leave the site, and so would '/', a tab or line end, '/', since browsers skip those (https://url.spec.whatwg.org).
 */
export function pathAfterSignIn(wanted: unknown): string {
  return typeof wanted === 'string' && /^\/(?![/\\])[^\t\r\n]*$/.test(wanted) ? wanted : '/dashboard'
}
