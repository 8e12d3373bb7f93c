import { day, hour, minute } from '#shared/dates.ts'

/**
 * The length of a password in characters, by NIST SP 800-63B and OWASP ASVS 5.0 (6.2.1): eight at least, no rules about
 * which ones, room for phrases.
 */
export const passwordLength = { min: 8, max: 128 }

/** The lifetimes of the links in mails, in ms. */
export const tokenLifetimes = { 'verify-email': 2 * day, 'reset-password': hour, 'change-email': day } as const

/**
 * The time after registering, in ms, during which another mail can be requested. Each mail has a link of its own, so
 * that a registration waits for the sum of this and a link's lifetime at most.
 */
export const resendableFor = 2 * day

/** The number of reset links of one account that work at a time: a new one does not void the one just mailed. */
export const keptResetLinks = 3

/** A limit on how often something may be done: `burst` times at once, after that once in `every` ms. */
export type Pace = { burst: number; every: number }

/** The limits for one e-mail address, link, account or company, over all processes and, but for two, all clients together. */
export const paces = {
  // Of a client's address at a path. No more than 50 in any five minutes and 30 in any ten: enough for a kitchen behind one
  // router, too few to try passwords or flood mailboxes.
  guess: { burst: 25, every: 12_000 },
  mail: { burst: 15, every: 40_000 },
  // Of an account or link from a client's address, so that who guesses elsewhere keeps nobody waiting.
  'wrong-password': { burst: 10, every: 10_000 },
  // Of an account from everywhere: one address that guesses on and on uses two fifths of it.
  'guessed-account': { burst: 100, every: 4000 },
  registration: { burst: 3, every: 10 * minute },
  'verify-mail': { burst: 1, every: minute },
  'reset-mail': { burst: 1, every: minute },
  // Links that anybody may ask for, each of which works for an hour at least.
  'asked-mail': { burst: 5, every: 12 * minute },
  // Of a million codes three are right at a time: this leaves a thief of the password a chance of 1 in 1000 a day.
  'wrong-code': { burst: 10, every: 5 * minute },
  // Longer than an app's code is valid.
  'used-code': { burst: 1, every: 2 * minute },
  'address-change': { burst: 3, every: 10 * minute },
  'address-mail': { burst: 3, every: 10 * minute },
  'access-request': { burst: 10, every: 6 * minute },
  'access-mail': { burst: 20, every: 6 * minute },
  // Batches of at most 5,000 characters: the largest menus in ten languages once, and then a few dishes an hour.
  translation: { burst: 200, every: 10 * minute },
  'contact-message': { burst: 5, every: 12 * minute },
} as const satisfies Record<string, Pace>

/**
 * Returns whether there is a turn at `now`, by the virtual scheduling of ITU-T I.371 (GCRA), which keeps one mark in
 * time, `until`, instead of a list of moments. All in ms; `wait` is the time until the next turn, 0 when this one may
 * be taken.
 */
export function nextTurn(until: number, now: number, { burst, every }: Pace): { wait: number; until: number } {
  const from = Math.max(until, now)
  const wait = from - now - (burst - 1) * every
  return wait > 0 ? { wait, until } : { wait: 0, until: from + every }
}

/** The header with the id of the user for whom a screen of the staff app was opened (src/web/call.ts sends it). */
export const openedForHeader = 'x-opened-for'
/** The header with the id of the company for which it was opened: the same person may work for another by now. */
export const openedInHeader = 'x-opened-in'

/**
 * Returns the path to open after signing in: `wanted` when it is a path of this site, else the dashboard. '//host' and
 * '/\host' would leave the site, and so would '/', a tab or line end, '/', since browsers skip tabs and line ends
 * (https://url.spec.whatwg.org).
 */
export function pathAfterSignIn(wanted: unknown): string {
  return typeof wanted === 'string' && /^\/(?![/\\])[^\t\r\n]*$/.test(wanted) ? wanted : '/dashboard'
}
