import { z } from 'zod'
import { dutchDay, isDay } from '#shared/dates.ts'
import { optionalLine, pathId } from '#shared/fields.ts'

export const photoPath = z.object({ productid: pathId('Product'), photoid: pathId('Foto') })

/** The longest name of a supplier, and the longest article number. */
const detailLength = 100

/** Whose a photo or PDF is, as staff say. */
export const evidenceDetails = {
  supplier: optionalLine('Leverancier', detailLength),
  articlenumber: optionalLine('Artikelnummer', detailLength),
  date: z
    .string('Datum moet een dag zijn')
    .refine(isDay, 'Datum moet een dag zijn, zoals 2026-03-01')
    .refine((day) => day <= dutchDay(new Date()), 'Datum ligt in de toekomst')
    .nullable()
    .describe('The day that the label or sheet is of'),
}

/** The body of SetEvidence. */
export const evidenceInput = z.object(evidenceDetails)

/** Evidence of what is in a product: a photo of its label, or a PDF of its supplier. */
export const labelPhoto = z.object({
  id: z.number().int(),
  at: z.string().describe('When it was added'),
  kind: z.enum(['photo', 'pdf']),
  supplier: z.string(),
  articlenumber: z.string(),
  date: z.string().nullable(),
})

/** The form of AddEvidence, for the API documentation only. */
export const evidenceForm = z.object({ file: z.file().describe('JPEG, PNG or WebP up to 12 MB, or a PDF up to 1 MB') })

/** The form of AddPhoto, for the API documentation only. */
export const photoForm = z.object({ photo: z.file().describe('JPEG, PNG or WebP, up to 12 MB') })

export type LabelPhoto = z.output<typeof labelPhoto>
export type EvidenceDetails = z.output<typeof evidenceInput>
