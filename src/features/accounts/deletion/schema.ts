import { z } from 'zod'
import { departures } from './rules.ts'

/** What the user was told that deleting the account takes along; anything else is then refused. */
export const expectation = z.object({
  ondelete: z.enum(departures, 'ondelete klopt niet').optional(),
})
