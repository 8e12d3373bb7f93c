import { z } from 'zod'
import { pathId } from '#shared/fields.ts'

export const photoPath = z.object({ productid: pathId('Product'), photoid: pathId('Foto') })

/** A photo of a product's label. */
export const labelPhoto = z.object({ id: z.number().int(), at: z.string().describe('When it was made') })

/** The form of AddPhoto, for the API documentation only. */
export const photoForm = z.object({ photo: z.file().describe('JPEG, PNG or WebP, up to 12 MB') })

export type LabelPhoto = z.output<typeof labelPhoto>
