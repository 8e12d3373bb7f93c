import { day } from '#shared/dates.ts'

/** How long an invitation works, in ms: a week of shifts, within which every colleague stands in the kitchen once. */
export const invitationLifetime = 7 * day

/** The number of a company's invitations that stand open at a time, so that their owner can oversee them. */
export const openInvitations = 10

/** Returns the token of the invitation that an address of the register screen ends with, if it ends with one. */
export function invitationIn(hash: string): string | undefined {
  return /^#([\w-]{32})$/.exec(hash)?.[1]
}
