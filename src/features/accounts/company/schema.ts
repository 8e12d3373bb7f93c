import { z } from 'zod'
import { requiredLine } from '#shared/fields.ts'
import { normalizeCode } from './rules.ts'

/** The code of a company as somebody types it, in the form in which it is stored. */
export const companyCode = requiredLine('Bedrijfscode', 40).transform(normalizeCode)

/** The random value at the end of an invitation's link, which stands in for the company's code. */
export const invitationToken = z
  .string({ error: 'De uitnodiging ontbreekt' })
  .min(1, 'De uitnodiging ontbreekt')
  .max(200, 'De uitnodiging klopt niet')

/** The name of a company that is founded. */
export const companyName = requiredLine('Bedrijfsnaam')

/** The user in the path of a call about somebody else. */
export const userInPath = z.object({
  userid: z.string().regex(/^[\w-]{1,64}$/, 'userid klopt niet'),
})
