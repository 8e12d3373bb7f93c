import { z } from 'zod'

const sheet = z.object({
  name: z.string().describe("The sheet's name; '' where the file has but one without a name"),
  rows: z.array(z.array(z.string())).describe('The cells of each row that says something, from the first column on'),
})

/** What a file says: its text by lines, or the cells of its sheets. */
export const fileContents = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('table'), sheets: z.array(sheet) }),
])

/** The form with the file that is read. */
export const fileForm = z.object({ file: z.file().describe('.pdf, .docx, .odt, .xlsx, .ods, .csv or .txt') })

export type Sheet = z.output<typeof sheet>
export type FileContents = z.output<typeof fileContents>
