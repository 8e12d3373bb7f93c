import { z } from 'zod'
import { departures } from './rules.ts'

/** The extent of the deletion as the user was told it; any other is then refused. */
export const expectation = z.object({
  ondelete: z.enum(departures, 'ondelete klopt niet').optional(),
})
