import { z } from 'zod'
import { invitationToken } from '../company/schema.ts'

export const invitationOnly = z.object({ invitation: invitationToken })

/** All that a link tells of itself: the company that it leads to, or null; not why it does not work. */
export const invitationState = z.object({ company: z.string().nullable() })

/** An invitation that stands open, as owners see it later: its link is shown once, when it is made. */
export const openInvitation = z.object({
  id: z.number(),
  created: z.string().describe('When it was made, ISO 8601'),
  expires: z.string().describe('Until when it works, ISO 8601'),
})
export const madeInvitation = openInvitation.extend({ url: z.string() })

export const invitationInPath = z.object({
  invitationid: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'invitationid klopt niet')
    .transform(Number),
})

export type InvitationState = z.output<typeof invitationState>
export type OpenInvitation = z.output<typeof openInvitation>
export type MadeInvitation = z.output<typeof madeInvitation>
