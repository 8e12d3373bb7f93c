import { z } from 'zod'
import { namedId } from '#features/allergens/schema.ts'
import { idNumber } from '#shared/fields.ts'

const kinds = ['category', 'dish', 'product', 'served-menu', 'dish-product', 'component'] as const
/** A deleted thing, or a product taken out of a dish or of another product. */
export type TrashKind = (typeof kinds)[number]
const kind = z.enum(kinds, `kind moet een van deze zijn: ${kinds.join(', ')}`)
const holderKind = z.enum(['category', 'dish', 'product'])

/** Something that a deleted thing was in (a `holder`) or that was in it (a `part`). */
export const tie = z.object({ side: z.enum(['holder', 'part']), kind: holderKind, ...namedId.shape })

/** One thing of the list 'Onlangs verwijderd'. */
export const trashedThing = z.object({
  kind,
  id: z.number().describe('The id that it had; of an unlinked product that of the product'),
  holderid: z.number().describe('Of an unlinked product the dish or product that it was in, else 0'),
  name: z.string(),
  deleted: z.string().describe('When'),
  by: z.string().nullable().describe('Who did it; null for the scanner, and for an account that was deleted'),
  until: z.string().describe('When it is gone for good'),
  contained: z.array(namedId).describe('Of the fourteen: what it contained when it was deleted'),
  traces: z.array(namedId).describe('Of the fourteen: what else it could hold traces of'),
  unknown: z.boolean().describe('Not all of its allergens were known'),
  standing: z.array(tie).describe('What it belongs with again once it is put back'),
  gone: z.array(tie).describe('What it belonged with and is deleted meanwhile'),
})

const id = idNumber('id')
/** The body of Restore. */
export const restoreInput = z.object({
  kind,
  id,
  holderid: idNumber('holderid').optional(),
  undoonly: z
    .literal(true, 'undoonly moet true zijn, of ontbreken')
    .optional()
    .describe('Refused (409) unless it undoes the whole change in which this ended, as if it had not been'),
})

/** The answer of Restore. */
export const restoredAnswer = z.object({
  id: z.number().describe('The id of what was put back: the same as before'),
  undone: z.boolean().describe('Everything is exactly as it was, checks and ticks included'),
  notes: z.array(z.string()).describe('What did not come back, and why, for the user to read'),
})

export type Tie = z.output<typeof tie>
export type TrashedThing = z.output<typeof trashedThing>
export type TrashKey = z.output<typeof restoreInput>
export type Restored = z.output<typeof restoredAnswer>
