import { z } from 'zod'
import { pathId } from '#shared/fields.ts'

const tooLong = 'person is te lang'
const id = (label: string) => pathId(label).optional()

/** The query of GetHistory: all of a company's history, or that of one person, dish or product; older than `before`. */
export const historyFilter = z
  .object({
    person: z.string('person mag maar één keer voorkomen').max(100, tooLong).optional(),
    dishid: id('dishid'),
    productid: id('productid'),
    before: id('before').describe('The `next` of an earlier page'),
  })
  .refine(({ dishid, productid }) => dishid === undefined || productid === undefined, {
    path: ['productid'],
    error: 'productid kan niet samen met dishid',
  })

/** What somebody did within ten minutes: to one thing, or the same to several. */
export const change = z.object({
  at: z.string().describe('When the last of it was done'),
  who: z.string(),
  what: z.string().describe('What they did, to read after `who`'),
  things: z
    .array(
      z.object({
        subject: z.enum(['category', 'dish', 'product', 'menu', 'served-menu', 'station', 'company']),
        id: z.number(),
        name: z.string(),
        changes: z.array(z.string()).describe("What was before and after, in words: '€ 9,00 → € 12,75'"),
      }),
    )
    .describe('What it was done to, the last first'),
})

export const historyPage = z.object({
  changes: z.array(change).describe('The newest first'),
  next: z.number().nullable().describe('The `before` of the next page; null at the end'),
  people: z.array(z.object({ id: z.string(), name: z.string() })).describe('The colleagues to filter by'),
})

export type HistoryFilter = z.output<typeof historyFilter>
export type Change = z.output<typeof change>
export type HistoryPage = z.output<typeof historyPage>
