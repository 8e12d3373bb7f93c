import { day, hour } from '#shared/dates.ts'

/**
 * The length of a password in characters, by NIST SP 800-63B and OWASP ASVS 5.0 (6.2.1): eight at least, no rules about
 * which ones, room for phrases.
 */
export const passwordLength = { min: 8, max: 128 }

/** The least that a new password scores with zxcvbn, of 0 to 4: from 2 on it takes a million guesses. */
export const leastScore = 2

/** The lifetimes of the links in mails, in ms. */
export const tokenLifetimes = { 'verify-email': 2 * day, 'reset-password': hour, 'change-email': day } as const

/**
 * The time after registering, in ms, during which another mail can be requested. Each mail has a link of its own, so
 * that a registration waits for the sum of this and a link's lifetime at most.
 */
export const resendableFor = 2 * day

/** The number of reset links of one account that work at a time: a new one does not void the one just mailed. */
export const keptResetLinks = 3

/**
 * How many calls of a company's staff are answered at once: more would make another company's next call wait for all of
 * them. A team of ten may have sixty under way, as a browser sends six; who sends more is told so at once.
 */
export const callsAtOnce = { atOnce: 256, waiting: 2000, atOnceOfCompany: 6, waitingOfCompany: 54 }

/** The header with the id of the user for whom a screen of the staff app was opened (src/web/call.ts sends it). */
export const openedForHeader = 'x-opened-for'
/** The header with the id of the company for which it was opened: the same person may work for another by now. */
export const openedInHeader = 'x-opened-in'
