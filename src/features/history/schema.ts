import { z } from 'zod'
import { boundedList, idNumber, pathId } from '#shared/fields.ts'
import { ways } from './ways.ts'

/** The most lines that one page of the history is made of. */
export const linesOfPage = 100

const tooLong = 'person is te lang'
const id = (label: string) => pathId(label).optional()

/** The query of GetHistory: all of a company's history, or that of one person, dish, product or menu; older than `before`. */
export const historyFilter = z
  .object({
    person: z.string('person mag maar één keer voorkomen').max(100, tooLong).optional(),
    dishid: id('dishid'),
    productid: id('productid'),
    menuid: id('menuid').describe('One of several menus of the house'),
    before: id('before').describe('The `next` of an earlier page'),
  })
  .refine(({ dishid, productid }) => dishid === undefined || productid === undefined, {
    path: ['productid'],
    error: 'productid kan niet samen met dishid',
  })
  .refine(({ dishid, productid, menuid }) => menuid === undefined || (dishid ?? productid) === undefined, {
    path: ['menuid'],
    error: 'menuid kan niet samen met dishid of productid',
  })

/** What somebody did within ten minutes: to one thing, or the same to several. */
export const change = z.object({
  at: z.string().describe('When the last of it was done'),
  who: z.string(),
  what: z.string().describe('What they did, to read after `who`'),
  way: z.enum(ways).optional().describe('How it came; absent where that is not known'),
  things: z
    .array(
      z.object({
        subject: z.enum(['category', 'dish', 'product', 'menu', 'served-menu', 'station', 'place', 'company']),
        id: z.number(),
        name: z.string(),
        changes: z.array(z.string()).describe("What was before and after, in words: '€ 9,00 → € 12,75'"),
        undo: z
          .array(z.number())
          .optional()
          .describe('What Undo takes back of it, all together; absent where that can not be, or no longer'),
      }),
    )
    .describe('What it was done to, the last first'),
})

export const historyPage = z.object({
  name: z.string().optional().describe('What the dish, product or menu is called; absent where none was asked for'),
  changes: z.array(change).describe('The newest first'),
  next: z.number().nullable().describe('The `before` of the next page; null at the end'),
  people: z.array(z.object({ id: z.string(), name: z.string() })).describe('The colleagues to filter by'),
})

/** The body of Undo: the `undo` of one thing, as GetHistory gave it. */
export const undoInput = z.object({
  lines: boundedList(idNumber('lines'), linesOfPage, {
    label: 'Wijzigingen',
    tooLong: `Wijzigingen: hoogstens ${linesOfPage} per keer`,
    problem: (lines) => (lines.length === 0 ? 'Wijzigingen: kies er minstens een' : undefined),
  }),
})

/** The answer of Undo. */
export const undoAnswer = z.object({
  notes: z.array(z.string()).describe('What did not come back, and why, for the user to read'),
})

export type HistoryFilter = z.output<typeof historyFilter>
export type Change = z.output<typeof change>
export type UndoInput = z.output<typeof undoInput>
export type UndoAnswer = z.output<typeof undoAnswer>
export type HistoryPage = z.output<typeof historyPage>
