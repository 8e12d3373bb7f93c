import { z } from 'zod'
import { menuQuery } from '../card/schema.ts'

/** The query of the code's file. */
export const codeQuery = menuQuery.extend({
  format: z.enum(['svg', 'png'], { error: 'format moet svg of png zijn' }).default('png'),
})

/** The query of the printed card: one card of A6, or four of them on a sheet of A4. */
export const tableCardQuery = menuQuery.extend({
  size: z.enum(['a6', 'a4'], { error: 'size moet a6 of a4 zijn' }).default('a6'),
})

export type CodeFormat = z.output<typeof codeQuery>['format']
export type PaperSize = z.output<typeof tableCardQuery>['size']
