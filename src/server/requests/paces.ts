import { minute } from '#shared/dates.ts'

/** A limit on how often something may be done: `burst` times at once, after that once in `every` ms. */
export type Pace = { burst: number; every: number }

/** The limits for one e-mail address, link, account or company, over all processes and, but for two, all clients together. */
export const paces = {
  // Of a client's address at a path. No more than 50 in any five minutes and 30 in any ten: enough for a kitchen behind one
  // router, too few to try passwords or flood mailboxes.
  guess: { burst: 25, every: 12_000 },
  mail: { burst: 15, every: 40_000 },
  'wrong-key': { burst: 25, every: 12_000 },
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
  // Of a key: a till that asks all the time, and sets each price of a long menu once.
  program: { burst: 300, every: 500 },
  // Of a company, which has names looked up and other machines asked.
  webhook: { burst: 10, every: minute },
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
