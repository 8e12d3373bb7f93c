import { z } from 'zod'
import { companyCode, companyName } from '../company/schema.ts'

/** The body with which a user without a company asks for access to one. */
export const accessQuestion = z.object({ code: companyCode })

/** The body with which a user without a company starts one. */
export const founding = z.object({ company: companyName })

/** Somebody who asks for access to the owner's company. */
export const accessRequest = z.object({
  userid: z.string(),
  email: z.string(),
  created: z.string().describe('When it was asked, ISO 8601'),
})

export type AccessRequest = z.output<typeof accessRequest>
